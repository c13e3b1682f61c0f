import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

test('what cannot be stored leaves nothing, and what a killed server left is swept', async () => {
	const root = await mkdtemp(path.join(tmpdir(), 'yuva-media-'));
	const storage = folderStorage(root);
	await mkdir(path.join(root, 'ab', 'photo.jpg'), { recursive: true });
	await expect(storage.put('ab/photo.jpg', Buffer.from('picture'), 'image/jpeg')).rejects.toThrow();
	expect(await readdir(path.join(root, 'ab'))).toEqual(['photo.jpg']);
	await writeFile(path.join(root, 'ab', 'other.jpg.part'), 'half');
	await storage.sweepUnfinished(new Date(Date.now() - 3_600_000));
	expect(await readdir(path.join(root, 'ab'))).toContain('other.jpg.part');
	await storage.sweepUnfinished(new Date(Date.now() + 1000));
	expect(await readdir(path.join(root, 'ab'))).toEqual(['photo.jpg']);
	await rm(root, { recursive: true });
});
