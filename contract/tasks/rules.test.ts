import { describe, expect, test } from 'vitest';
import { englishOf } from '../said.ts';
import {
	ASSIGNABLE_DISTRICTS,
	apart,
	countTasks,
	dueDays,
	dueOf,
	findOutOfOrder,
	findSetBack,
	heldText,
	isAllChosen,
	isUnlocked,
	keepInOrder,
	offeredDistricts,
	officialName,
	statusAfter,
	together,
	toggleAll,
	toggleDistrict,
} from './rules.ts';
import { type AssignedTask, assignment, sayTask, type TaskStatus, taskName } from './schema.ts';

const [P, C] = ['Pending', 'Completed'] as const;

test.each([
	['2026-11-25', 'ahead'],
	['2026-11-21', 'ahead'],
	['2026-11-20', 'today'],
	['2026-11-19', 'delayed'],
	['2026-10-31', 'delayed'],
	['2027-01-01', 'ahead'],
	['', 'unknown'],
	['soon', 'unknown'],
])('on 2026-11-20 a deadline of "%s" is %s', (deadline, state) => {
	expect(dueOf(dueDays(deadline, '2026-11-20'))).toBe(state);
});

test.each([
	[[P, P, P], 0, true],
	[[P, P, P], 1, false],
	[[C, P, P], 1, true],
	[[C, P, P], 2, false],
	[[C, C, P], 2, true],
	[[P, C, P], 2, false],
] satisfies [TaskStatus[], number, boolean][])(
	'among %j the task at %i can be changed: %s',
	(statuses, index, can) => {
		expect(isUnlocked(statuses, index)).toBe(can);
	},
);

describe('the sequence of tasks', () => {
	const sequence = (...statuses: TaskStatus[]) =>
		statuses.map((status, index) => ({ id: `${index + 1}`, status }));
	test.each([
		['the first alone', sequence(P, P, P), { 1: C }, undefined],
		['all at once', sequence(P, P, P), { 1: C, 2: C, 3: C }, undefined],
		['the second alone', sequence(P, P, P), { 2: C }, '2'],
		['the first and the third', sequence(P, P, P), { 1: C, 3: C }, '3'],
		['the next', sequence(C, P, P), { 2: C }, undefined],
		['the next while an earlier one is taken back', sequence(C, P), { 1: P, 2: C }, '2'],
		[
			'what was done already, after an earlier one was reopened',
			sequence(P, C, P),
			{ 1: P, 2: C },
			undefined,
		],
		['one after a reopened one', sequence(P, C, P), { 3: C }, '3'],
		['nothing', sequence(P, P), {}, undefined],
	])('completing %s follows the order', (_, tasks, wanted, refused) => {
		expect(findOutOfOrder(tasks, new Map(Object.entries(wanted)))).toBe(refused);
	});

	test.each([
		['the first of two completed ones', sequence(C, C, P), { 1: P }, '1'],
		['the last completed one', sequence(C, C, P), { 2: P }, undefined],
		['both', sequence(C, C, P), { 1: P, 2: P }, undefined],
		['one whose next task a lead reopened', sequence(C, P, C), { 1: P }, '1'],
		['nothing, after an earlier one was reopened', sequence(P, C), { 1: P, 2: C }, undefined],
	])('setting back %s follows the order', (_, tasks, wanted, refused) => {
		expect(findSetBack(tasks, new Map(Object.entries(wanted)))).toBe(refused);
	});

	test('taking an earlier completion back takes back what was built on it, not what was saved before', () => {
		const tasks = sequence('Pending', 'Pending', 'Completed', 'Pending');
		const wanted = new Map<string, TaskStatus>([
			['1', 'Pending'],
			['2', 'Completed'],
			['4', 'Completed'],
		]);
		expect([...keepInOrder(tasks, wanted)]).toEqual([['1', 'Pending']]);
		expect([...keepInOrder(tasks, wanted.set('1', 'Completed'))]).toEqual([...wanted]);
	});
});

test.each([
	[[], 0, 0, undefined],
	[[P], 0, 1, 0],
	[[C, P, P], 1, 2, 33.3],
	[[C, C, P], 2, 1, 66.7],
	[[C, C], 2, 0, 100],
] satisfies [TaskStatus[], number, number, number | undefined][])(
	'%j is %i done, %i not done, %s per cent',
	(statuses, done, notDone, completionRate) => {
		expect(countTasks(statuses.map((status) => ({ status })))).toEqual({ done, notDone, completionRate });
	},
);

test.each([
	['reopen', 'Completed', 'Pending'],
	['reopen', 'Cancelled', 'Pending'],
	['reopen', 'Pending', undefined],
	['cancel', 'Pending', 'Cancelled'],
	['cancel', 'Completed', undefined],
	['cancel', 'Cancelled', undefined],
	['extend', 'Pending', 'Pending'],
	['extend', 'Completed', undefined],
	['extend', 'Cancelled', undefined],
] as const)('%s makes a %s task %s', (action, before, after) => {
	expect(statusAfter(action, before)).toBe(after);
});

test.each([
	[1, 1, 'The fellow in these districts already has this task open with this deadline.'],
	[1, 5, '1 of 5 fellows in these districts already has this task open with this deadline.'],
	[3, 5, '3 of 5 fellows in these districts already have this task open with this deadline.'],
	[5, 5, 'All 5 fellows in these districts already have this task open with this deadline.'],
])('a task that %i of %i fellows have open says so', (held, fellows, text) => {
	expect(englishOf(heldText(held, fellows))).toBe(text);
});

test.each([
	[1, 1, 'This fellow already has this task open with this deadline.'],
	[1, 5, '1 of 5 chosen fellows already has this task open with this deadline.'],
	[3, 5, '3 of 5 chosen fellows already have this task open with this deadline.'],
	[5, 5, 'All 5 chosen fellows already have this task open with this deadline.'],
])('a task that %i of %i chosen fellows have open says so', (held, fellows, text) => {
	expect(englishOf(heldText(held, fellows, true))).toBe(text);
});

test('tasks in own words travel in a list of their own, and come back to their places', () => {
	const [weekly, review] = ['Attending weekly call', 'Attending review meeting'];
	const dates = { assigned_date: '2026-11-02', deadline_date: '2026-11-20', status: P };
	const tasks: AssignedTask[] = ['Bring the keys', weekly, 'Bring the keys', 'Paint the wall', review].map(
		(task_name, index) => ({ id: String(index), task_name, ...dates }),
	);
	const { data, in_own_words } = apart(tasks);
	expect(data.map(({ id }) => id)).toEqual(['1', '4']);
	expect(in_own_words?.map(({ id, place }) => [id, place])).toEqual([
		['0', 0],
		['2', 2],
		['3', 3],
	]);
	expect(together({ data, in_own_words })).toEqual(tasks);
	expect(together({ data }), 'an answer of a server that knows no own words').toEqual(data);
});

test('the app translates the name of a task on the list, and never own words, even when a translation exists', () => {
	const say = (english: string) => `(${english})`;
	expect(sayTask('Attending weekly call', say)).toBe('(Attending weekly call)');
	expect(sayTask('Attendance', say)).toBe('Attendance');
});

describe('districts', () => {
	test('the ten of the specification come first, then the others that have fellows', () => {
		const offered = offeredDistricts(['Bhadradri Kothagudem', 'Peddapalli', 'Warangal'], true);
		expect(offered).toEqual([...ASSIGNABLE_DISTRICTS, 'Peddapalli']);
	});

	test('a lead is offered only where they have fellows', () => {
		expect(offeredDistricts(['Peddapalli'], false)).toEqual(['Peddapalli']);
	});

	test.each([
		['Asifabad', 'Kumuram Bheem Asifabad'],
		['Bhadradri', 'Bhadradri Kothagudem'],
		['Medchal', 'Medchal Malkajgiri'],
		['Warangal', 'Warangal'],
	])('%s is %s', (said, official) => {
		expect(officialName(said)).toBe(official);
	});

	const offered = ['A', 'B', 'C'];
	test('a tap chooses a district and another tap lets it go', () => {
		expect(toggleDistrict(offered, [], 'B')).toEqual(['B']);
		expect(toggleDistrict(offered, ['B'], 'A')).toEqual(['A', 'B']);
		expect(toggleDistrict(offered, ['A', 'B'], 'A')).toEqual(['B']);
	});

	test.each([
		[[], false, ['A', 'B', 'C']],
		[['B'], false, ['A', 'B', 'C']],
		[['A', 'B', 'C'], true, []],
	])('with %j chosen All is ticked: %s, and a tap on it gives %j', (chosen, isTicked, next) => {
		expect(isAllChosen(offered, chosen)).toBe(isTicked);
		expect(toggleAll(offered, chosen)).toEqual(next);
	});

	test('unticking any district unticks All', () => {
		expect(isAllChosen(offered, toggleDistrict(offered, offered, 'C'))).toBe(false);
	});

	test('All is not ticked while there is nothing to choose', () => {
		expect(isAllChosen([], [])).toBe(false);
	});
});

describe('an assignment', () => {
	const good = { task_name: 'Attending weekly call', deadline: '2026-11-27', districts: ['Warangal'] };
	const faultsOf = (change: object) =>
		assignment
			.safeParse({ ...good, ...change })
			.error?.issues.map(({ path, message }) => [path.join('.'), message]);

	test('names one of five tasks, a date, and districts or All', () => {
		expect(taskName.options).toHaveLength(5);
		expect(faultsOf({})).toBeUndefined();
		expect(faultsOf({ districts: 'All' })).toBeUndefined();
	});

	test.each([
		['no task', { task_name: '' }, ['task_name', 'Select a task']],
		['no date', { deadline: '' }, ['deadline', 'Choose a deadline']],
		['no district', { districts: [] }, ['districts', 'Select at least one district']],
		['another word for All', { districts: 'Everybody' }, ['districts', 'Select at least one district']],
	])('with %s is refused', (_, change, fault) => {
		expect(faultsOf(change)?.[0]).toEqual(fault);
	});
});
