import type { PreviewedRow } from '@yuva/contract/imports/schema';
import { t } from '../../language/language.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';

interface DoubtfulVillagesProps {
	row: PreviewedRow;
	onPlace: (key: string, choice: string) => void;
}

/** A decision counts for every row with this name in this mandal. */
export const DoubtfulVillages = ({ row: { line, doubts }, onPlace }: DoubtfulVillagesProps) => (
	<div className="flex max-w-xl flex-col gap-3">
		{doubts.map(({ key, name, alike }) => (
			<SelectField
				key={key}
				label={t('Line {line}: which village is {name}?', { line, name })}
				hint={t('Counts for all rows with this name in this mandal.')}
				placeholder={t('Decide later')}
				options={[
					...alike.map((village) => ({
						value: String(village.id),
						label: t('It is {name}', { name: village.name }),
					})),
					{ value: 'written', label: t('Not in the list: keep the name') },
				]}
				value=""
				onValueChange={(choice) => onPlace(key, choice)}
			/>
		))}
	</div>
);
