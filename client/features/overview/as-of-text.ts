import { t } from '../../language/language.ts';
import { dayText, timeText } from '../../local/local.ts';

/** When the kept sums were added up; null before the first time. */
export const aggregatedText = (as_of: string | null): string =>
	as_of === null
		? t('Attendance and scores are being added up. Look again in a few minutes.')
		: t('Attendance and scores as of {date}, {time}.', { date: dayText(as_of), time: timeText(as_of) });
