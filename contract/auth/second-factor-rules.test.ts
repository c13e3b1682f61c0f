import { expect, test } from 'vitest';
import { readAppCode } from './second-factor-rules.ts';

test.each([
	['123456', '123456'],
	[' 123 456 ', '123456'],
	['123-456', '123456'],
	['123–456', '123456'],
	['\u200e123456\u202c', '123456'],
	['౧౨౩ ౪౫౬', '123456'],
	['12345', undefined],
	['1234567', undefined],
	['12345a', undefined],
	['', undefined],
	['abcd-efgh-jkmn-pqrs', undefined],
])('%j is read as the code of an app: %j', (typed, code) => {
	expect(readAppCode(typed)).toBe(code);
});
