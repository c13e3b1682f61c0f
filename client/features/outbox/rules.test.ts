import { expect, test } from 'vitest';
import { dependentsOf, standingOf } from './rules.ts';

const itemOf = (id: string, more: Partial<Parameters<typeof standingOf>[0]> = {}) => ({
	id,
	label: `Item ${id}`,
	lane: 'data' as const,
	state: 'waiting' as const,
	missing: [],
	makes: [],
	...more,
});

const CHILD = itemOf('1', { makes: ['anjali'] });
const PHOTO = itemOf('2', { lane: 'media', missing: ['anjali'] });
const REGISTER = itemOf('3', { missing: ['anjali'] });
const TASKS = itemOf('4');
const ALL = [CHILD, PHOTO, REGISTER, TASKS];
const SENDING = { lane: 'data', connection: 'reached' } as const;

test('the first that can go is the one under way', () => {
	expect(ALL.map((item) => standingOf(item, ALL, SENDING).kind)).toEqual([
		'sending',
		'blocked',
		'blocked',
		'waiting',
	]);
});

test('nothing is under way without connection', () => {
	expect(standingOf(CHILD, ALL, { ...SENDING, connection: 'silent' })).toEqual({ kind: 'waiting' });
});

test('what waits for a refused one names it', () => {
	const refused = { ...CHILD, state: 'refused' as const };
	const items = [refused, PHOTO, REGISTER, TASKS];
	expect(standingOf(PHOTO, items, SENDING)).toEqual({ kind: 'blocked', by: ['Item 1'] });
	expect(standingOf(TASKS, items, SENDING)).toEqual({ kind: 'sending' });
});

test('what needs a discarded one goes with it, and what needs those', () => {
	const register = { ...REGISTER, makes: ['day 3'] };
	const note = itemOf('5', { missing: ['day 3'] });
	expect(dependentsOf(CHILD, [CHILD, PHOTO, register, TASKS, note]).map(({ id }) => id)).toEqual([
		'2',
		'3',
		'5',
	]);
});

test('what another one makes as well is not lost', () => {
	const corrected = itemOf('6', { makes: ['anjali'] });
	expect(dependentsOf({ ...CHILD, state: 'refused' }, [...ALL, corrected])).toEqual([]);
});
