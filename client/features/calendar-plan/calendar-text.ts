import { displayDate } from '@yuva/contract/calendar';
import { holidayAhead, moduleAround } from '@yuva/contract/calendar-plan/rules';
import type { CalendarPlan, Period } from '@yuva/contract/calendar-plan/schema';
import { t } from '../../language/language.ts';

const periodText = ({ from_date, to_date }: Period): string =>
	from_date === to_date
		? displayDate(from_date)
		: t('{from} to {to}', { from: displayDate(from_date), to: displayDate(to_date) });

/** The notice for fellows; undefined when nothing is planned any more. */
export function calendarText(plan: CalendarPlan, today: string): string | undefined {
	const module = moduleAround(plan, today);
	if (!module) return undefined;
	const planned = { module: module.module, days: periodText(module) };
	const holiday = holidayAhead(plan, module, today);
	if (!holiday) return t('Module {module}: {days}', planned);
	const { name } = holiday;
	return t('Module {module}: {days}; holiday on {free} ({name})', {
		...planned,
		free: periodText(holiday),
		name,
	});
}
