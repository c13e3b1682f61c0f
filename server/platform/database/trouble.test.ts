import { expect, test } from 'vitest';
import { retrySecondsOf } from './trouble.ts';

const failure = (code: string | undefined, message = 'x', syscall?: string) =>
	Object.assign(new Error(message), { ...(code && { code }), ...(syscall && { syscall }) });

test.each([
	'53100',
	'53300',
	'25006',
	'55P03',
	'57014',
	'57P01',
	'57P03',
	'40P01',
	'40001',
	'08006',
	'EPIPE',
])('%s says when a retry may help', (code) => expect(retrySecondsOf(failure(code))).toBeGreaterThan(0));

test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
	'so does a lost connection: %s',
	(message) => expect(retrySecondsOf(failure(undefined, message))).toBe(5),
);

test('a fault of a statement is none of the database, nor is a file that is absent', () => {
	for (const code of ['23505', '42501', '42P01', '22012', 'ENOENT'])
		expect(retrySecondsOf(failure(code))).toBeUndefined();
	expect(retrySecondsOf(failure('ENOENT', 'x', 'connect'))).toBe(5);
});
