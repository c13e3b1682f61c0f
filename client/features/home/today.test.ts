import { expect, test } from 'vitest';
import { countDue, countSoon, countUnexplained, unscoredOf } from './today.ts';

const CHILDREN = [{ id: 'a' }, { id: 'b' }];
const row = (child: string, assessment_type: 'baseline' | 'endline') => ({ child, assessment_type });
const BASELINES = [row('a', 'baseline'), row('b', 'baseline')];

test.each([
	['nobody is scored', [], 0, { type: 'baseline', count: 2 }],
	['one has a baseline', [row('a', 'baseline')], 40, { type: 'baseline', count: 1 }],
	['all baselines are there, before the last module', BASELINES, 30, { type: 'baseline', count: 0 }],
	['all baselines are there, in the last module', BASELINES, 31, { type: 'endline', count: 2 }],
	['one endline is there', [...BASELINES, row('b', 'endline')], 31, { type: 'endline', count: 1 }],
] as const)('children without a score when %s', (_case, assessments, lastDay, expected) => {
	expect(unscoredOf(CHILDREN, assessments, lastDay)).toEqual(expected);
});

test('a task is due three days before its deadline and later, until it is completed', () => {
	const task = (deadline_date: string, status: 'Pending' | 'Completed' = 'Pending') => ({
		deadline_date,
		status,
	});
	const tasks = [task('2026-11-26'), task('2026-11-25'), task('2026-11-01'), task('2026-11-01', 'Completed')];
	expect(countDue(tasks, '2026-11-22')).toBe(2);
});

test('what was explained or looked at need not be checked', () => {
	const item = { explanation: '', looked_at: null };
	const items = [item, { ...item, explanation: 'Fever' }, { ...item, looked_at: '2026-11-20T10:00:00Z' }];
	expect(countUnexplained(items)).toBe(1);
});

test('a meeting of today or the next seven days is soon, unless it is cancelled', () => {
	const meeting = (on: string, is_cancelled = false) => ({ on, is_cancelled });
	const days = ['2026-11-21', '2026-11-22', '2026-11-29', '2026-11-30'].map((on) => meeting(on));
	expect(countSoon([...days, meeting('2026-11-23', true)], '2026-11-22')).toBe(2);
});
