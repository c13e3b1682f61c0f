import { expect, test } from 'vitest';
import { browserOf } from './browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 11; M2006C3MII) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 15_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
	['Chrome', `${ANDROID} Chrome/89.0.4389.105 Mobile Safari/537.36`, 'Chrome 89', false],
	['Chrome at the floor', `${ANDROID} Chrome/90.0.4430.91 Mobile Safari/537.36`, 'Chrome 90', true],
	['Chrome with three digits', `${ANDROID} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome 156', true],
	['WebView', `${ANDROID} Version/4.0 Chrome/87.0.4280.141 Mobile Safari/537.36`, 'Chrome 87', false],
	['the browser of Mi', `${ANDROID} Chrome/89.0.4389.116 Mobile XiaoMi/MiuiBrowser/13`, 'Chrome 89', false],
	['Safari of an iPhone', `${IPHONE} Version/15.3 Mobile/15E148 Safari/604.1`, 'Safari 15.3', false],
	['Chrome of an iPhone', `${IPHONE} CriOS/120.0 Mobile/15E148 Safari/604.1`, 'Safari 15.3', false],
	['Firefox of an iPhone', `${IPHONE} FxiOS/120.0 Mobile/15E148 Safari/604.1`, 'Safari 15.3', false],
	['Safari of a Mac', `${MAC} Version/15.4 Safari/605.1.15`, 'Safari 15.4', true],
	['Safari of today', `${MAC} Version/26.1 Safari/605.1.15`, 'Safari 26.1', true],
	['Firefox', 'Mozilla/5.0 (Android 10; Mobile; rv:101.0) Gecko/101.0 Firefox/101.0', 'Firefox 101', false],
	[
		'Firefox at the floor',
		'Mozilla/5.0 (X11; Linux x86_64; rv:102.0) Gecko/20100101 Firefox/102.0',
		'Firefox 102',
		true,
	],
])('%s is known by its version', (_, userAgent, known, isEnough) => {
	const browser = browserOf(userAgent);
	expect([`${browser?.name} ${browser?.version}`, browser?.isEnough]).toEqual([known, isEnough]);
});

test('a browser of another kind is not known', () => {
	expect(browserOf('NetFront/3.5')).toBeUndefined();
});
