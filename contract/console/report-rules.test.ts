import { expect, test } from 'vitest';
import {
	type GroupSums,
	growthSteps,
	growthText,
	nameOfRow,
	shareText,
	shownGroups,
} from './report-rules.ts';

const group = (name: string, children: number, with_both = children): GroupSums => ({
	names: [name],
	children,
	children_left: 1,
	children_days: children === 0 ? 0 : 10,
	children_present: children === 0 ? 0 : 5,
	with_baseline: children,
	with_endline: with_both,
	with_both,
	baseline_sum: 8 * with_both,
	endline_sum: 10 * with_both,
});

const shown = (...groups: GroupSums[]) =>
	shownGroups(groups).map((row) => [nameOfRow(row), row.children, row.endline]);

test('groups of five and more are shown alone in their order', () => {
	expect(shown(group('A', 9), group('B', 5))).toEqual([
		['A', 9, 10],
		['B', 5, 10],
	]);
});

test.each([
	[
		'two small ones stand together',
		[3, 20, 4],
		[
			['B', 20, 10],
			['A, C together', 7, 10],
		],
	],
	[
		'one small one takes the smallest other along',
		[3, 20, 9],
		[
			['B', 20, 10],
			['A, C together', 12, 10],
		],
	],
	[
		'a group without children stays alone',
		[0, 20, 9],
		[
			['A', 0, null],
			['B', 20, 10],
			['C', 9, 10],
		],
	],
])('%s', (_, [a = 0, b = 0, c = 0], rows) => {
	expect(shown(group('A', a), group('B', b), group('C', c))).toEqual(rows);
});

test('days of children who are in none of the groups any more are shown together with the smallest other group', () => {
	const gone = { ...group('A', 0), children_days: 10, children_present: 9 };
	expect(shownGroups([gone, group('B', 20), group('C', 9)])).toMatchObject([
		{ names: ['B'], children: 20, children_days: 10, children_present: 5 },
		{ names: ['A', 'C'], children: 9, children_days: 20, children_present: 14 },
	]);
});

test('levels of so few children are left out, and those from which they could be worked out', () => {
	expect(shown(group('A', 30), group('B', 20, 2), group('C', 10))).toEqual([
		['A', 30, 10],
		['B', 20, null],
		['C', 10, null],
	]);
});

test('sums of a group that is shown together are added up', () => {
	const [row] = shownGroups([group('A', 3), group('B', 4)]);
	expect(row).toEqual({
		names: ['A', 'B'],
		children: 7,
		children_left: 2,
		children_days: 20,
		children_present: 10,
		with_baseline: 7,
		with_endline: 7,
		with_both: 7,
		baseline: 8,
		endline: 10,
	});
});

test.each([
	[8, 10.5, '+2.50'],
	[10.5, 8, '-2.50'],
	[8.001, 8, '0.00'],
	[null, null, '–'],
])('from %s to %s is a growth of %s', (baseline, endline, text) => {
	expect(growthText({ baseline, endline })).toBe(text);
});

test('a share of nothing is a dash', () => {
	expect([shareText(0, 0), shareText(2, 3)]).toEqual(['–', '66.7%']);
});

test.each([
	[
		'each point with enough children has a dot of its own',
		[
			[1, 5],
			[2, 9],
		],
		[
			[1, 2, 5],
			[2, 3, 9],
		],
	],
	[
		'too few take the next points along',
		[
			[-2, 1],
			[1, 3],
			[2, 9],
			[3, 6],
		],
		[
			[-2, 3, 13],
			[3, 4, 6],
		],
	],
	[
		'too few at the end join those before',
		[
			[1, 5],
			[2, 9],
			[6, 1],
		],
		[
			[1, 2, 5],
			[2, 7, 10],
		],
	],
	[
		'the order of the counts says nothing',
		[
			[4, 6],
			[2, 5],
		],
		[
			[2, 3, 5],
			[4, 5, 6],
		],
	],
	[
		'fewer than five in all are not shown',
		[
			[1, 2],
			[2, 2],
		],
		[],
	],
	['no children give no rows', [], []],
])('growth of children: %s', (_, counts, steps) => {
	expect(growthSteps(counts.map(([points = 0, children = 0]) => ({ points, children })))).toEqual(
		steps.map(([from, below, children]) => ({ from, below, children })),
	);
});
