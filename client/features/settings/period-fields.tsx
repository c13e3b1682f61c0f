import type { Period } from '@yuva/contract/settings/calendar-plan-schema';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { now } from '../../local/local.ts';
import type { Fields } from '../../ui/forms/fields.ts';
import { DateField } from '../../ui/inputs/date-field.tsx';
import type { CalendarDraft } from './calendar-draft.ts';

export interface PeriodFieldsProps {
	days: Period;
	errorAt: Fields<CalendarDraft>['errorAt'];
	/** Messages at these days are there, for example `modules.0`. */
	place: string;
	onChange: (days: Period) => void;
	required?: boolean | undefined;
}

export function PeriodFields({ days, errorAt, place, onChange, required }: PeriodFieldsProps) {
	const [years] = useState(yearsAround);
	return (
		<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			<DateField
				label={t('First day')}
				required={required}
				{...years}
				value={days.from_date}
				error={errorAt(`${place}.from_date`)}
				onChange={(from_date) => onChange({ ...days, from_date })}
			/>
			<DateField
				label={t('Last day')}
				{...years}
				value={days.to_date}
				error={errorAt(`${place}.to_date`)}
				onChange={(to_date) => onChange({ ...days, to_date })}
			/>
		</div>
	);
}

/** A fellowship year spans two calendar years. */
function yearsAround() {
	const year = now().getFullYear();
	return { startMonth: new Date(year - 1, 0), endMonth: new Date(year + 1, 11) };
}
