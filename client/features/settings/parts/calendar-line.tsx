import { useToday } from '../../../local/local.ts';
import { useCalendar } from '../calendar-plan-api.ts';
import { calendarText } from '../calendar-text.ts';

/** Shows nothing while no module is planned or known. */
export function CalendarLine() {
	const { data } = useCalendar(undefined);
	const today = useToday();
	const text = data && calendarText(data, today);
	if (text === undefined) return null;
	return <p className="text-sm text-ink-soft">{text}</p>;
}
