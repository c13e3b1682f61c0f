/** A `tsquery` of word prefixes; `search` must not be empty. */
export const wordsQuery = (search: string): string =>
	search
		.toLowerCase()
		.split(/\s+/)
		.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`)
		.join(' & ');

/** Patterns for `like all`: each word begins one of a text in small letters that starts with a space. */
export const placePatterns = (search: string): string[] =>
	search
		.toLowerCase()
		.split(/\s+/)
		.map((word) => `% ${word.replaceAll(/[%_\\]/g, '\\$&')}%`);
