import { expect, test } from 'vitest';
import { momentText } from './moments.ts';

const now = new Date('2026-11-21T18:00:00Z');

test.each([
	['today is a time of day', '2026-11-20T18:30:00Z', '00:00'],
	['yesterday in India has its day', '2026-11-20T18:29:00Z', '20 Nov, 23:59'],
])('%s', (_, moment, text) => {
	expect(momentText(new Date(moment), now)).toBe(text);
});
