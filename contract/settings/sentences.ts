import type { Say } from '../said.ts';

// What the welcome page says with figures and names. On the server: no phone fetches these texts.

export const asOf = (day: string, year: string | undefined, say: Say): string =>
	year ? say('As of {day} · Year {year}', { day, year }) : say('As of {day}', { day });

interface Reach {
	fellows: string;
	centers: string;
	children: string;
	count: string;
	districts: string;
}

/** @param year of figures that were counted; undefined for those that were entered */
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
