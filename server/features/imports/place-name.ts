import { inOneLine } from '@yuva/contract/written-text';

const ROMAN = new Set(['ii', 'iii', 'iv', 'vi', 'vii', 'viii']);
const SMALL = new Set(['and', 'of']);

/** Writes `NIRMAL RURAL (M)` as `Nirmal Rural (M)`; a name in mixed case stays unchanged. */
export function properCase(name: string): string {
	const tidy = inOneLine(name);
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
