import { expect, test } from 'vitest';
import { dependentsOf, failureText, standingOf } from './rules.ts';

const itemOf = (id: string, more: Partial<Parameters<typeof standingOf>[0]> = {}) => ({
	id,
	label: `Item ${id}`,
	state: 'waiting' as const,
	missing: [],
	behind: [],
	makes: [],
	...more,
});

const CHILD = itemOf('1', { makes: ['anjali'] });
const PHOTO = itemOf('2', { missing: ['anjali'] });
const REGISTER = itemOf('3', { missing: ['anjali'] });
const TASKS = itemOf('4');
const ALL = [CHILD, PHOTO, REGISTER, TASKS];
const SENDING = { underWay: new Set(['1']), connection: 'reached' } as const;

test('what this tab is sending is under way', () => {
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

test('a register is lost with its only child, and not while it has a mark of another child', () => {
	const ofOne = { ...REGISTER, needsOneOf: ['anjali'] };
	const ofTwo = { ...REGISTER, needsOneOf: ['anjali', 'bhanu'] };
	expect(dependentsOf(CHILD, [CHILD, PHOTO, ofOne, TASKS])).toEqual([PHOTO, ofOne]);
	expect(dependentsOf(CHILD, [CHILD, PHOTO, ofTwo, TASKS])).toEqual([PHOTO]);
});

test('what another one makes as well is not lost', () => {
	const corrected = itemOf('6', { makes: ['anjali'] });
	expect(dependentsOf({ ...CHILD, state: 'refused' }, [...ALL, corrected])).toEqual([]);
});

const AT = new Date('2026-11-22T05:12:00Z');

test.each([
	['The server is busy; next try at 10:42.', { why: 'busy', nextTry: AT }, 'reached'],
	[
		'The network answered with a page of its own; next try at 10:42.',
		{ why: 'page', nextTry: AT },
		'reached',
	],
	['The network answered with a page of its own.', { why: 'page', nextTry: undefined }, 'silent'],
	['This phone is full; next try at 10:42.', { why: 'full', nextTry: AT }, 'reached'],
	['No answer came; next try at 10:42.', { why: 'silent', nextTry: AT }, 'reached'],
	['No connection.', { why: 'silent', nextTry: undefined }, 'silent'],
	['No connection.', undefined, 'silent'],
	['', { why: 'silent', nextTry: undefined }, 'reached'],
	['', undefined, 'reached'],
] as const)('an item says %j', (text, failure, connection) => {
	expect(failureText(failure, connection, () => '10:42')).toBe(text);
});
