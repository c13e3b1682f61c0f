import { X } from 'lucide-react';
import { t } from '../../language/language.ts';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { useDistricts } from '../reference/api.ts';

const TELANGANA = 36;

export interface DistrictPickerProps {
	/** LGD codes. */
	value: readonly string[];
	error: string | undefined;
	onChange: (chosen: string[]) => void;
}

export function DistrictPicker({ value: chosen, error, onChange }: DistrictPickerProps) {
	const districts = useDistricts(TELANGANA);
	const left = districts.options.filter(({ value }) => !chosen.includes(value));
	const picked = districts.options.filter(({ value }) => chosen.includes(value));
	return (
		<div className="flex flex-col gap-2">
			<SelectField
				label={t('Districts')}
				hint={t('What a District Lead may see and decide about.')}
				required
				placeholder={picked.length === 0 ? t('Select') : t('Add another district')}
				options={left}
				loading={districts.isLoading}
				value=""
				error={error ?? t(districts.failure ?? '')}
				onValueChange={(district) => district && onChange([...chosen, district])}
			/>
			{picked.length > 0 && (
				<ul aria-label={t('Chosen districts')} className="flex flex-wrap gap-2">
					{picked.map(({ value, label }) => (
						<li key={value}>
							<button
								type="button"
								aria-label={t('Remove {label}', { label })}
								onClick={() => onChange(chosen.filter((id) => id !== value))}
								className="inline-flex min-h-11 items-center gap-1.5 rounded-lg border border-teal-200 bg-teal-50 px-3 font-semibold text-teal-900 hover:bg-teal-100"
							>
								{label}
								<X aria-hidden className="size-5" />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
