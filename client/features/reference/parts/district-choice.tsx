import { isAllChosen, toggleAll, toggleDistrict } from '@yuva/contract/tasks/rules';
import { t } from '../../../language/language.ts';
import { inLetterOrder } from '../../../language/letter-order.ts';
import { CheckboxField } from '../../../ui/inputs/choice-field.tsx';
import { FieldError } from '../../../ui/inputs/field.tsx';

export interface DistrictChoiceProps {
	offered: readonly string[];
	value: readonly string[];
	onChange: (chosen: string[]) => void;
	error: string | undefined;
}

export function DistrictChoice({ offered, value: chosen, onChange, error }: DistrictChoiceProps) {
	return (
		<fieldset className="min-w-0" data-invalid={error ? '' : undefined}>
			<legend className="mb-1.5 font-semibold">{t('Districts')}</legend>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-2">
				{inLetterOrder(offered, (name) => t(name)).map((name) => (
					<CheckboxField
						key={name}
						label={t(name)}
						checked={chosen.includes(name)}
						onCheckedChange={() => onChange(toggleDistrict(offered, chosen, name))}
					/>
				))}
				<CheckboxField
					label={t('All')}
					checked={isAllChosen(offered, chosen)}
					onCheckedChange={() => onChange(toggleAll(offered, chosen))}
				/>
			</div>
			{error && <FieldError>{error}</FieldError>}
		</fieldset>
	);
}
