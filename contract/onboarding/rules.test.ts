import { describe, expect, it } from 'vitest';
import { isOverdue, maySubmit, panelOf, waitingDays, waitingSince } from './rules.ts';
import { onboardingStatus } from './schema.ts';

it.each([
	['NOT_STARTED', true],
	['UNDER_REVIEW', false],
	['SENT_BACK', true],
	['APPROVED', false],
	['NOT_APPROVED', false],
] as const)('a task that is %s may be handed in: %s', (status, expected) => {
	expect(maySubmit(status)).toBe(expected);
});

describe('below the tasks', () => {
	const open = onboardingStatus.options.filter((status) => status !== 'NOT_APPROVED');

	it.each(open)('nothing is shown while one is not started and the other %s', (other) => {
		expect(panelOf({ task1_status: 'NOT_STARTED', task2_status: other })).toBe('none');
		expect(panelOf({ task1_status: other, task2_status: 'NOT_STARTED' })).toBe('none');
	});

	it.each([
		['UNDER_REVIEW', 'UNDER_REVIEW', 'submitted'],
		['APPROVED', 'UNDER_REVIEW', 'submitted'],
		['SENT_BACK', 'APPROVED', 'submitted'],
		['NOT_APPROVED', 'APPROVED', 'not_approved'],
		['NOT_APPROVED', 'NOT_APPROVED', 'not_approved'],
		['NOT_APPROVED', 'NOT_STARTED', 'not_approved'],
		['SENT_BACK', 'NOT_APPROVED', 'not_approved'],
		['APPROVED', 'APPROVED', 'congratulations'],
	] as const)('the panel of %s and %s is: %s', (task1_status, task2_status, panel) => {
		expect(panelOf({ task1_status, task2_status })).toBe(panel);
	});
});

describe('an application waits', () => {
	const early = new Date('2026-11-10T10:00:00Z');
	const late = new Date('2026-11-12T10:00:00Z');

	it('since its oldest submission under review', () => {
		const tasks = [
			{ status: 'UNDER_REVIEW', submitted_at: late },
			{ status: 'UNDER_REVIEW', submitted_at: early },
		] as const;
		expect(waitingSince(tasks)).toBe(early);
	});

	it('for no submission that was decided', () => {
		const tasks = [
			{ status: 'APPROVED', submitted_at: early },
			{ status: 'UNDER_REVIEW', submitted_at: late },
		] as const;
		expect(waitingSince(tasks)).toBe(late);
		expect(waitingSince([{ status: 'SENT_BACK', submitted_at: early }])).toBeNull();
		expect(waitingSince([])).toBeNull();
	});

	it.each([
		['2026-11-10T10:00:00Z', '2026-11-10T18:29:00Z', 0],
		['2026-11-10T10:00:00Z', '2026-11-10T18:31:00Z', 1],
		['2026-11-10T18:31:00Z', '2026-11-11T10:00:00Z', 0],
		['2026-11-10T10:00:00Z', '2026-11-20T06:30:00Z', 10],
	])('counted in Indian days: handed in %s, now %s', (since, now, days) => {
		expect(waitingDays(new Date(since), new Date(now))).toBe(days);
	});

	it.each([
		[0, false],
		[8, false],
		[9, true],
	])('%i days, which is later than promised: %s', (days, expected) => {
		expect(isOverdue(days)).toBe(expected);
	});
});
