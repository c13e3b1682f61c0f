import { joined, type NameWord, nameWords, wordOf } from '../name-key.ts';

/** Keeps the joiners inside a word: Telugu keyboards write them before endings. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{Cf}]+/gu) ?? [];

const soundOf = (written: string): NameWord => joined(nameWords(written));

/** They sound like Ani, Khan, Mani, Mai, Sai and Singh, and are no names unless a name is written like them. */
const ENGLISH: ReadonlySet<string> = new Set(['any', 'can', 'many', 'may', 'say', 'sing']);

/** Initials are one letter: in Telugu a consonant with its signs. */
const INITIAL = /^(.|[క-హ]\p{M}*)$/u;
/** Half of all Telugu words begin with so short a sound. */
const SHORT_SOUND = /^[^aeiou]?[aeiou]?$/;

/** Words like `a` and `మా` are short. */
const isShort = (written: string): boolean => SHORT_SOUND.test(soundOf(written).key);

/** Some write two words of a name as one: Sai Kumar, Saikumar. Short and English words begin no such pair. */
const withPairs = (words: readonly string[]): string[] => [
	...words,
	...words.flatMap((word, at) => {
		const next = words[at + 1];
		return next === undefined || ENGLISH.has(word) || isShort(word) ? [] : [`${word} ${next}`];
	}),
];

/** Finds the names in all spellings and in both scripts. Telugu adds its endings to the name. Ignores initials. */
export function mentionsAny(text: string, names: readonly string[]): boolean {
	const parts = names.map((name) => wordsOf(name).filter((part) => !INITIAL.test(part)));
	const asWritten = new Set(parts.flat());
	const sounds = new Set(
		parts
			.flatMap(withPairs)
			.filter((part) => !isShort(part))
			.map(stemOf),
	);
	const words = wordsOf(text);
	return (
		words.some((word) => asWritten.has(word)) ||
		withPairs(words).some((word) => !ENGLISH.has(word) && soundsLike(word, sounds))
	);
}

const stemOf = (written: string): string => soundOf(written).stem;

function soundsLike(written: string, sounds: ReadonlySet<string>): boolean {
	const { key, stem } = soundOf(written);
	if (!/[\u0c00-\u0c7f]/.test(written)) return sounds.has(stem);
	return [...key].some((_letter, at) => sounds.has(wordOf(key.slice(0, at + 1)).stem));
}
