import { importFields, missingFields } from '@yuva/contract/imports/fields';
import type { ImportField, ImportPreview } from '@yuva/contract/imports/schema';
import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { type Option, SelectField } from '../../ui/inputs/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldButton, FoldedFields } from '../../ui/layout/folded-fields.tsx';
import { labelOf } from './kind-texts.ts';
import type { Import } from './use-import.ts';

interface MappingCardProps {
	running: Import;
	preview: ImportPreview;
}

export function MappingCard({ running: { kind, meaning, setMeaning }, preview }: MappingCardProps) {
	const { mapping, values } = meaning ?? preview;
	const { columns, remembered } = preview;
	const missing = meaning && kind !== 'places' ? missingFields(kind, mapping, values) : preview.missing;
	const folded = useId();
	const [isOpen, setOpen] = useState(missing.length > 0);
	const headerOf = (at: number) => columns[at] || t('Column {number}', { number: at + 1 });
	const options = columns.map((_, at) => ({ value: String(at), label: headerOf(at) }));
	const fields = Object.entries(importFields[kind]);
	const missingLabels = missing.map((field) => labelOf(kind, field));
	return (
		<Card title={t('Columns')} icon={<Columns3 aria-hidden />}>
			<div className="flex flex-col gap-4">
				{missing.length > 0 && (
					<Banner tone="warning" title={t('Columns are missing')}>
						{kind === 'places'
							? t('Without these no row can be added: {columns}.', { columns: missingLabels.join(', ') })
							: t(
									'Nobody new can be added without these: {columns}. Rows of people who are there already count.',
									{
										columns: missingLabels.join(', '),
									},
								)}
					</Banner>
				)}
				<p className="text-ink-soft">
					{remembered
						? t('As you chose them the last time for such a file.')
						: t(
								'Guessed from the headers. Check them; the choice is remembered for the next file with these headers.',
							)}
				</p>
				{preview.hidden_columns.length > 0 && (
					<p className="text-ink-soft">
						{t(
							'The file hides these columns: {columns}. They count only where no other column does, or you choose them.',
							{
								columns: preview.hidden_columns.map((at) => headerOf(at)).join(', '),
							},
						)}
					</p>
				)}
				{preview.merged_columns.length > 0 && (
					<p className="text-ink-soft">
						{t('The file merges cells in these columns: {columns}. Each row takes the value.', {
							columns: preview.merged_columns.map((at) => headerOf(at)).join(', '),
						})}
					</p>
				)}
				<FoldButton controls={folded} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
					{t('{found} of {all} have a column', {
						found: Object.keys(mapping).length,
						all: fields.length,
					})}
				</FoldButton>
				<FoldedFields id={folded} isOpen={isOpen}>
					<div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
						{fields.map(([name, field]) => (
							<FieldColumn
								key={name}
								field={field}
								options={options}
								column={mapping[name]}
								value={values[name] ?? ''}
								onColumn={(column) => setMeaning({ mapping: withEntry(mapping, name, column), values })}
								onValue={(text) =>
									setMeaning({ mapping, values: withEntry(values, name, text || undefined) })
								}
							/>
						))}
					</div>
				</FoldedFields>
			</div>
		</Card>
	);
}

const withEntry = <Value,>(
	entries: Readonly<Record<string, Value>>,
	name: string,
	value: Value | undefined,
): Record<string, Value> => {
	const { [name]: _, ...rest } = entries;
	return value === undefined ? rest : { ...rest, [name]: value };
};

interface FieldColumnProps {
	field: ImportField;
	options: readonly Option[];
	column: number | undefined;
	value: string;
	onColumn: (column: number | undefined) => void;
	onValue: (value: string) => void;
}

/** A field of a closed list can have one value for all rows whose cell is empty. */
function FieldColumn({ field, options, column, value, onColumn, onValue }: FieldColumnProps) {
	const { required, choices } = field;
	const label = t(field.label);
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<SelectField
				label={label}
				required={required}
				placeholder={t('No column')}
				options={options}
				value={column === undefined ? '' : String(column)}
				onValueChange={(chosen) => onColumn(chosen === '' ? undefined : Number(chosen))}
			/>
			{choices && (
				<SelectField
					label={t('{label} where it is empty', { label })}
					labelHidden
					placeholder={t('If empty: leave empty')}
					options={choices.map((choice) => ({
						value: choice,
						label: t('If empty: {choice}', { choice: t(choice) }),
					}))}
					value={value}
					onValueChange={onValue}
				/>
			)}
		</div>
	);
}
