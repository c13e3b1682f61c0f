import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
	['2026-11-19T18:30:00Z', 'Good morning'],
	['2026-11-20T06:29:59Z', 'Good morning'],
	['2026-11-20T06:30:00Z', 'Good afternoon'],
	['2026-11-20T11:29:59Z', 'Good afternoon'],
	['2026-11-20T11:30:00Z', 'Good evening'],
	['2026-11-20T18:29:59Z', 'Good evening'],
])('at %s people in India are wished a %s', (instant, greeting) => {
	expect(greetingAt(new Date(instant))).toBe(greeting);
});
