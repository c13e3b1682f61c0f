import { expect, test } from 'vitest';
import { dueOn, requestNumber } from './rules.ts';
import { newRequest } from './schema.ts';

test.each([
	['2026-11-20T06:30:00Z', '2026-12-20'],
	['2026-11-20T18:29:59Z', '2026-12-20'],
	['2026-11-20T18:30:00Z', '2026-12-21'],
])('a request of %s is answered by %s, in days of India', (asked, due) => {
	expect(dueOn(new Date(asked))).toBe(due);
});

test('a request has a number that can be read out', () => {
	expect([requestNumber(12), requestNumber(123_456)]).toEqual(['R-00012', 'R-123456']);
});

test.each([
	[{ kind: 'erasure' }, true],
	[{ kind: 'complaint', words: ' ' }, false],
	[{ kind: 'correction', words: 'My name' }, true],
])('%j can be asked: %s', (input, isRight) => {
	expect(newRequest.safeParse({ id: '019a7f00-0000-7000-8000-000000000001', ...input }).success).toBe(
		isRight,
	);
});
