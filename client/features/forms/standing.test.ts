import { describe, expect, test } from 'vitest';
import { dueNow, isDue, type QueuedState, type Standing, standingOf, waitsForLead } from './standing.ts';

const MONTHLY = { repeat: 'monthly', period: '2026-11', due: '2026-11-30', is_answered: false } as const;
const QUARTERLY = { repeat: 'quarterly', period: '2026-Q4', due: '2026-12-20', is_answered: false } as const;
const ONCE = { repeat: 'once', period: '', due: '2026-11-20', is_answered: false } as const;
const ALWAYS = { repeat: 'always', period: '', due: null, is_answered: true } as const;
const on = (state: QueuedState['state']): QueuedState[] => [{ state }];

type Case = [
	how: string,
	form: Parameters<typeof standingOf>[0],
	queued: readonly QueuedState[],
	today: string,
	standing: Standing,
];

describe('a form stands', () => {
	test.each<Case>([
		['open on its day', MONTHLY, [], '2026-11-30', 'open'],
		['late on the day after', ONCE, [], '2026-11-21', 'late'],
		['answered in its month', { ...MONTHLY, is_answered: true }, [], '2026-11-30', 'answered'],
		[
			'open again in the next month, before the phone reads it anew',
			{ ...MONTHLY, is_answered: true },
			[],
			'2026-12-01',
			'open',
		],
		['open, not late, where only the old day has passed', MONTHLY, [], '2026-12-01', 'open'],
		[
			'answered in the last month of its quarter',
			{ ...QUARTERLY, is_answered: true },
			[],
			'2026-12-31',
			'answered',
		],
		['open again in the next quarter', { ...QUARTERLY, is_answered: true }, [], '2027-01-01', 'open'],
		[
			'answered for good where it is asked once',
			{ ...ONCE, is_answered: true },
			[],
			'2027-03-01',
			'answered',
		],
		['open whenever it is needed, however often it was answered', ALWAYS, [], '2026-11-30', 'open'],
		['waiting while the phone has not sent it', ONCE, on('waiting'), '2026-11-21', 'waiting'],
		['answered once it is sent, before the list is read anew', ONCE, on('sent'), '2026-11-21', 'answered'],
		['refused before all else', ONCE, [...on('waiting'), ...on('refused')], '2026-11-21', 'refused'],
	])('%s', (...[, form, queued, today, standing]) => expect(standingOf(form, queued, today)).toBe(standing));
});

test('the day of the last month is no day of this month', () => {
	expect(dueNow(MONTHLY, '2026-11-02')).toBe('2026-11-30');
	expect(dueNow(MONTHLY, '2026-12-02')).toBeNull();
});

describe('the dashboard', () => {
	test.each<[string, typeof MONTHLY | typeof ONCE, Standing, string, boolean]>([
		['reminds one week before the day', MONTHLY, 'open', '2026-11-23', true],
		['is silent eight days before', MONTHLY, 'open', '2026-11-22', false],
		['reminds of what is late', ONCE, 'late', '2026-12-30', true],
		['reminds of what was not taken', ONCE, 'refused', '2026-11-01', true],
		['is silent of what waits on the phone', ONCE, 'waiting', '2026-11-20', false],
		['is silent of what is answered', MONTHLY, 'answered', '2026-11-30', false],
		['is silent while it does not know the day', MONTHLY, 'open', '2026-12-01', false],
	])('%s', (...[, form, standing, today, due]) => expect(isDue(form, standing, today)).toBe(due));
});

describe('a lead', () => {
	test.each<[string, Parameters<typeof waitsForLead>[0], Standing, boolean]>([
		['is reminded of a form without a day', { kind: 'form', repeat: 'once' }, 'open', true],
		['is reminded of what is late', { kind: 'reflection', repeat: 'monthly' }, 'late', true],
		['is not reminded of what is answered', { kind: 'feedback', repeat: 'quarterly' }, 'answered', false],
		['is not reminded of what waits on the phone', { kind: 'form', repeat: 'once' }, 'waiting', false],
		['is not reminded of what is answered at need', { kind: 'observation', repeat: 'always' }, 'open', false],
		['is reminded of an observation not taken', { kind: 'observation', repeat: 'always' }, 'refused', true],
		['finds a refused visit at the center', { kind: 'visit', repeat: 'always' }, 'refused', false],
		['finds a monthly visit at the center', { kind: 'visit', repeat: 'monthly' }, 'open', false],
	])('%s', (...[, form, standing, waits]) => expect(waitsForLead(form, standing)).toBe(waits));
});
