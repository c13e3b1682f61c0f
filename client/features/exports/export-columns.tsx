import { type Column, chosenColumns, columnsIn, columnsOf } from '@yuva/contract/exports/columns';
import type { ExportKind } from '@yuva/contract/exports/schema';
import { noteSaid } from '@yuva/contract/said';
import { BookOpenText, ChevronDown, Columns3, UserRound } from 'lucide-react';
import { phoneStorage } from '../../floor/web-storage.ts';
import { language, t } from '../../language/language.ts';
import { STAYS } from '../../local/local.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { FieldError } from '../../ui/inputs/field.tsx';
import { Card } from '../../ui/layout/card.tsx';

export interface ColumnsAsked {
	kind: ExportKind;
	isNameless: boolean;
	columns: readonly string[];
}
type FileAsked = Omit<ColumnsAsked, 'columns'>;

const possibleIn = ({ kind, isNameless }: FileAsked) =>
	columnsIn(kind, isNameless ? { without_names: 'yes' } : {});

const keyOf = ({ kind, isNameless }: FileAsked): string =>
	`${STAYS}export.${kind}${isNameless ? '.nameless' : ''}`;

/** Returns the last choice in this browser; at first it leaves out what most work does not need. */
export function rememberedColumns(file: FileAsked): string[] {
	const possible = possibleIn(file);
	const kept = phoneStorage.getItem(keyOf(file))?.split(' ');
	return possible.filter(({ key, sensitive }) => kept?.includes(key) ?? !sensitive).map(({ key }) => key);
}

interface ColumnsChoiceProps {
	asked: ColumnsAsked;
	error: string | undefined;
	onChange: (columns: string[]) => void;
}

export function ColumnsChoice({ asked, error, onChange }: ColumnsChoiceProps) {
	const possible = possibleIn(asked);
	function choose(isChosen: (key: string) => boolean) {
		const columns = possible.map(({ key }) => key).filter(isChosen);
		phoneStorage.setItem(keyOf(asked), columns.join(' '));
		onChange(columns);
	}
	return (
		<div>
			<details className="group rounded-lg border-2 border-line">
				<summary className="flex min-h-12 items-center gap-3 rounded-lg px-3.5 py-2 font-semibold hover:bg-teal-50 [&::-webkit-details-marker]:hidden">
					<Columns3 aria-hidden className="shrink-0 text-teal-600" />
					<span className="grow">
						{t('Columns: {count} of {all}', { count: asked.columns.length, all: possible.length })}
					</span>
					<ChevronDown
						aria-hidden
						className="shrink-0 transition-transform group-open:[transform:rotate(180deg)]"
					/>
				</summary>
				<fieldset className="border-t border-line p-3.5">
					<legend className="sr-only">{t('Columns')}</legend>
					<div className="mb-3 flex flex-wrap items-center gap-2">
						<Button variant="secondary" width="fit" onClick={() => choose(() => true)}>
							{t('All columns')}
						</Button>
						<Button variant="secondary" width="fit" onClick={() => choose(() => false)}>
							{t('No columns')}
						</Button>
						<p className="text-sm text-ink-soft">{t('This browser keeps your choice.')}</p>
					</div>
					<div className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
						{possible.map(({ key, heading }) => (
							<CheckboxField
								key={key}
								label={t(heading)}
								checked={asked.columns.includes(key)}
								onCheckedChange={(isOn) =>
									choose((other) => (other === key ? isOn : asked.columns.includes(other)))
								}
							/>
						))}
					</div>
				</fieldset>
			</details>
			{error && <FieldError id="columns-error">{error}</FieldError>}
		</div>
	);
}

export function PersonalNotice({ asked }: { asked: ColumnsAsked }) {
	const columns = chosenColumns(asked.kind, {
		columns: asked.columns.join(','),
		without_names: asked.isNameless ? 'yes' : undefined,
	});
	const sensitive = columns.filter((column) => column.sensitive).map(({ heading }) => t(heading));
	const holds =
		sensitive.length > 0 &&
		t('This file holds: {columns}. Export it only when your work needs it.', {
			columns: sensitive.join(', '),
		});
	if (asked.isNameless)
		return (
			<Banner tone={holds ? 'warning' : 'info'}>
				{holds && <p>{holds}</p>}
				<p>
					{t(
						'This file has no names, numbers or ids. Somebody who knows the people can still recognise a row: share sums, not rows.',
					)}
				</p>
			</Banner>
		);
	if (!columns.some(({ personal }) => personal)) return null;
	return (
		<Banner tone="warning">
			{holds && <p className="font-semibold">{holds}</p>}
			<p>
				{t(
					'This file is about people. Keep it where nobody else can open it. Delete it when you no longer need it. The head office sees who exported which columns.',
				)}
			</p>
		</Banner>
	);
}

export const ColumnList = ({ kind }: { kind: ExportKind }) => (
	<Card title={t('What the columns mean')} icon={<BookOpenText aria-hidden />}>
		<dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
			{columnsOf[kind].map((column) => (
				<Explained key={column.key} column={column} />
			))}
		</dl>
	</Card>
);

/** The file is in English: its heading is what the reader finds there. */
function Explained({ column: { heading, meaning, reading, personal } }: { column: Column }) {
	return (
		<div className="min-w-0 border-b border-line py-3">
			<dt className="flex flex-wrap items-center justify-between gap-2 font-bold text-teal-900">
				{t(heading)}
				{personal && (
					<StatusBadge tone="yellow" icon={<UserRound aria-hidden />}>
						{t('Personal')}
					</StatusBadge>
				)}
			</dt>
			{language() !== 'en' && <dd className="text-sm">{t('In the file: {heading}', { heading })}</dd>}
			<dd>{t(noteSaid(meaning))}</dd>
			<dd className="text-sm text-ink-soft">{t(noteSaid(reading))}</dd>
		</div>
	);
}
