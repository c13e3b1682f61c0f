/** A `tsquery` of word prefixes; `search` must not be empty. */
export const wordsQuery = (search: string): string =>
	search
		.toLowerCase()
		.split(/\s+/)
		.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`)
		.join(' & ');
