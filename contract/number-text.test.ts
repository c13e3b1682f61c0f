import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test.each([
	[0, '0'],
	[999, '999'],
	[1000, '1,000'],
	[23_400, '23,400'],
	[100_000, '1,00,000'],
	[12_345_678, '1,23,45,678'],
	[-1210, '-1,210'],
])('the digits of %i are grouped as in India', (count, text) => {
	expect(numberText(count)).toBe(text);
});
