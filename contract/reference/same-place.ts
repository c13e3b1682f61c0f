import { joined, nameWords, wordOf } from '../name-key.ts';

/** Makes equal keys for names that differ in case, spaces and punctuation. */
export const plainKey = (name: string): string =>
	name
		.normalize('NFC')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Names a doubtful name below a place in a decision; it is the same in every reading of a list. */
export const decisionKey = (level: string, parentId: number, name: string): string =>
	`${level} ${parentId} ${plainKey(name)}`;

/** The parts of a village that was divided are different places. */
const PARTS: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' };

/** These endings come and go: Julapalle, Julapalli; Ramannapet, Ramannapeta; Julurpad, Julurpadu. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
	[/pal(?:e|i|ai|a)$/, 'pali'],
	[/peta?$/, 'pet'],
	[/(?:pahad|padu|pad)$/, 'pad'],
];

/** Makes equal keys for spellings of one sound: Narayanpur and Narayanapoor, not Sircilla and Sirsilla. */
export function soundKey(name: string): string {
	const inParts = name.replaceAll(/\p{L}+/gu, (word) => PARTS[word.toLowerCase()] ?? word);
	const { key } = joined(nameWords(inParts));
	const ended = ENDINGS.reduce((changed, [pattern, by]) => changed.replace(pattern, by), key);
	return wordOf(ended).stem;
}

/**
 * Counts letters to add, drop or replace to make one name of the other, without regard to case, spaces and
 * punctuation.
 */
function lettersApart(one: string, other: string): number {
	const [left, right] = [[...plainKey(one)], [...plainKey(other)]];
	let before = Array.from({ length: right.length + 1 }, (_, at) => at);
	for (const [row, letter] of left.entries()) {
		const next = [row + 1];
		for (const [at, wanted] of right.entries()) {
			const replaced = (before[at] ?? 0) + (letter === wanted ? 0 : 1);
			next.push(Math.min(replaced, (before[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
		}
		before = next;
	}
	return before.at(-1) ?? 0;
}

/** Names that are alike may differ in this part of their letters. */
const A_THIRD = 3;

/** Returns names like `name`: of the same sound, or at most `1 / part` of the letters apart; the nearest first. */
export function mostAlike<Item extends { name: string }>(
	name: string,
	items: readonly Item[],
	part = A_THIRD,
): Item[] {
	const far = Math.max(1, Math.floor(plainKey(name).length / part));
	const sound = soundKey(name);
	return items
		.map((item) => ({ item, apart: soundKey(item.name) === sound ? 0 : lettersApart(name, item.name) }))
		.filter(({ apart }) => apart <= far)
		.toSorted((one, other) => one.apart - other.apart)
		.map(({ item }) => item);
}

export interface KnownPlace {
	readonly id: number;
	readonly name: string;
}

export type FoundPlace<Place> =
	| { readonly certain: 'same' | 'spelling'; readonly place: Place }
	| { readonly certain: undefined; readonly alike: readonly Place[] };

/**
 * Finds names among the places of one parent. Certain is a name that is the same but for case and
 * punctuation, or the only one of its sound on both sides; people decide the rest.
 *
 * @param names are all that are looked for here: a place with the name of one of them is no other spelling of
 * another
 * @param part is as in `mostAlike`
 */
export function placeMatcher<Place extends KnownPlace>(
	places: readonly Place[],
	names: readonly string[],
	part = A_THIRD,
): (name: string) => FoundPlace<Place> {
	const plain = new Map(places.map((place) => [plainKey(place.name), place]));
	const named = new Set(names.map(plainKey));
	const free = places.filter((place) => !named.has(plainKey(place.name)));
	const bySound = Map.groupBy(places, (place) => soundKey(place.name));
	const loose = [...new Map(names.map((name) => [plainKey(name), name])).values()];
	const sounds = Map.groupBy(
		loose.filter((name) => !plain.has(plainKey(name))),
		soundKey,
	);
	return (name) => {
		const same = plain.get(plainKey(name));
		if (same) return { certain: 'same', place: same };
		const sound = soundKey(name);
		const [only, ...more] = bySound.get(sound) ?? [];
		const isOnly = only && more.length === 0 && (sounds.get(sound)?.length ?? 0) < 2 && free.includes(only);
		if (isOnly) return { certain: 'spelling', place: only };
		const ofSound = bySound.get(sound) ?? [];
		const near = mostAlike(
			name,
			free.filter((place) => !ofSound.includes(place)),
			part,
		);
		return { certain: undefined, alike: [...ofSound, ...near] };
	};
}
