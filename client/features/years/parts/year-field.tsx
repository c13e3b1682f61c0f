import type { YearOption } from '@yuva/contract/enrolments/schema';
import { t } from '../../../language/language.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';

interface YearFieldProps {
	years: readonly YearOption[];
	/** It is an id; '' means the current year. */
	value: string;
	onValueChange: (year: string) => void;
}

export function YearField({ years, value, onValueChange }: YearFieldProps) {
	const current = String(years.find(({ is_current }) => is_current)?.id ?? '');
	return (
		<SelectField
			label={t('Year')}
			value={value || current}
			options={years.map(({ id, name }) => ({ value: String(id), label: name }))}
			placeholder={null}
			onValueChange={(year) => onValueChange(year === current ? '' : year)}
		/>
	);
}
