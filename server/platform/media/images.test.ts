import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hugePng, photoWithPlace } from '../../test/photos.ts';
import { withDrawings } from './convert.ts';
import { preparePhoto } from './images.ts';

const refusal = (bytes: Buffer) =>
	preparePhoto(bytes).then(
		() => 'accepted',
		(error) => error.code ?? error,
	);

const prepare = async (bytes: Buffer) => (await preparePhoto(bytes)).photo;

test('a photo keeps its picture and loses where and with what it was taken', async () => {
	const photo = await photoWithPlace();
	expect(photo.includes('YuvaTestPhone')).toBe(true);
	const prepared = await prepare(photo);
	const { format, width, height, exif } = await sharp(prepared).metadata();
	expect({ format, width, height, exif }).toEqual({
		format: 'jpeg',
		width: 640,
		height: 480,
		exif: undefined,
	});
	expect(prepared.includes('YuvaTestPhone')).toBe(false);
});

test('a large photo is made at most 1280 pixels wide or high', async () => {
	const { width, height } = await sharp(await prepare(await photoWithPlace(3000, 2000))).metadata();
	expect([width, height]).toEqual([1280, 853]);
});

test.each([
	[3000, 2000, [160, 160]],
	[100, 90, [100, 90]],
])(
	'the thumbnail of a photo of %i by %i pixels is small and without a place',
	async (width, height, size) => {
		const { thumbnail } = await preparePhoto(await photoWithPlace(width, height));
		const found = await sharp(thumbnail).metadata();
		expect([found.width, found.height]).toEqual(size);
		expect([found.format, found.exif]).toEqual(['jpeg', undefined]);
		expect(thumbnail.length).toBeLessThan(8 * 1024);
	},
);

test('a photo that was taken sideways is stored upright', async () => {
	const sideways = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	const { width, height } = await sharp(await prepare(sideways)).metadata();
	expect([width, height]).toEqual([20, 40]);
});

test.each(['png', 'webp'] as const)('a %s picture is accepted', async (format) => {
	const picture = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
		.toFormat(format)
		.toBuffer();
	expect((await sharp(await prepare(picture)).metadata()).format).toBe('jpeg');
});

test('a picture of 900 megapixels is refused', async () => {
	expect(await refusal(hugePng())).toBe('invalid');
});

test.each([
	['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
	['a renamed program', Buffer.from('MZ\x90\x00 this program cannot be run in DOS mode', 'latin1')],
	['nothing but a JPEG start', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
	['an empty file', Buffer.alloc(0)],
	['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
])('%s is not a photo', async (_name, bytes) => {
	expect(await refusal(bytes)).toBe('unsupported_media');
});

test('a JPEG that breaks off in the middle is refused', async () => {
	const photo = await photoWithPlace();
	expect(await refusal(photo.subarray(0, photo.length / 2))).toBe('unsupported_media');
});

test('a file over 8 MB is refused', async () => {
	expect(await refusal(Buffer.alloc(8 * 1024 * 1024 + 1))).toBe('too_large');
});

test('once our own drawings are made, SVG is closed again', async () => {
	const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
	const drawn = await withDrawings(() => sharp(svg).jpeg().toBuffer());
	expect(drawn.length).toBeGreaterThan(0);
	await expect(sharp(svg).jpeg().toBuffer()).rejects.toThrow();
});

test.each([
	[6000, 4000, 'accepted'],
	[6001, 4000, 'invalid'],
])('24 megapixels are the most: %i by %i is %s', async (width, height, outcome) => {
	const picture = await sharp({ create: { width, height, channels: 3, background: '#2f7f79' } })
		.png()
		.toBuffer();
	expect(await refusal(picture)).toBe(outcome);
});
