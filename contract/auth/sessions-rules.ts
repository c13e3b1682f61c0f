const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\b(OPR|OPT|Opera)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/; wv\)/, 'Browser inside an app'],
	[/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
	[/\bAppleWebKit\//, 'Browser inside an app'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
	[/\bKaiOS\b/i, 'KaiOS'],
	[/\bAndroid\b/, 'Android'],
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bMac OS X\b/, 'Mac'],
	[/\bLinux\b/, 'Linux'],
];

export const UNKNOWN_BROWSER = 'Unknown browser';

const firstOf = (names: typeof BROWSERS, userAgent: string): string | undefined =>
	names.find(([sign]) => sign.test(userAgent))?.[1];

/**
 * Returns for example `Chrome on Android`. The order of the signs counts, because most browsers also name
 * Chrome and Safari.
 */
export function browserOf(userAgent: string | undefined): string {
	const browser = firstOf(BROWSERS, userAgent ?? '') ?? UNKNOWN_BROWSER;
	const system = firstOf(SYSTEMS, userAgent ?? '');
	return system === undefined ? browser : `${browser} on ${system}`;
}
