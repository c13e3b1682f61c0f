import type { PlaceLevel } from '@yuva/contract/reference/schema';
import { englishOf } from '@yuva/contract/said';
import { describe, expect, test } from 'vitest';
import { beginPlan, type CodedState, learnPlaces, planRow } from './coded-places.ts';
import type { Place } from './generated-places.ts';
import type { PlannedPlace } from './planned-place.ts';

const achampet: Place = { id: 900_004_579, parent_id: 4579, name: 'Achampet' };
const balmoor: Place = { id: 574_001, parent_id: 4597, name: 'Balmoor' };
const lingotam: Place = { id: 574_002, parent_id: 4579, name: 'Lingotam' };

function villages(stored: readonly Place[] = [achampet, balmoor, lingotam]): CodedState {
	return withPlaces('grampanchayats', [4579, 4597], stored);
}

function withPlaces(level: PlaceLevel, parents: readonly number[], stored: readonly Place[]): CodedState {
	const state = beginPlan(level, new Map(parents.map((id) => [id, id])), (_, code, name) => {
		return code === 681 && name === 'Jagitial';
	});
	learnPlaces(state, stored);
	return state;
}

const plan = (state: CodedState, code: number, name: string, parent: number | null = 4579): PlannedPlace =>
	planRow(state, { code, name, parent });

const reasonOf = ({ fault }: PlannedPlace) => fault && englishOf(fault.message);

describe('a row whose code is known', () => {
	test('under the same name changes nothing, whatever its case and spaces', () => {
		expect(plan(villages(), 574_002, 'LINGO TAM')).toEqual({ state: 'same', place: lingotam });
	});

	test('under another name renames the place', () => {
		const renamed = { ...lingotam, name: 'Lingotam Thanda' };
		expect(plan(villages(), 574_002, 'Lingotam Thanda')).toEqual({
			state: 'changed',
			place: renamed,
			before: { name: 'Lingotam' },
		});
	});

	test('under a misprint that is known changes nothing', () => {
		const jagtial: Place = { id: 681, parent_id: 36, name: 'Jagtial' };
		const state = withPlaces('districts', [36], [jagtial]);
		expect(plan(state, 681, 'Jagitial', 36)).toEqual({ state: 'same', place: jagtial });
	});

	test('under another parent moves the place', () => {
		expect(plan(villages(), 574_002, 'Lingotam', 4597)).toEqual({
			state: 'changed',
			place: { ...lingotam, parent_id: 4597 },
			before: { parent: 4579 },
		});
	});

	test('under another parent and another name is somebody else: nothing is changed', () => {
		expect(reasonOf(plan(villages(), 574_002, 'Ramnagar', 4597))).toBe(
			'The code 574002 belongs to Lingotam in another place.',
		);
	});

	test('cannot take the name of a place beside it', () => {
		expect(plan(villages(), 574_002, 'Achampet').state).toBe('faulty');
	});
});

describe('a row whose code is new', () => {
	test('is added', () => {
		expect(plan(villages(), 574_009, 'Siddapur')).toEqual({
			state: 'new',
			place: { id: 574_009, parent_id: 4579, name: 'Siddapur' },
		});
	});

	test('gives its code to the headquarters village of the same name', () => {
		expect(plan(villages(), 574_010, 'ACHAM PET')).toEqual({
			state: 'changed',
			place: { id: 574_010, parent_id: 4579, name: 'Achampet' },
			before: { code: 900_004_579 },
		});
	});

	test('joins a place with the same name and another code, and its children find it', () => {
		const state = villages();
		expect(plan(state, 574_011, 'lingotam')).toEqual({
			state: 'same',
			place: lingotam,
		});
		expect(state.aliases.get(574_011)).toBe(574_002);
	});

	test('in another mandal is not merged by name', () => {
		expect(plan(villages(), 574_012, 'Lingotam', 4597).state).toBe('new');
	});
});

test('a row in a parent that is not known is not stored', () => {
	const planned = plan(villages(), 574_013, 'Siddapur', 9999);
	expect([planned.state, planned.place, reasonOf(planned)]).toEqual([
		'faulty',
		undefined,
		'There is no mandal with this code yet: 9999. Bring those in first.',
	]);
});

test('a parent that was merged by name is found under the code of the file', () => {
	const state = beginPlan('grampanchayats', new Map([[7001, 4579]]), () => false);
	expect(plan(state, 574_014, 'Siddapur', 7001)).toMatchObject({ place: { parent_id: 4579 } });
});

test('a state needs no parent', () => {
	const state = beginPlan('states', new Map(), () => false);
	learnPlaces(state, [{ id: 36, parent_id: null, name: 'Telangana' }]);
	expect(plan(state, 36, 'Telangana', null).state).toBe('same');
	expect(plan(state, 39, 'Deccan', null).state).toBe('new');
});

describe('a file that repeats itself', () => {
	test('names a local body once for each of its villages: one place', () => {
		const state = villages();
		expect(plan(state, 200_001, 'Siddapur').state).toBe('new');
		expect(plan(state, 200_001, 'Siddapur').state).toBe('same');
		expect(plan(state, 200_001, 'Siddapur North').state).toBe('same');
	});

	test('puts one code into two mandals: the first counts', () => {
		const state = villages();
		plan(state, 200_001, 'Siddapur');
		expect(reasonOf(plan(state, 200_001, 'Siddapur', 4597))).toBe(
			'Siddapur (200001) is in this file under another place already. The first row counts.',
		);
	});
});

describe('the same file a second time', () => {
	const writes = ({ state }: PlannedPlace) => state === 'new' || state === 'changed';

	const twice = (rows: readonly [number, string, number][]) => {
		const first = villages();
		const before = rows.map((row) => plan(first, ...row));
		const second = villages([...first.places.values()]);
		const after = rows.map((row) => plan(second, ...row));
		return { before: before.map(({ state }) => state), after };
	};

	test('changes nothing', () => {
		const { before, after } = twice([
			[574_010, 'ACHAMPET', 4579],
			[574_011, 'Lingotam', 4579],
			[574_002, 'Lingotam', 4579],
			[574_001, 'Balmoor', 4579],
			[574_020, 'New Village', 4597],
		]);
		expect(before).toEqual(['changed', 'same', 'same', 'changed', 'new']);
		expect(after.filter(writes)).toEqual([]);
	});

	test('changes nothing when the place that a row was merged with is renamed further down', () => {
		const { before, after } = twice([
			[574_011, 'Lingotam', 4579],
			[574_002, 'Lingotam Thanda', 4579],
		]);
		expect(before).toEqual(['same', 'faulty']);
		expect(after.filter(writes)).toEqual([]);
	});
});
