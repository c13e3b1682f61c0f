import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../process/env.ts';
import { readMediaSecret } from './media-secret.ts';

const home = await mkdtemp(path.join(tmpdir(), 'yuva-secret-'));
afterAll(() => rm(home, { recursive: true, force: true }));

async function dataFolder(content?: string) {
	const folder = await mkdtemp(path.join(home, 'data-'));
	const file = path.join(folder, 'media-secret');
	if (content !== undefined) await writeFile(file, content);
	return { folder, file, read: () => readMediaSecret(readSettings({ DATA_DIR: folder })) };
}

test('a secret is made once, only the server can read it, and nothing else is left in the folder', async () => {
	const { folder, file, read } = await dataFolder();
	const secret = await read();
	expect(secret).toMatch(/^[\w-]{43}$/);
	expect(await read()).toBe(secret);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect(await readdir(folder)).toEqual(['media-secret']);
});

test('servers that start at the same moment have the same secret', async () => {
	const { read, file } = await dataFolder();
	const secrets = await Promise.all([read(), read(), read(), read()]);
	expect(new Set(secrets)).toEqual(new Set([await readFile(file, 'utf8')]));
});

test('an empty file, as a full disk leaves it, is no secret: one is made in its place', async () => {
	const { read, file } = await dataFolder('');
	const secret = await read();
	expect(secret).toMatch(/^[\w-]{43}$/);
	expect(await readFile(file, 'utf8')).toBe(secret);
});

test.each([
	['is cut off', 'x'.repeat(31)],
	['is filled with zeros after a power cut', '\0'.repeat(43)],
])('a file that %s is refused by its name, and stays as it is', async (_what, content) => {
	const { read, file } = await dataFolder(content);
	await expect(read()).rejects.toThrow(`${file} holds no whole secret of 32 characters or more.`);
	expect(await readFile(file, 'utf8')).toBe(content);
});

test('a secret of the settings counts, whatever the file holds', async () => {
	const { folder } = await dataFolder('short');
	const MEDIA_SECRET = 'y'.repeat(32);
	expect(await readMediaSecret(readSettings({ DATA_DIR: folder, MEDIA_SECRET }))).toBe(MEDIA_SECRET);
});
