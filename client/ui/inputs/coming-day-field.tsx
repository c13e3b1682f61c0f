import { DateField, type DateFieldProps } from './date-field.tsx';

const YEARS_AHEAD = 1;

/** Takes no day before today. @param today `YYYY-MM-DD` */
export function ComingDayField({ today, ...field }: DateFieldProps & { today: string }) {
	const [year = 0, month = 1] = today.split('-').map(Number);
	return (
		<DateField
			min={today}
			startMonth={new Date(year, month - 1)}
			endMonth={new Date(year + YEARS_AHEAD, 11)}
			{...field}
		/>
	);
}
