import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { X } from 'lucide-react';
import { t } from '../../../language/language.ts';
import { FieldError } from '../../../ui/inputs/field.tsx';
import { FellowSearch } from '../../corrections/parts/fellow-search.tsx';

export type ChosenFellow = Pick<StaffFellow, 'fellow_id' | 'full_name'>;

export interface FellowPickerProps {
	label: string;
	value: readonly ChosenFellow[];
	onChange: (chosen: ChosenFellow[]) => void;
	error: string | undefined;
}

export function FellowPicker({ label, value, onChange, error }: FellowPickerProps) {
	const choose = ({ fellow_id, full_name }: ChosenFellow) => onChange([...value, { fellow_id, full_name }]);
	return (
		<fieldset className="flex min-w-0 flex-col gap-3" data-invalid={error ? '' : undefined}>
			<legend className="mb-1.5 font-semibold">{label}</legend>
			<Chips chosen={value} onRemove={(id) => onChange(value.filter(({ fellow_id }) => fellow_id !== id))} />
			<FellowSearch
				label={t('Find a fellow by name')}
				except={value.map(({ fellow_id }) => fellow_id)}
				onChoose={choose}
			/>
			{error && <FieldError>{error}</FieldError>}
		</fieldset>
	);
}

function Chips({
	chosen,
	onRemove,
}: {
	chosen: readonly ChosenFellow[];
	onRemove: (fellowId: string) => void;
}) {
	if (chosen.length === 0) return null;
	return (
		<ul aria-label={t('Chosen fellows')} className="flex flex-wrap gap-2">
			{chosen.map(({ fellow_id, full_name }) => (
				<li key={fellow_id}>
					<button
						type="button"
						aria-label={t('Leave out {name}', { name: full_name })}
						onClick={() => onRemove(fellow_id)}
						className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-teal-200 bg-teal-50 px-3 font-semibold text-teal-800"
					>
						{full_name}
						<X aria-hidden className="size-5" />
					</button>
				</li>
			))}
		</ul>
	);
}
