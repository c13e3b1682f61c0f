import { expect, test, vi } from 'vitest';
import { reportFailure, sendKeptFailures } from './error-watch.ts';

vi.mock('./error-reports.ts', () => {
	throw new TypeError('Failed to fetch dynamically imported module');
});

test('without the code of the reports nothing is reported, and that is no error', async () => {
	await expect(sendKeptFailures()).resolves.toBeUndefined();
	await expect(reportFailure(new Error('x'))).resolves.toBeUndefined();
});
