import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
	['2026-11-19T18:30:00Z', 'Good morning, Anjali'],
	['2026-11-20T06:29:59Z', 'Good morning, Anjali'],
	['2026-11-20T06:30:00Z', 'Good afternoon, Anjali'],
	['2026-11-20T11:29:59Z', 'Good afternoon, Anjali'],
	['2026-11-20T11:30:00Z', 'Good evening, Anjali'],
	['2026-11-20T18:29:59Z', 'Good evening, Anjali'],
])('at %s people in India are told: %s', (instant, greeting) => {
	expect(greetingAt(new Date(instant), 'Anjali')).toBe(greeting);
});
