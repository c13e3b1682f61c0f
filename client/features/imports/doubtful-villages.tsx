import type { PreviewedRow } from '@yuva/contract/imports/schema';
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
				label={`Line ${line}: which village is ${name}?`}
				hint="Counts for all rows with this name in this mandal."
				placeholder="Decide later"
				options={[
					...alike.map((village) => ({ value: String(village.id), label: `It is ${village.name}` })),
					{ value: 'written', label: 'Not in the list: keep the name' },
				]}
				value=""
				onValueChange={(choice) => onPlace(key, choice)}
			/>
		))}
	</div>
);
