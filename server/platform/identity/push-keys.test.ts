import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '../process/env.ts';
import { readPushKeys } from './push-keys.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'yuva-keys-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const PAIR = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' };

test('keys are made once, and only the server can read them', async () => {
	const settings = readSettings({ DATA_DIR: folder });
	const keys = await readPushKeys(settings);
	expect(keys).toMatchObject({
		publicKey: expect.stringMatching(/^[\w-]{87}$/),
		subject: expect.any(String),
	});
	expect(await readPushKeys(settings)).toEqual(keys);
	expect((await stat(path.join(folder, 'push-keys'))).mode & 0o777).toBe(0o600);
});

test('an empty file, as a full disk leaves it, holds no keys: they are made in its place', async () => {
	const dataDir = await mkdtemp(path.join(folder, 'empty-'));
	const file = path.join(dataDir, 'push-keys');
	await writeFile(file, '');
	const keys = await readPushKeys(readSettings({ DATA_DIR: dataDir }));
	expect(keys).toMatchObject({ publicKey: expect.stringMatching(/^[\w-]{87}$/) });
	expect(keys).toMatchObject(JSON.parse(await readFile(file, 'utf8')));
});

test.each(['{"publicKey":"public","privateKey":"pri', '{"publicKey":"public"}', '\0\0'])(
	'a file that holds %j is refused by its name, and stays as it is',
	async (content) => {
		const dataDir = await mkdtemp(path.join(folder, 'half-'));
		const file = path.join(dataDir, 'push-keys');
		await writeFile(file, content);
		await expect(readPushKeys(readSettings({ DATA_DIR: dataDir }))).rejects.toThrow(
			`${file} does not hold the two keys for notifications.`,
		);
		expect(await readFile(file, 'utf8')).toBe(content);
	},
);

test('with a database elsewhere only the settings count', async () => {
	const DATABASE_URL = 'postgres://somewhere/yuva';
	expect(await readPushKeys(readSettings({ DATA_DIR: folder, DATABASE_URL }))).toBeUndefined();
	const given = readSettings({ DATABASE_URL, ...PAIR, PUBLIC_URL: 'https://yuva.example' });
	expect(await readPushKeys(given)).toMatchObject({ publicKey: 'public', subject: 'https://yuva.example' });
});

test('with PUSH_HOSTS=off nothing is sent, also with keys', async () => {
	expect(await readPushKeys(readSettings({ ...PAIR, PUSH_HOSTS: 'off' }))).toBeUndefined();
});

test('half a pair is refused', () => {
	expect(() => readSettings({ VAPID_PUBLIC_KEY: 'public' })).toThrow(/VAPID_PRIVATE_KEY/);
});
