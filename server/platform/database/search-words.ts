import { searchedNumber } from '@yuva/contract/mobile-number';
import { joinedTerm, type SearchTerm, searchTerms } from '@yuva/contract/name-key';
import { type RawBuilder, sql } from 'kysely';

const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/);
const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;

const keyQuery = ({ begins, is }: SearchTerm): string =>
	begins === undefined ? quoted(is) : `(${quoted(begins)}:* | ${quoted(is)})`;

/**
 * Tells whether each word of `search`, which must not be empty, begins one of the words, or is a spelling of
 * one of the name. A mobile number may be written in all usual ways.
 *
 * @param words are as typed, in small letters; `keys` are the search keys of contract/name-key.ts; `more` are
 * further words to find
 */
export function nameFound(
	search: string,
	{
		words,
		keys,
		more,
	}: {
		words: RawBuilder<unknown>;
		keys: RawBuilder<unknown>;
		more?: (word: string) => RawBuilder<boolean> | undefined;
	},
): RawBuilder<boolean> {
	const each = wordsOf(searchedNumber(search) ?? search).map((word) => {
		const typed = sql<boolean>`${words} @@ ${`${quoted(word)}:*`}::tsquery`;
		const another = more?.(word);
		const asTyped = another ? sql<boolean>`(${typed} or ${another})` : typed;
		const terms = searchTerms(word).map(keyQuery);
		if (terms.length === 0) return asTyped;
		return sql<boolean>`(${asTyped} or ${keys} @@ ${terms.join(' & ')}::tsquery)`;
	});
	const all = sql<boolean>`${sql.join(each, sql` and `)}`;
	const asOne = joinedTerm(search);
	return asOne ? sql<boolean>`((${all}) or ${keys} @@ ${keyQuery(asOne)}::tsquery)` : sql<boolean>`(${all})`;
}

/** Makes patterns for `like all`: each word begins one of a text in small letters that starts with a space. */
export const placePatterns = (search: string): string[] =>
	wordsOf(search).map((word) => `% ${word.replaceAll(/[%_\\]/g, '\\$&')}%`);
