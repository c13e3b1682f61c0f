import { nameWords } from '../name-key.ts';
import type { PaperRegister } from './printables-schema.ts';

export const MOST_QUOTES = 4;

/**
 * Count rows of a sheet of the register, with the sum of each day and the signature below: the first sheet,
 * and the others.
 */
const ROWS_OF_FIRST_SHEET = 23;
const ROWS_OF_OTHER_SHEETS = 30;
const MOST_SPARE_ROWS = 3;

/** Leaves empty rows for new children if they cost no sheet. */
export function spareRows(children: number): number {
	let room = ROWS_OF_FIRST_SHEET - children;
	while (room < 0) room += ROWS_OF_OTHER_SHEETS;
	return Math.min(MOST_SPARE_ROWS, room);
}

/** Returns the first unmarked programme day of `days`, otherwise the last. */
export const dayToMark = ({ dates }: Pick<PaperRegister, 'dates'>, days: readonly number[]): number =>
	days.find((day) => dates[day] === undefined) ?? days.at(-1) ?? 1;

/** Keeps the joiners inside a word: Telugu keyboards write them before endings. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{Cf}]+/gu) ?? [];

const soundOf = (word: string): string => nameWords(word)[0]?.key ?? '';

/** They sound like Ani, Khan, Mani, Mai, Sai and Singh, and are no names unless a name is written like them. */
const ENGLISH: ReadonlySet<string> = new Set(['any', 'can', 'many', 'may', 'say', 'sing']);

/** Initials are one letter: in Telugu a consonant with its signs. */
const INITIAL = /^(.|[క-హ]\p{M}*)$/u;
/** Half of all Telugu words begin with so short a sound. */
const SHORT_SOUND = /^[^aeiou]?[aeiou]?$/;

/** Finds the names in all spellings and in both scripts. Telugu adds its endings to the name. Ignores initials. */
export function mentionsAny(text: string, names: readonly string[]): boolean {
	const parts = new Set(names.flatMap(wordsOf).filter((part) => !INITIAL.test(part)));
	const sounds = [...new Set([...parts].map(soundOf))].filter((sound) => !SHORT_SOUND.test(sound));
	return wordsOf(text).some((word) => parts.has(word) || (!ENGLISH.has(word) && soundsLike(word, sounds)));
}

function soundsLike(word: string, sounds: readonly string[]): boolean {
	const heard = soundOf(word);
	return /[\u0c00-\u0c7f]/.test(word)
		? sounds.some((sound) => heard.startsWith(sound))
		: sounds.includes(heard);
}
