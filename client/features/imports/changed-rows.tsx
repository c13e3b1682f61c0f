import type { ImportKind, PreviewedRow } from '@yuva/contract/imports/schema';
import { counted } from '../../language/counted.ts';
import { t } from '../../language/language.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { CheckboxField } from '../../ui/inputs/choice-field.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { labelOf, shownText } from './kind-texts.ts';
import type { Import } from './use-import.ts';

interface TickAllProps {
	/** These are the changes of all pages. */
	changes: readonly string[];
	ticks: Import['ticks'];
}

/** A file can have hundreds of changes, so one button ticks those of all pages. */
export function TickAll({ changes, ticks }: TickAllProps) {
	const { length: count } = changes;
	return (
		<section aria-label={t('Changes')} className="flex flex-col gap-2 rounded-lg bg-sunken p-3">
			<p>
				{counted(
					count,
					'{count} row differs from its record. Only what you tick is changed.',
					'{count} rows differ from their records. Only what you tick is changed.',
				)}
			</p>
			<div className="flex flex-wrap items-center gap-2">
				<Button variant="secondary" width="fit" onClick={() => ticks.tick(changes, true)}>
					{t('Tick all {count}', { count })}
				</Button>
				<Button variant="quiet" width="fit" onClick={() => ticks.tick(changes, false)}>
					{t('Tick none')}
				</Button>
				<span role="status" className="font-semibold">
					{t('Ticked: {count}', { count: ticks.countIn(changes) })}
				</span>
			</div>
		</section>
	);
}

interface ChangedRowProps {
	kind: ImportKind;
	row: PreviewedRow;
	change: string;
	ticks: Import['ticks'];
}

export const ChangedRow = ({ kind, row: { line, before, values }, change, ticks }: ChangedRowProps) => (
	<div className="flex flex-col gap-3">
		<DataTable
			caption={t('Line {line}: what differs', { line })}
			captionHidden
			rows={Object.keys(before)}
			rowKey={(field) => field}
			columns={[
				{ key: 'field', header: t('Field'), cell: (field) => labelOf(kind, field) },
				{ key: 'before', header: t('Now'), cell: (field) => shownText(before[field]) },
				{ key: 'after', header: t('In the file'), cell: (field) => <b>{shownText(values[field])}</b> },
			]}
		/>
		<CheckboxField
			label={t('Change this record (line {line})', { line })}
			checked={ticks.has(change)}
			onCheckedChange={(isTicked) => ticks.tick([change], isTicked)}
		/>
	</div>
);
