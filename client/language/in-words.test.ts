import { afterEach, beforeEach, expect, test } from 'vitest';

import { inWords, timeText } from './in-words.ts';
import { setLanguage } from './language.ts';
import telugu from './te/fellow.po';

beforeEach(() => setLanguage('te', telugu));
afterEach(() => setLanguage('en'));

test.each([
	['Sunday, 22 November', 'ఆదివారం, నవంబర్ 22'],
	['Sun 22 Nov', 'ఆది నవం 22'],
	['22 Nov, 17:56', 'నవం 22, సాయంత్రం 5:56'],
	['00:30', 'రాత్రి 12:30'],
	['03:59', 'రాత్రి 3:59'],
	['04:00', 'ఉదయం 4:00'],
	['12:05', 'మధ్యాహ్నం 12:05'],
	['16:00', 'సాయంత్రం 4:00'],
	['20:00', 'రాత్రి 8:00'],
])('%s is said as %s, and stays in English as it is', (english, inTelugu) => {
	expect(inWords(english)).toBe(inTelugu);
	setLanguage('en');
	expect(inWords(english)).toBe(english);
});

test('the time of an instant is said as people in India say it', () => {
	expect(timeText('2026-11-22T12:26:00.000Z')).toBe('సాయంత్రం 5:56');
	setLanguage('en');
	expect(timeText('2026-11-22T12:26:00.000Z')).toBe('17:56');
});
