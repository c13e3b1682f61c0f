import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFakeBucket } from '../../test/fake-bucket.ts';
import { s3Storage } from './storage-s3.ts';

const { settings, objects, requests } = await startFakeBucket();

test('an object is put, read and removed with signed requests', async () => {
	const storage = s3Storage(settings);
	await storage.check();
	await storage.put('ab/photo.jpg', Buffer.from('picture'), 'image/jpeg');
	expect(objects.get('/media/ab/photo.jpg')?.toString()).toBe('picture');
	expect((await storage.get('ab/photo.jpg'))?.toString()).toBe('picture');
	await storage.delete('ab/photo.jpg');
	expect(await storage.get('ab/photo.jpg')).toBeUndefined();
});

test('a part of an object is read in small pieces, one request each, and only as far as the reader asks', async () => {
	const storage = s3Storage(settings);
	const content = randomBytes(1_000_000);
	await storage.put('ab/voice.webm', content, 'audio/webm');
	const file = await storage.open('ab/voice.webm');
	expect(file?.bytes).toBe(1_000_000);
	requests.splice(0);
	const pieces: Uint8Array[] = [];
	for await (const piece of file?.read({ first: 100, last: 699_999 }) ?? []) pieces.push(piece);
	expect(Buffer.concat(pieces).equals(content.subarray(100, 700_000))).toBe(true);
	expect(Math.max(...pieces.map(({ length }) => length))).toBe(128 * 1024);
	expect(requests.length).toBe(pieces.length);
	for await (const _ of file?.read({ first: 0, last: 999_999 }) ?? []) break;
	expect(requests.length).toBe(pieces.length + 1);
	expect(await storage.open('ab/absent.webm')).toBeUndefined();
});

test('a wrong secret is an error, never an empty answer', async () => {
	const storage = s3Storage({ ...settings, secretAccessKey: 'wrong' });
	await expect(storage.check()).rejects.toThrow(/403/);
	await expect(storage.get('ab/photo.jpg')).rejects.toThrow(/403/);
});
