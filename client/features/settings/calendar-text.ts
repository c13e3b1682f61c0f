import { holidayAhead, moduleAround, periodText } from '@yuva/contract/settings/calendar-plan-rules';
import type { CalendarPlan } from '@yuva/contract/settings/calendar-plan-schema';
import { t } from '../../language/language.ts';

/** Undefined once nothing is planned any more. */
export function calendarText(plan: CalendarPlan, today: string): string | undefined {
	const module = moduleAround(plan, today);
	if (!module) return undefined;
	const planned = { module: module.module, days: periodText(module, t) };
	const holiday = holidayAhead(plan, module, today);
	if (!holiday) return t('Module {module}: {days}', planned);
	const { name } = holiday;
	return t('Module {module}: {days}; holiday on {free} ({name})', {
		...planned,
		free: periodText(holiday, t),
		name,
	});
}
