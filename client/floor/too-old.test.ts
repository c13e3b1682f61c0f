import { afterEach, expect, test } from 'vitest';
import { drawTooOld, noticesForTooOld } from './too-old.ts';

const CHROME =
	'Mozilla/5.0 (Linux; Android 7.0) AppleWebKit/537.36 Chrome/72.0.3626.121 Mobile Safari/537.36';
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 15_3_1 like Mac OS X) Version/15.3 Mobile/15E148 Safari/604.1';
const FIREFOX_OF_IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 15_3 like Mac OS X) FxiOS/99.0 Mobile/15E148 Safari/605.1.15';
const FIREFOX_OF_ANDROID = 'Mozilla/5.0 (Android 8.0; Mobile; rv:90.0) Gecko/90.0 Firefox/90.0';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6) Version/14.1 Safari/605.1.15';

afterEach(() => document.body.replaceChildren());

test('an old Chrome is told what to update, in both languages', () => {
	const [english, telugu] = noticesForTooOld(CHROME);
	expect(english?.lines[0]).toBe('Chrome 72 is too old for Yuva. Yuva needs Chrome 90 or newer.');
	expect(english?.lines[1]).toContain('tap Update');
	expect(telugu?.lines[0]).toBe('Chrome 72 చాలా పాతది. యువకు Chrome 90 లేదా కొత్తది కావాలి.');
});

test.each([IPHONE, FIREFOX_OF_IPHONE])(
	'an old iPhone is led to the update of its software, whatever its browser: %s',
	(userAgent) => {
		expect(noticesForTooOld(userAgent).map(({ lines }) => lines[1])).toEqual([
			expect.stringContaining('Software Update'),
			expect.stringContaining('Software Update'),
		]);
		expect(noticesForTooOld(userAgent)[0]?.lines[0]).toContain('Safari 15.3 is too old');
	},
);

test.each([
	['Chrome', CHROME],
	['Firefox', FIREFOX_OF_ANDROID],
])('an Android phone is led to the update of %s, which has the unsent work: %s', (name, userAgent) => {
	const [english, telugu] = noticesForTooOld(userAgent);
	expect(english?.lines[1]).toBe(
		`Open the Play Store, search for ${name}, and tap Update. Then open Yuva in ${name}.`,
	);
	expect(telugu?.lines[1]).toContain('Play Store');
});

test.each([
	['Firefox', `${WINDOWS}; rv:90.0) Gecko/20100101 Firefox/90.0`],
	['Chrome', `${WINDOWS}) AppleWebKit/537.36 Chrome/72.0.3626.121 Safari/537.36`],
	['Safari', MAC],
	['Chrome', `${WINDOWS}; Trident/7.0; rv:11.0) like Gecko`],
])('on a computer an old browser is told to update %s, without a store of phones: %s', (name, userAgent) => {
	const [english, telugu] = noticesForTooOld(userAgent);
	expect(english?.lines[1]).toBe(`Update ${name} on this computer. Then open Yuva in ${name}.`);
	expect(telugu?.lines[1]).toContain(name);
	expect(JSON.stringify([english, telugu])).not.toMatch(/Play Store|Software Update|this phone/);
});

test('a browser of an unknown kind is told to use Chrome', () => {
	expect(noticesForTooOld('NetFront/3.5')[0]?.lines[0]).toBe(
		'This browser is too old for Yuva. Yuva needs Chrome 90 or newer.',
	);
});

test('the notices stand in place of the page, as text', () => {
	document.body.append(document.createElement('div'));
	drawTooOld(document.body, 'Version/1.2 Safari Chrome/<img src=x>');
	expect(Array.from(document.body.children, ({ tagName }) => tagName)).toEqual(['MAIN']);
	expect(Array.from(document.querySelectorAll('section'), ({ lang }) => lang)).toEqual(['en', 'te']);
	expect(document.querySelector('img')).toBeNull();
});
