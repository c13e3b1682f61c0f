import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { uploadProfilePhoto } from '@yuva/contract/profile/endpoints';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { folderStorage } from '../platform/media/storage-folder.ts';
import { readSettings } from '../platform/process/env.ts';
import { endHeavyWork, heavyPids, heavyWork } from '../platform/process/heavy-work.ts';
import type * as writing from '../write-exports.ts';
import { addressOf, askFor, startExports } from './exports.ts';
import { makeAdmin, makeFellow } from './factories.ts';
import { makeFreshDatabase } from './fresh-database.ts';
import { asFile, photoWithPlace, slowPhoto } from './photos.ts';
import { startTestApp } from './test-app.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'yuva-heavy-'));
const settings = readSettings({ DATA_DIR: folder });
afterAll(async () => {
	await endHeavyWork();
	await rm(folder, { recursive: true });
});
const { url } = await makeFreshDatabase();
const storage = folderStorage(path.join(folder, 'media'));
const writeClaimed = heavyWork<typeof writing.writeClaimed>(
	path.join(import.meta.dirname, '..', 'write-exports.ts'),
	'writeClaimed',
);
const app = await startTestApp(
	{},
	{
		...{ connection: { connectionString: url }, storage },
		writeExport: (claim, call) => writeClaimed({ claim, settings, url, appUrl: url }, call),
	},
);
const logged: string[] = [];
const log = (_details: object, message: string) => void logged.push(message);
const admin = await makeAdmin(app.db);
const { mobile_number, token } = await makeFellow(app.db);

const LOW = getPriority() + 10;
const PATIENCE = { timeout: 20_000 };
const send = async (bytes: Buffer) =>
	app.call(uploadProfilePhoto, { mobile_number, photo: asFile(bytes) }, { token });
const heavyPid = () => heavyPids()[0];
/** Id 0 would be all processes of the group. */
function kill(signal: NodeJS.Signals): void {
	const pid = heavyPid();
	if (!pid) throw new Error('The process for heavy work does not run.');
	process.kill(pid, signal);
}

const isThere = (pid: number | undefined) => {
	try {
		return pid !== undefined && process.kill(pid, 0);
	} catch {
		return false;
	}
};

beforeEach(endHeavyWork);

test('photos are converted in a process with a low priority; it ends when it has nothing to do', async () => {
	expect((await send(await photoWithPlace())).status).toBe(200);
	const first = heavyPid();
	expect(getPriority(first)).toBe(LOW);
	expect((await send(await photoWithPlace())).status).toBe(200);
	expect(heavyPid()).toBe(first);
	await expect.poll(() => isThere(first), PATIENCE).toBe(false);
	expect(heavyPid()).toBeUndefined();
}, 30_000);

test('where that process is killed the photo is refused for the moment, and the next one has a new process', async () => {
	const sent = send(await slowPhoto(6000, 4000));
	await expect.poll(heavyPid, { ...PATIENCE, interval: 5 }).toBeDefined();
	const killed = heavyPid();
	kill('SIGKILL');
	expect(await sent).toMatchObject({ status: 503, body: { code: 'unavailable', retry_after: 10 } });
	expect((await send(await photoWithPlace())).status).toBe(200);
	expect(heavyPid()).not.toBe(killed);
});

test('a signal to the whole group does not end it before its work is done', async () => {
	await send(await photoWithPlace());
	const sent = send(await slowPhoto(6000, 4000));
	kill('SIGTERM');
	expect((await sent).status).toBe(200);
});

const rowOf = (id: string) =>
	app.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const stateOf = async (id: string) => (await rowOf(id)).state;

test('exports are written there', async () => {
	const { id } = await askFor(app, 'dictionary.csv', admin);
	const queue = await startExports(app, log);
	await expect.poll(() => stateOf(id), PATIENCE).toBe('ready');
	expect(getPriority(heavyPid())).toBe(LOW);
	const { body } = await app.http.inject(await addressOf(app, id, admin));
	expect(body).toContain('Export,Column,');
	await queue.stop();
}, 30_000);

test('an export whose process is killed is taken up again at once, from the beginning', async () => {
	const { id } = await askFor(app, 'dictionary.csv', admin);
	logged.length = 0;
	const queue = await startExports(app, log);
	await expect.poll(() => stateOf(id), { ...PATIENCE, interval: 5 }).toBe('running');
	kill('SIGKILL');
	await expect.poll(() => logged, PATIENCE).toEqual(['a job failed']);
	await expect.poll(() => stateOf(id), PATIENCE).toBe('ready');
	expect((await rowOf(id)).runs).toBe(2);
	await queue.stop();
}, 30_000);

test('a server that stops has its exports back from there, for the next server', async () => {
	const { id } = await askFor(app, 'dictionary.csv', admin);
	const queue = await startExports(app, log);
	await expect.poll(() => stateOf(id), { ...PATIENCE, interval: 5 }).toBe('running');
	await queue.stop();
	expect(await stateOf(id)).toBe('waiting');
}, 30_000);
