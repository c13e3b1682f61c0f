import { expect, test } from 'vitest';
import { timerText } from './timer-text.ts';

test.each([
	[0, '00:00'],
	[999, '00:00'],
	[1000, '00:01'],
	[61_900, '01:01'],
	[30 * 60_000, '30:00'],
	[100 * 60_000, '100:00'],
])('%i ms read %s', (milliseconds, text) => expect(timerText(milliseconds)).toBe(text));
