import { inLatin } from './telugu-letters.ts';

/** Raise it with every change of the keys: the server then replaces the stored ones. */
export const NAME_KEY_VERSION = 1;

export interface NameWord {
	/**
	 * Spellings of one sound have one key: `Lakshmi`, `Laxmi`, `లక్ష్మి` are `laksmi`. The beginning of a word
	 * has the beginning of its key.
	 */
	key: string;
	/** The stem is the key of a whole word without short vowels inside it and without endings that come and go. */
	stem: string;
}

type Rule = readonly [RegExp, string];

const MUSLIM_NAMES: readonly Rule[] = [
	[/^(md|mohd|mohmd|m[aou]ha?m+[ae]d)$/, 'mohamad'],
	[/^(sk|sh[ae]i+kh?)$/, 'saik'],
	[/^sa?y+[ae]d$/, 'saied'],
	[/^hus+(ai|e|ei)n$/, 'husain'],
];

/** Apply in this order. Telugu has one letter for v and w, and neither f nor z. */
const SOUNDS: readonly Rule[] = [
	[/[ao][uw](?![aeiouy])/g, 'o'],
	[/ao$/, 'avu'],
	[/w/g, 'v'],
	[/z/g, 'j'],
	[/f/g, 'p'],
	[/x/g, 'ks'],
	[/q|ck|c(?!h)/g, 'k'],
	[/jn/g, 'gn'],
	[/([bcdgjklmnprst])h+/g, '$1'],
	[/ll?(?=h)/g, 'l'],
	[/eh/g, 'ah'],
	[/([^aeiouy])iah$/, '$1aia'],
	[/([aeiou])h$/, '$1'],
	[/ee+/g, 'i'],
	[/oo+/g, 'u'],
	[/([^aeiou])y(?=[^aeiouy])/g, '$1ai'],
	[/y/g, 'i'],
	[/(\D)\1+/g, '$1'],
	[/^ie/, 'e'],
	[/^vo/, 'o'],
	[/^is(?=v)/, 'es'],
	[/([kgmp])ru(?=[^aeiou])/g, '$1ri'],
	[/nd[ae]r(?![aeiou])/g, 'ndra'],
	[/er$/, 'ar'],
];

const ENDINGS: readonly Rule[] = [
	[/(..)es(?:u|a|am|ulu|var(?:a|u|am|a?lu|ulu)?)$/, '$1es'],
	[/ulu$/, 'lu'],
	[/(.{5})lu$/, '$1'],
	[/(.{5})u$/, '$1'],
	[/(nivas|sim|nei|svar)a$/, '$1'],
	[/(.{4}a)ma$/, '$1'],
];

const apply = (word: string, rules: readonly Rule[]): string =>
	rules.reduce((changed, [pattern, by]) => changed.replace(pattern, by), word);

const soundOf = (word: string): string => apply(apply(word, MUSLIM_NAMES), SOUNDS);

/** Leaves out each short a between consonants except in the first syllable: Narasimha, Narsimha. */
function stemOf(key: string): string {
	const first = key.search(/[aeiou]/);
	const isLater = (at: number) => at + 1 > first;
	return apply(key, ENDINGS).replaceAll(/([^aeiou])a(?=[^aeiou])/g, (all, before: string, at: number) =>
		isLater(at) ? before : all,
	);
}

export const wordOf = (key: string): NameWord => ({ key, stem: stemOf(key) });

const latinWords = (name: string): string[] =>
	inLatin(name)
		.normalize('NFD')
		.replaceAll(/[\p{M}'’]/gu, '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');

/** Returns the words in order; initials are words of one letter. Empty for a name without letters. */
export const nameWords = (name: string): NameWord[] => latinWords(name).map((word) => wordOf(soundOf(word)));

/** Joins words that some write as one: Sai Kumar, Saikumar. */
export const joined = (words: readonly NameWord[]): NameWord =>
	wordOf(
		words
			.map(({ key }) => key)
			.join('')
			.replaceAll(/(\D)\1+/g, '$1'),
	);

/** Marks a stem among the search keys; no key contains it. */
const STEM = '=';
/** Further words of a name are searched one by one only. */
const MOST_JOINED = 6;

/** A search finds a name by these: keys, marked stems, and those of words written as one. */
export function searchKeys(name: string): string[] {
	const words = nameWords(name);
	const joint = words.length > MOST_JOINED ? [] : runsOf(words).map(joined);
	return [...new Set([...words, ...joint].flatMap(({ key, stem }) => [key, STEM + stem]))];
}

const runsOf = (words: readonly NameWord[]): NameWord[][] =>
	words.flatMap((_, from) => words.slice(from + 1).map((_word, at) => words.slice(from, from + at + 2)));

/**
 * A term is one typed word. It finds a name with a search key that begins with `begins` or is `is`; without
 * `begins` the typed word must be a whole word of the name.
 */
export interface SearchTerm {
	begins: string | undefined;
	is: string;
}

const termOf = ({ key, stem }: NameWord): SearchTerm => ({ begins: key, is: STEM + stem });

/** A short form is the whole word: `sk` is Shaik, and begins no Saikumar. */
function termOfWord(word: string): SearchTerm {
	const term = termOf(wordOf(soundOf(word)));
	return apply(word, MUSLIM_NAMES) === word ? term : { ...term, begins: undefined };
}

/**
 * Returns false for a word like `zzzz`: its key is one letter, with which each name with J begins. Such a word
 * finds names with its own letters, and no other spelling.
 */
function isSpelling(word: string): boolean {
	const { length } = soundOf(word);
	const isInitial = word.length === 1 || /^[^aeiou]h$/.test(word);
	return isInitial || (length > 1 && length * 2 >= word.length && !/([a-z])\1\1/.test(word));
}

/** Returns the words of `typed`; none if one of them spells no name. Telugu letters are written in one way. */
function spelledWords(typed: string): string[] {
	const words = latinWords(typed);
	return inLatin(typed) !== typed || words.every(isSpelling) ? words : [];
}

/** All terms of `typed` find a name; none if it has to be written as it is typed. */
export const searchTerms = (typed: string): SearchTerm[] => spelledWords(typed).map(termOfWord);

/** Joins several typed words; undefined for less than two. */
export function joinedTerm(typed: string): SearchTerm | undefined {
	const words = spelledWords(typed).map((word) => wordOf(soundOf(word)));
	return words.length > 1 && words.length <= MOST_JOINED ? termOf(joined(words)) : undefined;
}

/** Returns whether the typed text finds a name of these search keys, in all spellings and orders of the words. */
export function finderOf(typed: string): (keys: readonly string[]) => boolean {
	const terms = searchTerms(typed);
	const asOne = joinedTerm(typed);
	return (keys) => {
		const isFound = ({ begins, is }: SearchTerm) =>
			keys.some((key) => key === is || (begins !== undefined && key.startsWith(begins)));
		return (terms.length > 0 && terms.every(isFound)) || (asOne !== undefined && isFound(asOne));
	};
}

/** Tells whether the name contains the typed text, or matches it in another spelling or order of words. */
export const findsName = (typed: string, name: string): boolean =>
	(typed !== '' && name.toLowerCase().includes(typed.toLowerCase())) || finderOf(typed)(searchKeys(name));
