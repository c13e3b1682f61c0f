import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLineSlow, noteLineRate } from './line-rate.ts';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'] });
	localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test('a line of which nothing is known is not slow', () => {
	expect(isLineSlow()).toBe(false);
});

test.each([
	[1250, true],
	[3900, true],
	[4000, false],
	[500_000, false],
])('a line of %i bytes per second is slow: %s', (rate, isSlow) => {
	noteLineRate(rate);
	expect(isLineSlow()).toBe(isSlow);
});

test.each([
	['an hour later', 3_600_000],
	['under a clock that was set back', -3_600_000],
])('%s the rate of the line counts no more', (_, passed) => {
	noteLineRate(1250);
	vi.setSystemTime(Date.now() + passed);
	expect(isLineSlow()).toBe(false);
});

test('a stored rate that cannot be read does not count', () => {
	localStorage.setItem('line_rate', '{');
	expect(isLineSlow()).toBe(false);
	localStorage.setItem('line_rate', 'null');
	expect(isLineSlow()).toBe(false);
});
