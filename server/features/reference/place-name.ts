const ROMAN = new Set(['ii', 'iii', 'iv', 'vi', 'vii', 'viii']);
const SMALL = new Set(['and', 'of']);

/** `name` trimmed, with every run of white space made one space. */
const tidyName = (name: string): string => name.replaceAll(/\s+/g, ' ').trim();

/** What two spellings of one place have in common: its letters and digits, without case, spaces and punctuation. */
export const nameKey = (name: string): string =>
	name
		.normalize('NFC')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** `NIRMAL RURAL (M)` becomes `Nirmal Rural (M)`. A name in mixed case stays as it is: its capitals were meant. */
export function properCase(name: string): string {
	const tidy = tidyName(name);
	const isMixed = /\p{Ll}/u.test(tidy) && /\p{Lu}/u.test(tidy);
	return isMixed ? tidy : tidy.toLowerCase().split(' ').map(capitaliseWord).join(' ');
}

function capitaliseWord(word: string, position: number): string {
	if (ROMAN.has(word)) return word.toUpperCase();
	if (SMALL.has(word) && position > 0) return word;
	return word.replaceAll(/(^|[^\p{L}\p{M}'’])(\p{Ll})/gu, (_, before: string, letter: string) => {
		return before + letter.toUpperCase();
	});
}
