import { indiaTime } from '@yuva/contract/calendar';
import { t } from '../../language/language.ts';

/** The greeting for the time of day in India at `now`. */
export function greetingAt(now: Date, name: string): string {
	const time = indiaTime(now);
	if (time < '12') return t('Good morning, {name}', { name });
	return time < '17' ? t('Good afternoon, {name}', { name }) : t('Good evening, {name}', { name });
}
