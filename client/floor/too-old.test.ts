import { afterEach, expect, test } from 'vitest';
import { drawTooOld, noticesForTooOld } from './too-old.ts';

const CHROME =
	'Mozilla/5.0 (Linux; Android 7.0) AppleWebKit/537.36 Chrome/72.0.3626.121 Mobile Safari/537.36';
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 15_3_1 like Mac OS X) Version/15.3 Mobile/15E148 Safari/604.1';

afterEach(() => document.body.replaceChildren());

test('an old Chrome is told what to update, in both languages', () => {
	const [english, telugu] = noticesForTooOld(CHROME);
	expect(english?.lines[0]).toBe('Chrome 72 is too old for Yuva. Yuva needs Chrome 90 or newer.');
	expect(english?.lines[1]).toContain('tap Update');
	expect(telugu?.lines[0]).toBe('Chrome 72 చాలా పాతది. యువకు Chrome 90 లేదా కొత్తది కావాలి.');
});

test('an old iPhone is led to the update of its software', () => {
	expect(noticesForTooOld(IPHONE).map(({ lines }) => lines[1])).toEqual([
		expect.stringContaining('Software Update'),
		expect.stringContaining('Software Update'),
	]);
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
