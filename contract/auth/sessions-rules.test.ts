import { expect, test } from 'vitest';
import { browserOf } from './sessions-rules.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 9; Redmi 6A) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15';

test.each([
	[`${ANDROID} Chrome/90.0.4430.91 Mobile Safari/537.36`, 'Chrome on Android'],
	[
		'Mozilla/5.0 (Linux; Android 9; Redmi 6A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/90.0 Mobile Safari/537.36',
		'Browser inside an app on Android',
	],
	[`${ANDROID} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
	['Mozilla/5.0 (Android 13; Mobile; rv:102.0) Gecko/102.0 Firefox/102.0', 'Firefox on Android'],
	[
		`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0`,
		'Edge on Windows',
	],
	[
		`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 OPR/112.0`,
		'Opera on Windows',
	],
	[`${IPHONE} (KHTML, like Gecko) Version/15.4 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
	[`${IPHONE} (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
	[`${IPHONE} (KHTML, like Gecko) Mobile/15E148`, 'Browser inside an app on iPhone'],
	['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 'Safari on Mac'],
	['curl/8.5.0', 'Unknown browser'],
	['', 'Unknown browser'],
	[undefined, 'Unknown browser'],
])('%j is %s', (userAgent, expected) => {
	expect(browserOf(userAgent)).toBe(expected);
});
