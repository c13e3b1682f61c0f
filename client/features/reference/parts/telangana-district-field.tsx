import { t } from '../../../language/language.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { useDistricts } from '../api.ts';

const TELANGANA = 36;

export interface TelanganaDistrictFieldProps {
	/** The value is an LGD code; '' means all. */
	district: string;
	onChange: (district: string) => void;
}

export function TelanganaDistrictField({ district, onChange }: TelanganaDistrictFieldProps) {
	const { options } = useDistricts(TELANGANA);
	return (
		<SelectField
			label={t('District')}
			placeholder={t('All')}
			options={options}
			value={district}
			onValueChange={onChange}
		/>
	);
}
