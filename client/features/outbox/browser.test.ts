import { afterEach, expect, test, vi } from 'vitest';
import { forgetsInAWeek, isApplePhone } from './browser.ts';

afterEach(() => void vi.unstubAllGlobals());

const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Version/17.6 Mobile/15E148';
const MAC =
	'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/123.0.0.0 Mobile Safari/537.36';

test.each([
	['an iPhone', IPHONE, 5, true],
	['an iPad, which calls itself a Mac', MAC, 5, true],
	['a Mac', MAC, 0, false],
	['a phone with Android', ANDROID, 5, false],
])('%s', (_, userAgent, maxTouchPoints, expected) => {
	expect(isApplePhone({ userAgent, maxTouchPoints })).toBe(expected);
});

test('what is opened from the home screen of an iPhone stays', () => {
	const iphone = { userAgent: IPHONE, maxTouchPoints: 5 };
	expect(forgetsInAWeek(iphone)).toBe(true);
	vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
	expect(forgetsInAWeek(iphone)).toBe(false);
});
