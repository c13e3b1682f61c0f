import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { APPLE, JPEG, PNG, WEBP } from '../../test/pictures.ts';
import { isWhole, pictureType } from './picture-kind.ts';

const judge = (bytes: Uint8Array) => [pictureType(bytes), isWhole(bytes, pictureType(bytes))];

test.each([
	['image/jpeg', JPEG],
	['image/png', PNG],
	['image/webp', WEBP],
	['image/heic', APPLE],
])('%s is known by its first bytes, and whole with its last', (type, bytes) => {
	expect(judge(bytes)).toEqual([type, true]);
});

test.each([
	['a text', '%PDF-1.4 and more'],
	['a film', '\0\0\0\x18ftypisom'],
	['a sound', 'RIFF\0\0\0\0WAVE'],
	['nothing', ''],
])('%s is no picture', (_, text) => {
	expect(pictureType(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBeUndefined();
});

test.each([
	['image/jpeg', JPEG],
	['image/png', PNG],
	['image/webp', WEBP],
])('%s is not whole without its end, wherever it was cut', (type, bytes) => {
	for (let length = 12; length < bytes.length; length++)
		expect([length, ...judge(bytes.subarray(0, length))]).toEqual([length, type, false]);
});

test('a small picture inside a photo does not end it, and what a camera adds after the end does no harm', () => {
	const inside = Uint8Array.from([0xff, 0xe1, 0, 2 + JPEG.length, ...JPEG]);
	const photo = Uint8Array.from([...JPEG.subarray(0, 2), ...inside, ...JPEG.subarray(2)]);
	expect(judge(photo)).toEqual(['image/jpeg', true]);
	expect(judge(photo.subarray(0, photo.length - 2))).toEqual(['image/jpeg', false]);
	expect(judge(Uint8Array.from([...photo, 1, 2, 3, 4]))).toEqual(['image/jpeg', true]);
});

const handed = path.join(import.meta.dirname, '../../../../shared/data/imports');
test.skipIf(!existsSync(handed)).each([
	['p03-plain.jpg', 'image/jpeg', true],
	['p04-truncated.jpg', 'image/jpeg', false],
	['p06-iphone.heic', 'image/heic', true],
])('the file %s, where ../shared has it, is %s and whole: %s', (name, type, whole) => {
	expect(judge(new Uint8Array(readFileSync(path.join(handed, name))))).toEqual([type, whole]);
});
