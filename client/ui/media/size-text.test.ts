import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
	[0, '0 kB'],
	[1, '1 kB'],
	[410_000, '410 kB'],
	[5_630_000, '5.6 MB'],
	[99_999_999, '99.9 MB'],
	[250_900_000, '250 MB'],
	[2_500_000_000, '2.5 GB'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
