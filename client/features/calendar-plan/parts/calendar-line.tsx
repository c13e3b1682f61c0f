import { indiaDate } from '@yuva/contract/calendar';
import { calendarText } from '@yuva/contract/calendar-plan/rules';
import { CalendarDays } from 'lucide-react';
import { now } from '../../../platform/clock.ts';
import { useCalendar } from '../api.ts';

/** The module of today and its next holiday in one line; nothing where nothing is planned or known. */
export function CalendarLine() {
	const { data } = useCalendar();
	const text = data && calendarText(data, indiaDate(now()));
	if (text === undefined) return null;
	return (
		<p className="flex items-start gap-2 text-sm text-ink-soft">
			<CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0" />
			<span className="min-w-0">{text}</span>
		</p>
	);
}
