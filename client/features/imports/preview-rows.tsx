import { displayDate } from '@yuva/contract/calendar';
import {
	type Decisions,
	IMPORT_PAGE,
	type ImportKind,
	type ImportPreview,
	type PreviewedRow,
	type RowState,
	rowKey,
	rowState,
	rowStateLabel,
} from '@yuva/contract/imports/schema';
import { Rows3 } from 'lucide-react';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { labelOf, levelWords } from './kind-texts.ts';
import type { Import, Page } from './use-import.ts';

export interface PreviewRowsProps {
	kind: ImportKind;
	preview: ImportPreview;
	page: Page;
	decisions: Decisions;
	onPage: (page: Page) => void;
	onDecide: Import['decide'];
}

const TONES: Record<RowState, StatusTone> = {
	new: 'green',
	changed: 'blue',
	same: 'grey',
	doubtful: 'yellow',
	left_out: 'grey',
	faulty: 'red',
};

export function PreviewRows(props: PreviewRowsProps) {
	const { kind, preview, page, decisions, onPage, onDecide } = props;
	const { counts, rows, total, places } = preview;
	const isOther = (line: number) => decisions[rowKey(line)] === 'new';
	const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
	return (
		<Card title={t('Check the rows')} icon={<Rows3 aria-hidden />}>
			<div className="flex flex-col gap-4">
				{places && (
					<FactList facts={[{ label: t('The file has'), value: t(levelWords[places.level].all) }]} />
				)}
				<div className="max-w-xl">
					<SelectField
						label={t('Show')}
						placeholder={t('All rows ({count})', { count: all })}
						options={rowState.options
							.filter((state) => counts[state] > 0 || state === page.state)
							.map((state) => ({ value: state, label: `${t(rowStateLabel[state])} (${counts[state]})` }))}
						value={page.state ?? ''}
						onValueChange={(state) => onPage({ state: rowState.safeParse(state).data, from: 0 })}
					/>
				</div>
				{rows.length === 0 ? (
					<EmptyState title={t('No such row')} hint={t('Choose other rows above.')} />
				) : (
					<DataTable
						caption={t('Rows of the file')}
						captionHidden
						rows={rows}
						rowKey={({ line }) => line}
						columns={[
							{ key: 'line', header: t('Line'), cell: ({ line }) => line },
							{ key: 'name', header: t('Name'), cell: ({ values }) => nameIn(kind, values) },
							...shownFields[kind].map((field) => ({
								key: field,
								header: labelOf(kind, field),
								cell: ({ values }: PreviewedRow) => shownText(values[field]),
							})),
							{
								key: 'state',
								header: t('Outcome'),
								cell: ({ line, state }) => <State state={isOther(line) ? 'new' : state} />,
							},
							{ key: 'why', header: t('Why'), cell: (row) => <Why kind={kind} row={row} /> },
						]}
						below={(row) =>
							row.existing && (
								<SideBySide kind={kind} row={row} isOther={isOther(row.line)} onDecide={onDecide} />
							)
						}
					/>
				)}
				{total > IMPORT_PAGE && (
					<Pager
						label={t('Pages of rows')}
						page={Math.floor(page.from / IMPORT_PAGE) + 1}
						pageCount={Math.ceil(total / IMPORT_PAGE)}
						onPage={(number) => onPage({ ...page, from: (number - 1) * IMPORT_PAGE })}
					/>
				)}
			</div>
		</Card>
	);
}

/** Always, for these are misread most easily. */
const shownFields: Record<ImportKind, readonly string[]> = {
	fellows: ['date_of_birth'],
	children: ['date_of_birth', 'child_class'],
	places: [],
};

const State = ({ state }: { state: RowState }) => (
	<StatusBadge tone={TONES[state]}>{t(rowStateLabel[state])}</StatusBadge>
);

const PARTS = ['local_body', 'village', 'mandal', 'district', 'state'] as const;

/** Of a place the finest name, with its code. */
function nameIn(kind: ImportKind, values: PreviewedRow['values']): string {
	const { full_name, given_name = '', surname = '' } = values;
	if (kind !== 'places') return full_name ?? `${given_name} ${surname}`.trim();
	const part = PARTS.find((one) => values[one]) ?? 'village';
	const code = values[`${part}_code`];
	return code ? `${values[part] ?? ''} (${code})` : (values[part] ?? '');
}

const shownText = (text = ''): string => {
	if (text === '') return '–';
	return /^\d{4}-\d{2}-\d{2}$/.test(text) ? displayDate(text) : text;
};

/** The same letters and digits: capitals, blanks, hyphens and the order of a day do not matter. */
function isReadOtherwise(cell: string, value: string): boolean {
	const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
	return ![plain(value), plain(shownText(value))].includes(plain(cell));
}

function Why({
	kind,
	row: { errors, before, values, cells, listed_as },
}: {
	kind: ImportKind;
	row: PreviewedRow;
}) {
	const reasons = [
		...Object.entries(errors).map(([field, message]) => `${labelOf(kind, field)}: ${t(message)}`),
		...Object.entries(before).map(([field, text]) =>
			t('{field}: {before} becomes {after}', {
				field: labelOf(kind, field),
				before: shownText(text),
				after: shownText(values[field]),
			}),
		),
		...Object.entries(cells)
			.filter(([field, cell]) => !(field in errors) && isReadOtherwise(cell, values[field] ?? ''))
			.map(([field, cell]) =>
				t('{field}: {cell} is read as {value}', {
					field: labelOf(kind, field),
					cell,
					value: shownText(values[field]),
				}),
			),
		...(listed_as === null ? [] : [t('In the lists: {name}', { name: listed_as })]),
	];
	return (
		<ul className="flex flex-col gap-0.5 wrap-anywhere">
			{reasons.map((reason) => (
				<li key={reason}>{reason}</li>
			))}
		</ul>
	);
}

interface SideBySideProps {
	kind: ImportKind;
	row: PreviewedRow;
	isOther: boolean;
	onDecide: Import['decide'];
}

const SAME = 'same';

/** The row beside the record, or beside the earlier row; a number that is taken leaves no choice. */
function SideBySide({ kind, row, isOther, onDecide }: SideBySideProps) {
	const { line, existing, values, state } = row;
	const fields = Object.keys(existing?.values ?? {});
	return (
		<div className="flex flex-col gap-3">
			<DataTable
				caption={t('Line {line} beside the record', { line })}
				captionHidden
				rows={fields}
				rowKey={(field) => field}
				columns={[
					{ key: 'field', header: t('Field'), cell: (field) => labelOf(kind, field) },
					{ key: 'file', header: t('Line {line}', { line }), cell: (field) => shownText(values[field]) },
					{
						key: 'record',
						header: t(existing?.where ?? ''),
						cell: (field) => shownText(existing?.values[field]),
					},
				]}
			/>
			{state === 'doubtful' && (
				<SegmentedChoice
					label={t('Is this the same person?')}
					options={[
						{ value: SAME, label: t('Same person: skip') },
						{ value: 'other', label: t('Another person: add') },
					]}
					value={isOther ? 'other' : SAME}
					onValueChange={(choice) => onDecide({ [rowKey(line)]: choice === SAME ? undefined : 'new' })}
				/>
			)}
		</div>
	);
}
