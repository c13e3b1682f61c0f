import { displayDate, indiaDate, indiaTime, timeInWords } from '../calendar.ts';
import { filled, type Say, sentence } from '../said.ts';
import type { UnusualRead, UnusualRule } from './audit-schema.ts';

export const MOST_SHOWN: Readonly<Record<UnusualRule, number>> = {
	many_in_an_hour: 1000,
	many_in_a_day: 3000,
	at_night: 50,
};

/** Hours of the clock in India; the night goes over midnight. */
export const NIGHT = { from: 23, to: 5 } as const;

const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

export const UNUSUAL_RULES = sentence(
	'An account that was shown more than {hour} fellows and children within one hour of the clock, more than {day} in one day, or more than {night} at night, from {from}:00 to 0{to}:00 in India. Lists, pages, photos and exports are counted, each person once.',
	{
		hour: grouped(MOST_SHOWN.many_in_an_hour),
		day: grouped(MOST_SHOWN.many_in_a_day),
		night: MOST_SHOWN.at_night,
		...NIGHT,
	},
);

const sentences: Record<UnusualRule, string> = {
	many_in_an_hour: 'opened data of {count} people within an hour{exports}: {time}.',
	many_in_a_day: 'opened data of {count} people in one day{exports}: {time}.',
	at_night: 'opened data of {count} people at night{exports}: {time}.',
};

type UnusualFacts = Pick<UnusualRead, 'rule' | 'first_at' | 'last_at' | 'persons' | 'exported'>;

/** Follows the name of the account. */
export function unusualSentence(read: UnusualFacts, say: Say = filled): string {
	const { rule, first_at, last_at, persons, exported } = read;
	const exports = exported === 0 ? '' : say(', {count} of them in exports', { count: grouped(exported) });
	return say(sentences[rule], { count: grouped(persons), exports, time: spanOf(first_at, last_at, say) });
}

function spanOf(first: string, last: string, say: Say): string {
	const [from, to] = [new Date(first), new Date(last)];
	const [day, lastDay] = [indiaDate(from), indiaDate(to)];
	const time = (at: Date) => timeInWords(indiaTime(at), say);
	const end = day === lastDay ? time(to) : `${displayDate(lastDay)} ${time(to)}`;
	return say('{from} to {to}', { from: `${displayDate(day)} ${time(from)}`, to: end });
}
