import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { readSettings } from './env.ts';

const home = mkdtempSync(path.join(tmpdir(), 'yuva-data-'));
afterAll(() => rmSync(home, { recursive: true }));
const file = path.join(home, 'file');
writeFileSync(file, '');

test('a folder that is missing is made, and nothing is left in it', async () => {
	const folder = path.join(home, 'new', 'data');
	await prepareDataFolder(readSettings({ DATA_DIR: folder }));
	expect(readdirSync(folder)).toEqual([]);
});

test.each(['/proc/nope', path.join(file, 'data')])(
	'%s is refused by the name of the setting',
	async (folder) => {
		const DATABASE_URL = 'postgres://somewhere/yuva';
		const refused = prepareDataFolder(readSettings({ DATA_DIR: folder, DATABASE_URL }));
		await expect(refused).rejects.toThrow(
			`These settings cannot be used:\n  DATA_DIR: nothing can be written into ${folder}`,
		);
	},
);

test('where nothing is kept in the folder it is left alone', async () => {
	const folder = path.join(home, 'unused');
	const elsewhere = {
		DATABASE_URL: 'postgres://somewhere/yuva',
		MEDIA_SECRET: 'x'.repeat(32),
		S3_BUCKET: 'media',
		S3_ENDPOINT: 'https://s3.example.org',
		S3_ACCESS_KEY_ID: 'id',
		S3_SECRET_ACCESS_KEY: 'key',
	};
	await prepareDataFolder(readSettings({ DATA_DIR: folder, ...elsewhere }));
	expect(existsSync(folder)).toBe(false);
});
