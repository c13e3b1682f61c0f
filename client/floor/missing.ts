/** Browsers from the floor on may lack the built-in function. */
export interface StandIn {
	owner: object;
	name: string;
	value: (...input: never[]) => unknown;
}

// Chrome has it since version 92.
function at(this: ArrayLike<unknown>, index: number): unknown {
	const whole = Math.trunc(index) || 0;
	return this[whole < 0 ? this.length + whole : whole];
}

// Chrome has it since version 97.
function findLast(
	this: unknown[],
	isWanted: (value: unknown, at: number, all: unknown[]) => unknown,
): unknown {
	for (let index = this.length - 1; index >= 0; index--)
		if (isWanted(this[index], index, this)) return this[index];
	return undefined;
}

// Chrome has it since version 110.
function toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number): unknown[] {
	return Array.from(this).sort(compare);
}

// Chrome has it since version 110.
function toReversed(this: unknown[]): unknown[] {
	return Array.from(this).reverse();
}

// Chrome has it since version 117.
function groupBy<K, V>(items: Iterable<V>, keyOf: (item: V, at: number) => K): Map<K, V[]> {
	const groups = new Map<K, V[]>();
	let index = 0;
	for (const item of items) {
		const key = keyOf(item, index++);
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return groups;
}

// Chrome has it since version 92.
function randomUUID(): string {
	return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
		const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
		return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
	});
}

const LISTS = { at, findLast, toSorted, toReversed };

export const standIns: readonly StandIn[] = [
	...Object.entries(LISTS).map(([name, value]) => ({ owner: Array.prototype, name, value })),
	{ owner: String.prototype, name: 'at', value: at },
	{ owner: Map, name: 'groupBy', value: groupBy },
	{ owner: crypto, name: 'randomUUID', value: randomUUID },
];

/** It must run before all other code of the app. */
export function addMissing(): void {
	for (const { owner, name, value } of standIns)
		if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}
