import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const UUID = /^[0-9a-f-]{36}$/;
const GIVEN = '7f3a9c1e5b2d4f60';

test('behind a proxy its id of the request is taken over', () => {
	expect(requestIdOf({ 'x-request-id': GIVEN }, 1)).toBe(GIVEN);
});

test('without a proxy a caller gives no id', () => {
	expect(requestIdOf({ 'x-request-id': GIVEN }, 0)).toMatch(UUID);
	expect(requestIdOf({}, 1)).toMatch(UUID);
});

test.each([
	['too short', 'abc'],
	['too long', 'a'.repeat(101)],
	['with a space', 'abcd efgh'],
	['with a line', 'abcdefgh\n{"level":50}'],
	['with a quote', 'abcdefgh"'],
])('an id that is %s is not taken over', (_what, given) => {
	expect(requestIdOf({ 'x-request-id': given }, 1)).toMatch(UUID);
});
