import { expect, test } from 'vitest';
import { startFakeBucket } from '../../test/fake-bucket.ts';
import { s3Storage } from './storage-s3.ts';

const { settings, objects } = await startFakeBucket();

test('an object is put, read and removed with signed requests', async () => {
	const storage = s3Storage(settings);
	await storage.check();
	await storage.put('ab/photo.jpg', Buffer.from('picture'), 'image/jpeg');
	expect(objects.get('/media/ab/photo.jpg')?.toString()).toBe('picture');
	expect((await storage.get('ab/photo.jpg'))?.toString()).toBe('picture');
	await storage.delete('ab/photo.jpg');
	expect(await storage.get('ab/photo.jpg')).toBeUndefined();
});

test('a wrong secret is an error, never an empty answer', async () => {
	const storage = s3Storage({ ...settings, secretAccessKey: 'wrong' });
	await expect(storage.check()).rejects.toThrow(/403/);
	await expect(storage.get('ab/photo.jpg')).rejects.toThrow(/403/);
});
