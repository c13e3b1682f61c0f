/** Every word that was typed as the beginning of a word, as text of a `tsquery`; not for an empty search. */
export const wordsQuery = (search: string): string =>
	search
		.toLowerCase()
		.split(/\s+/)
		.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`)
		.join(' & ');
