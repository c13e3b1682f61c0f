import { expect, test } from 'vitest';
import { compareSeen, type Seen } from './changed-elsewhere.ts';

const none: ReadonlySet<string> = new Set();
const seen = (shown: Seen['shown'], ...changes: Seen['changes']): Seen => ({ shown, changes });

test('what is shown for the first time is no change', () => {
	expect(compareSeen(undefined, { anjali: 'Present' }, none)).toEqual(seen({ anjali: 'Present' }));
	expect(compareSeen(seen({ anjali: 'Present' }), { bhanu: 'Absent' }, none).changes).toEqual([]);
});

test('a value that differs from what was shown is told, once', () => {
	const first = compareSeen(seen({ anjali: 'Present' }), { anjali: 'Absent' }, none);
	expect(first).toEqual(seen({ anjali: 'Absent' }, { id: 'anjali', from: 'Present', to: 'Absent' }));
	expect(compareSeen(first, { anjali: 'Absent' }, none)).toEqual(first);
});

test('what this phone saved itself is not told, neither now nor when the server has it', () => {
	const saved = compareSeen(seen({ anjali: 'Present' }), { anjali: 'Absent' }, new Set(['anjali']));
	expect(saved).toEqual(seen({ anjali: 'Absent' }));
	expect(compareSeen(saved, { anjali: 'Absent' }, none).changes).toEqual([]);
});

test('when another phone’s later value counts after an own one, that is told', () => {
	const saved = compareSeen(seen({ anjali: 'Present' }), { anjali: 'Absent' }, new Set(['anjali']));
	expect(compareSeen(saved, { anjali: 'Present' }, none).changes).toEqual([
		{ id: 'anjali', from: 'Absent', to: 'Present' },
	]);
});

test('a second change is told from where the first began, and one that is taken back not at all', () => {
	const first = compareSeen(seen({ anjali: '1' }), { anjali: '2' }, none);
	const second = compareSeen(first, { anjali: '3' }, none);
	expect(second.changes).toEqual([{ id: 'anjali', from: '1', to: '3' }]);
	expect(compareSeen(second, { anjali: '1' }, none).changes).toEqual([]);
});

test('what is not shown this time is remembered for the next', () => {
	const other = compareSeen(seen({ anjali: 'Present' }), {}, none);
	expect(compareSeen(other, { anjali: 'Absent' }, none).changes).toHaveLength(1);
});
