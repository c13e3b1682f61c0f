import type { PaperRegister } from './schema.ts';

/** On the report of a center. */
export const MOST_QUOTES = 4;

/** The first unmarked programme day of `days`, otherwise the last. */
export const dayToMark = ({ dates }: Pick<PaperRegister, 'dates'>, days: readonly number[]): number =>
	days.find((day) => dates[day] === undefined) ?? days.at(-1) ?? 1;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** Ignores initials. */
export function mentionsAny(text: string, names: readonly string[]): boolean {
	const parts = new Set(names.flatMap(wordsOf).filter((part) => part.length > 2));
	return wordsOf(text).some((word) => parts.has(word));
}
