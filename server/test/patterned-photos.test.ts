import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePhoto } from '../platform/media/images.ts';
import { patternedPhoto, patternOf } from './patterned-photos.ts';

test.each(['0000', 'ffff', 'a5a5', '0001', '8000', '1234'])(
	'the pattern %s is still there after the phone and the server have encoded it again',
	async (pattern) => {
		const webp = await sharp(await patternedPhoto(pattern))
			.webp({ quality: 80 })
			.toBuffer();
		const { photo } = await preparePhoto(webp);
		expect(await patternOf(photo)).toBe(pattern);
	},
);

test('what is no photo has no pattern', async () => {
	expect(await patternOf(Buffer.from('no photo'))).toBe('');
});
