import { nameKey } from './place-name.ts';

/** Letters to add, drop or replace to make one name of the other, without regard to case, spaces and punctuation. */
function lettersApart(one: string, other: string): number {
	const [left, right] = [[...nameKey(one)], [...nameKey(other)]];
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

/** Of these, with names like `name`: at most a third of the letters apart; the nearest first. */
export function mostAlike<Item extends { name: string }>(name: string, items: readonly Item[]): Item[] {
	const far = Math.max(1, Math.floor(nameKey(name).length / 3));
	return items
		.map((item) => ({ item, apart: lettersApart(name, item.name) }))
		.filter(({ apart }) => apart <= far)
		.toSorted((one, other) => one.apart - other.apart)
		.map(({ item }) => item);
}
