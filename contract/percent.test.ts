import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test.each([
	[0, 0, undefined],
	[0, 3, 0],
	[3, 3, 100],
	[1, 3, 33.3],
	[2, 3, 66.7],
	[17, 23, 73.9],
	[1, 8, 12.5],
	[23, 400, 5.8],
	[1, 2000, 0.1],
])('%i of %i is %s per cent', (present, total, percent) => {
	expect(percentOf(present, total)).toBe(percent);
});
