import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderStorage } from './storage-folder.ts';

test('a file is stored whole, read, and removed', async () => {
	const root = await mkdtemp(path.join(tmpdir(), 'yuva-media-'));
	const storage = folderStorage(root);
	await storage.check();
	await storage.put('ab/photo.jpg', Buffer.from('picture'), 'image/jpeg');
	expect((await storage.get('ab/photo.jpg'))?.toString()).toBe('picture');
	expect(await readdir(path.join(root, 'ab'))).toEqual(['photo.jpg']);
	await storage.delete('ab/photo.jpg');
	await storage.delete('ab/photo.jpg');
	expect(await storage.get('ab/photo.jpg')).toBeUndefined();
	await rm(root, { recursive: true });
});

test('a key cannot leave the folder', async () => {
	await expect(folderStorage('/tmp/yuva-nowhere').get('../../etc/passwd')).rejects.toThrow(
		/leaves its folder/,
	);
});
