import { finderOf, searchKeys } from '@yuva/contract/name-key';
import type { Option } from '@yuva/contract/reference/schema';
import { inLatin } from '@yuva/contract/telugu-letters';

type Named = Option & { readonly others?: readonly string[] };

type NameSearch = (typed: string) => readonly Option[];
type FindsSpelling = (typed: string) => (name: string) => boolean;

/** Names that begin as typed come first, then names that contain it, then other spellings. */
export const searchNames =
	(options: readonly Named[], findsSpelling: FindsSpelling): NameSearch =>
	(typed) => {
		if (typed === '') return options;
		const wanted = typed.toLowerCase();
		const finds = findsSpelling(typed);
		const ranked = options.flatMap((option) => {
			const names = [option.label, ...(option.others ?? [])];
			const found = names.map((name) => name.toLowerCase().indexOf(wanted)).filter((at) => at >= 0);
			if (found.length > 0) return [{ option, rank: Math.min(1, ...found) }];
			return names.some(finds) ? [{ option, rank: 2 }] : [];
		});
		return ranked.toSorted((one, other) => one.rank - other.rank).map(({ option }) => option);
	};

/**
 * Each list writes these endings in its own way: Garrepalle, Garrepally, గర్రెపల్లి; Ramannapet, Ramannapeta;
 * Julurpad, Julurpadu.
 */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
	[/pall?(?:e|i|y|ey|ai)(?![a-z])/g, 'palli'],
	[/p[ae]+ta?(?![a-z])/g, 'pet'],
	[/p(?:a+du?|ahad)(?![a-z])/g, 'pad'],
];

const withOneEnding = (name: string): string =>
	ENDINGS.reduce((changed, [pattern, by]) => changed.replace(pattern, by), inLatin(name).toLowerCase());

/** Makes the keys of each name once, because thousands of names take a moment. */
export function spellingFinder(makeKeys = searchKeys): FindsSpelling {
	const keysOf = new Map<string, readonly string[]>();
	return (typed) => {
		const finds = finderOf(withOneEnding(typed));
		return (name) => {
			const keys = keysOf.get(name) ?? makeKeys(withOneEnding(name));
			keysOf.set(name, keys);
			return finds(keys);
		};
	};
}
