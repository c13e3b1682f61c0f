import { expect, test } from 'vitest';
import { hasTooManyLevels } from './json-levels.ts';

test('a text of 14 megabytes is counted in no time', { timeout: 30_000 }, () => {
	const json = JSON.stringify({ audio: 'A'.repeat(14_000_000) });
	const before = process.cpuUsage();
	expect(hasTooManyLevels(json)).toBe(false);
	const { user, system } = process.cpuUsage(before);
	expect((user + system) / 1e6).toBeLessThan(1);
});
