import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMissing, standIns } from './missing.ts';

const standInFor = (owner: object, name: string) => {
	const found = standIns.find((one) => one.owner === owner && one.name === name);
	if (!found) throw new Error(`Nothing stands in for ${name}`);
	return found.value as (...input: unknown[]) => unknown;
};

const lists = fc.array(fc.integer({ min: -9, max: 9 }));
const isOdd = (value: unknown) => Number(value) % 2 !== 0;
const inReverse = (one: unknown, other: unknown) => Number(other) - Number(one);

test.each<[string, unknown[]]>([
	['at', [-2]],
	['at', [1.7]],
	['at', [99]],
	['findLast', [isOdd]],
	['toSorted', []],
	['toSorted', [inReverse]],
	['toReversed', []],
])('%s of a list does what the built-in one does', (name, input) => {
	fc.assert(
		fc.property(lists, (list) => {
			const builtIn = Reflect.get(Array.prototype, name) as (...input: unknown[]) => unknown;
			const before = [...list];
			expect(standInFor(Array.prototype, name).apply(list, input)).toEqual(builtIn.apply(list, input));
			expect(list).toEqual(before);
		}),
	);
});

test('at of a text does what the built-in one does', () => {
	expect(standInFor(String.prototype, 'at').call('Yuva', -1)).toBe('a');
});

test('groupBy does what the built-in one does', () => {
	fc.assert(
		fc.property(lists, (list) => {
			expect(standInFor(Map, 'groupBy')(list, isOdd)).toEqual(Map.groupBy(list, isOdd));
		}),
	);
});

test('a random id is a UUID of version 4, and another one each time', () => {
	const ids = Array.from({ length: 200 }, () => String(standInFor(crypto, 'randomUUID')()));
	expect(new Set(ids).size).toBe(200);
	const others = ids.filter(
		(id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id),
	);
	expect(others).toEqual([]);
});

test('what a browser has stays, what it lacks is added', () => {
	const { toSorted, toReversed } = Array.prototype;
	Reflect.deleteProperty(Array.prototype, 'toReversed');
	addMissing();
	const added = Array.prototype.toReversed;
	Array.prototype.toReversed = toReversed;
	expect(added).not.toBe(toReversed);
	expect(Object.keys(Array.prototype)).toEqual([]);
	expect(Array.prototype.toSorted).toBe(toSorted);
});
