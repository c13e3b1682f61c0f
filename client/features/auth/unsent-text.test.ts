import { expect, test } from 'vitest';
import { lossText } from './unsent-text.ts';

test.each([
	[1, '1 thing is not sent yet. If you log out, it is deleted.'],
	[3, '3 things are not sent yet. If you log out, they are deleted.'],
])('what a logout deletes is said in the right number: %i', (count, text) => {
	expect(lossText(count)).toBe(text);
});
