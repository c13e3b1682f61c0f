import type { Say } from '../said.ts';

// The welcome page says these with figures and names. The server says them, so that no phone fetches these
// texts.

export const asOf = (day: string, year: string | undefined, say: Say): string =>
	year ? say('As of {day} · Year {year}', { day, year }) : say('As of {day}', { day });

interface Reach {
	fellows: string;
	centers: string;
	children: string;
	count: string;
	districts: string;
}

/** @param year belongs to counted figures; undefined for entered ones */
export function reachSentence(reach: Reach, year: string | undefined, say: Say): string {
	const values = { ...reach };
	const sentence =
		reach.count === '1'
			? say(
					'{fellows} youth leaders have set up {centers} Learning Centers. They support {children} children in 1 district: {districts}.',
					values,
				)
			: say(
					'{fellows} youth leaders have set up {centers} Learning Centers. They support {children} children in {count} districts: {districts}.',
					values,
				);
	return year ? say('In the year {year}, {sentence}', { year, sentence }) : sentence;
}

export const partnersLine = (names: string, say: Say): string => say('Partners: {names}', { names });
