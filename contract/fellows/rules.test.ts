import { expect, test } from 'vitest';
import { mayChangeStanding } from './rules.ts';

test.each([
	['deactivate', 'Active', true],
	['deactivate', 'Applicant', true],
	['deactivate', 'Completed', true],
	['deactivate', 'Inactive', false],
	['reactivate', 'Inactive', true],
	['reactivate', 'Active', false],
	['reactivate', 'Applicant', false],
	['complete', 'Active', true],
	['complete', 'Applicant', false],
	['complete', 'Completed', false],
	['complete', 'Inactive', false],
] as const)('a lead may %s a fellow who is %s: %s', (action, status, may) => {
	expect(mayChangeStanding(action, status)).toBe(may);
});
