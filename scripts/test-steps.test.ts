import { expect, test } from 'vitest';
import { leftOut } from './test-steps.ts';

test('npm test names each step that it leaves out', () => {
	for (const part of ['nothing twice', 'journeys of each slice', 'times of screens and calls'])
		expect(leftOut()).toContain(part);
});
