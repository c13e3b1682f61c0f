import { importFields } from '@yuva/contract/imports/fields';
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
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { SegmentedChoice } from '../../ui/inputs/choice-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { Card, FactList } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { ChangedRow, TickAll } from './changed-rows.tsx';
import { labelOf, levelWords, reasonsOf, shownText } from './kind-texts.ts';
import type { Import, Page } from './use-import.ts';

export interface PreviewRowsProps {
	kind: ImportKind;
	preview: ImportPreview;
	page: Page;
	decisions: Decisions;
	ticks: Import['ticks'];
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
	const { kind, preview, page, decisions, ticks, onPage } = props;
	const { counts, rows, total, places, changes } = preview;
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
							.map((state) => ({
								value: state,
								label: `${labelOfState(kind, state)} (${counts[state]})`,
							}))}
						value={page.state ?? ''}
						onValueChange={(state) => onPage({ state: rowState.safeParse(state).data, from: 0 })}
					/>
				</div>
				{changes.length > 0 && <TickAll changes={changes} ticks={ticks} />}
				{rows.length === 0 ? (
					<EmptyState title={t('No such row')} hint={t('Choose other rows above.')} />
				) : (
					<>
						<WordsRead kind={kind} rows={rows} />
						<DataTable
							caption={t('Rows of the file')}
							captionHidden
							rows={rows}
							rowKey={({ line }) => line}
							columns={[
								{ key: 'line', header: t('Line'), cell: ({ line }) => line },
								{
									key: 'name',
									header: t('Name'),
									cell: ({ values }) => <span className="block sm:min-w-30">{nameIn(kind, values)}</span>,
								},
								...shownFields[kind].map((field) => ({
									key: field,
									header: labelOf(kind, field),
									nowrap: true,
									cell: ({ values }: PreviewedRow) => shownText(values[field]),
								})),
								{
									key: 'state',
									header: t('Outcome'),
									cell: (row) => <State row={row} decisions={decisions} ticks={ticks} />,
								},
								{ key: 'why', header: t('Why'), cell: (row) => <Why kind={kind} row={row} /> },
							]}
							below={(row) => belowOf(props, row)}
						/>
					</>
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

/** These fields always show, because they are misread most easily. */
const shownFields: Record<ImportKind, readonly string[]> = {
	fellows: ['date_of_birth'],
	children: ['date_of_birth', 'child_class'],
	places: [],
};

/** A record of a person changes only where the head office ticks it. */
const labelOfState = (kind: ImportKind, state: RowState): string =>
	kind !== 'places' && state === 'changed' ? t('Differs from the record') : t(rowStateLabel[state]);

const isOther = (decisions: Decisions, line: number): boolean => decisions[rowKey(line)] === 'new';

interface StateProps extends Pick<PreviewRowsProps, 'decisions' | 'ticks'> {
	row: PreviewedRow;
}

/** Shows the row as it will be, with the decisions so far. */
function State({ row: { line, state, change }, decisions, ticks }: StateProps) {
	if (change !== null && !ticks.has(change)) {
		return <StatusBadge tone="grey">{t('Left as it is')}</StatusBadge>;
	}
	const will = isOther(decisions, line) ? 'new' : state;
	return <StatusBadge tone={TONES[will]}>{t(rowStateLabel[will])}</StatusBadge>;
}

function belowOf({ kind, decisions, ticks, onDecide }: PreviewRowsProps, row: PreviewedRow): ReactNode {
	const { line, existing, change } = row;
	if (change !== null) return <ChangedRow kind={kind} row={row} change={change} ticks={ticks} />;
	if (!existing) return null;
	return <SideBySide kind={kind} row={row} isOther={isOther(decisions, line)} onDecide={onDecide} />;
}

const PARTS = ['local_body', 'village', 'mandal', 'district', 'state'] as const;

function nameIn(kind: ImportKind, values: PreviewedRow['values']): string {
	const { full_name, given_name = '', surname = '' } = values;
	if (kind !== 'places') return full_name ?? `${given_name} ${surname}`.trim();
	const part = PARTS.find((one) => values[one]) ?? 'village';
	const code = values[`${part}_code`];
	return code ? `${values[part] ?? ''} (${code})` : (values[part] ?? '');
}

/** Capitals, blanks, hyphens and the order of a day do not matter. */
function isReadOtherwise(cell: string, value: string): boolean {
	const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
	return ![plain(value), plain(shownText(value))].includes(plain(cell));
}

const isOfList = (kind: ImportKind, field: string): boolean =>
	importFields[kind][field]?.choices !== undefined;

const readOtherwise = ({
	cells,
	errors,
	values,
}: PreviewedRow): [field: string, cell: string, value: string][] =>
	Object.entries(cells).flatMap(([field, cell]) => {
		const value = values[field] ?? '';
		return !(field in errors) && isReadOtherwise(cell, value) ? [[field, cell, value]] : [];
	});

/** Each word of a closed list shows once for all rows: else each row would repeat `F is read as Female`. */
function WordsRead({ kind, rows }: { kind: ImportKind; rows: readonly PreviewedRow[] }) {
	const sentences = rows
		.flatMap(readOtherwise)
		.filter(([field]) => isOfList(kind, field))
		.map(([field, cell, value]) =>
			t('{field}: {cell} is read as {value}', { field: labelOf(kind, field), cell, value: t(value) }),
		);
	const counts = new Map<string, number>();
	for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
	if (counts.size === 0) return null;
	return (
		<section aria-labelledby="words-read" className="rounded-lg bg-sunken p-3">
			<h3 id="words-read" className="font-semibold">
				{t('How the words were read')}
			</h3>
			<ul className="mt-1 grid gap-x-6 gap-y-0.5 wrap-anywhere lg:grid-cols-2">
				{[...counts].map(([sentence, count]) => (
					<li key={sentence}>
						{sentence} <span className="text-ink-soft">({count})</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function Why({ kind, row }: { kind: ImportKind; row: PreviewedRow }) {
	const { errors, before, change, values, listed_as } = row;
	// Changes that can be ticked are below the row.
	const changed = change === null ? Object.entries(before) : [];
	const reasons = [
		...reasonsOf(kind, errors),
		...changed.map(([field, text]) =>
			t('{field}: {before} becomes {after}', {
				field: labelOf(kind, field),
				before: shownText(text),
				after: shownText(values[field]),
			}),
		),
		...readOtherwise(row)
			.filter(([field]) => !isOfList(kind, field))
			.map(([field, cell, value]) =>
				t('{field}: {cell} is read as {value}', {
					field: labelOf(kind, field),
					cell,
					value: shownText(value),
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

/** The user cannot choose when another account has the mobile number. */
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
