import { plainKey } from '@yuva/contract/reference/same-place';
import { describe, expect, test } from 'vitest';
import { isGenerated } from './generated-places.ts';
import { loadKnownSpellings } from './load-builtin-places.ts';
import { seedRows } from './seed-rows.ts';

interface Row {
	readonly id: number;
	readonly parent_id: number | null;
	readonly name: string;
}

const rows = seedRows();
const MAX_INTEGER = 2_147_483_647;

const levels: [string, readonly Row[], readonly Row[]][] = [
	['districts', rows.districts, rows.states],
	['mandals', rows.mandals, rows.districts],
	['grampanchayats', rows.grampanchayats, rows.mandals],
	['colleges', rows.colleges, rows.universities],
	['courses', rows.courses, rows.colleges],
];

describe.each(levels)('%s', (_, children, parents) => {
	test('each lies in a parent that exists', () => {
		const ids = new Set<number | null>(parents.map((parent) => parent.id));
		expect(children.filter((child) => !ids.has(child.parent_id))).toEqual([]);
	});

	test('no parent is without one', () => {
		const used = new Set(children.map((child) => child.parent_id));
		expect(parents.filter((parent) => !used.has(parent.id))).toEqual([]);
	});

	test('two of one parent never bear the same name', () => {
		const keys = children.map((child) => `${child.parent_id} ${plainKey(child.name)}`);
		expect(new Set(keys).size).toBe(keys.length);
	});
});

describe.each(Object.entries(rows))('all %s', (_, list: readonly Row[]) => {
	test('have ids of their own that fit an integer column', () => {
		expect(new Set(list.map((row) => row.id)).size).toBe(list.length);
		expect(list.filter(({ id }) => !Number.isInteger(id) || id < 1 || id > MAX_INTEGER)).toEqual([]);
	});

	test('have names without stray spaces and not in capitals', () => {
		const odd = list.filter(({ name }) => !name || /^\s|\s$|\s\s|\p{Lu}{4} \p{Lu}{4}/u.test(name));
		expect(odd).toEqual([]);
	});
});

test('there are 36 states and union territories; Telangana is 36', () => {
	expect(rows.states).toHaveLength(36);
	expect(rows.states.filter((state) => state.name === 'Telangana')).toEqual([
		{ id: 36, parent_id: null, name: 'Telangana' },
	]);
});

test('Telangana has its 33 districts and nothing made up', () => {
	const districts = rows.districts.filter((district) => district.parent_id === 36);
	expect(districts).toHaveLength(33);
	expect(districts.filter((district) => isGenerated(district.id))).toEqual([]);
});

test('the districts that the specification names bear their full names', () => {
	const names = rows.districts.map((district) => district.name);
	expect(names).toEqual(
		expect.arrayContaining([
			'Bhadradri Kothagudem',
			'Medchal Malkajgiri',
			'Kumuram Bheem Asifabad',
			'Jagtial',
		]),
	);
});

test('every mandal of Telangana has its headquarters village, named like it', () => {
	const mandal = rows.mandals.find((row) => row.id === 4408);
	expect(mandal).toEqual({ id: 4408, parent_id: 682, name: 'Peddapalli' });
	expect(rows.grampanchayats).toContainEqual({ id: 900_004_408, parent_id: 4408, name: 'Peddapalli' });
});

test('a state of which no district is known offers Other all the way down', () => {
	expect(rows.districts.find((row) => row.parent_id === 29)).toEqual({
		id: 910_000_029,
		parent_id: 29,
		name: 'Other',
	});
	expect(rows.mandals.find((row) => row.parent_id === 910_000_029)?.id).toBe(920_000_029);
	expect(rows.grampanchayats.find((row) => row.parent_id === 920_000_029)?.id).toBe(930_000_029);
});

test('the lists are sorted by name within their parent', () => {
	for (const list of [rows.states, rows.districts, rows.mandals]) {
		const listed = list.filter((row) => !isGenerated(row.id));
		const unsorted = listed.filter((row, index) => {
			const previous = listed[index - 1];
			return previous?.parent_id === row.parent_id && previous.name > row.name;
		});
		expect(unsorted).toEqual([]);
	}
});

test('a misprint of the directory is known as a spelling of its place only', () => {
	const knowsSpelling = loadKnownSpellings();
	expect(knowsSpelling('districts', 681, 'JAGITIAL')).toBe(true);
	expect(knowsSpelling('districts', 682, 'JAGITIAL')).toBe(false);
	expect(knowsSpelling('mandals', 681, 'JAGITIAL')).toBe(false);
});

test('every public university that has several colleges lists at least five of them', () => {
	const count = (id: number) => rows.colleges.filter((college) => college.parent_id === id).length;
	expect([1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13].filter((id) => count(id) < 5)).toEqual([]);
});
