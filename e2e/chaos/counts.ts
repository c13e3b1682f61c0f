export function countOf(values: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
}

/** Returns the multiset difference: `counts` minus `others`. */
export const surplus = (counts: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): string[] =>
	[...counts].flatMap(([value, count]) =>
		Array.from({ length: Math.max(0, count - (others.get(value) ?? 0)) }, () => value),
	);
