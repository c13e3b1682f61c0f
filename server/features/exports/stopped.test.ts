import {
	createExport,
	createExportTicket,
	listExports,
	removeExport,
} from '@yuva/contract/exports/endpoints';
import type { StoredExport } from '@yuva/contract/exports/queue-schema';
import { eraseChild } from '@yuva/contract/privacy/endpoints';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { forgetExports } from '../../platform/jobs/housekeeping.ts';
import { addressOf, askFor, makeFullCenter, runExport, startExports, writeFor } from '../../test/exports.ts';
import { makeAdmin, makeTeamLead } from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { missHeartbeat, openBoss } from '../../test/queue.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../test/test-app.ts';

const { url: connectionString } = await makeFreshDatabase();
const connection = { connectionString };
const app = await startTestApp({}, { connection, exportPieceBytes: 1000 });
const other = await startTestApp({}, { connection, exportPieceBytes: 1000, storage: app.storage });
const { db, storage } = app;
const admin = await makeAdmin(db);
const caller = { token: admin.token };
await makeFullCenter(app, 'Sravani');

const DAY_MS = 86_400_000;
const PATIENCE = { timeout: 10_000 };
const rowOf = (id: string) =>
	db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const seen = async (id: string): Promise<StoredExport> => {
	const { body } = await app.call(listExports, {}, caller);
	return body.data.find((one: StoredExport) => one.id === id);
};
const piecesOf = (id: string) => [...storage.files.keys()].filter((key) => key.startsWith(`exports/${id}.`));
const fall = (id: string, seconds: number) =>
	sql`update exports set counted_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(db);
const fileOf = async (id: string) => (await app.http.inject(await addressOf(app, id, admin))).body;

const start = (server: TestApp) => startExports(server, (details) => expect(details).toBeUndefined());

beforeEach(async () => {
	app.setTime(TEST_NOW);
	await sql`delete from pgboss.job`.execute(db);
	await db.deleteFrom('exports').execute();
	storage.files.clear();
});

async function writeHalf(): Promise<string> {
	const { id } = await askFor(app, 'dictionary.csv', admin);
	const half = { state: 'running', runs: 1, pieces: 3, rows_written: 7 };
	await db
		.updateTable('exports')
		.set({ ...half, counted_at: new Date() })
		.where('id', '=', id)
		.execute();
	for (const piece of [0, 1]) storage.files.set(`exports/${id}.${piece}`, Buffer.from('half'));
	return id;
}

/** So many servers took it, each of which was killed. */
async function takenAgain(id: string, times: number): Promise<void> {
	const boss = await openBoss(db);
	for (let time = 0; time < times; time += 1) {
		const [job] = await boss.fetch<{ export_id: string }>('exports.write', { ignoreStartAfter: true });
		expect(job?.data.export_id).toBe(id);
		await missHeartbeat(boss, db, 31);
	}
	await boss.stop();
}

test('an export whose server was killed is taken up by another one, from the beginning', async () => {
	const id = await writeHalf();
	expect(await seen(id)).toMatchObject({ state: 'running', rows_written: 7 });
	await runExport(other, id);
	expect(await rowOf(id)).toMatchObject({ state: 'ready', runs: 2, first_piece: 3 });
	const whole = await fileOf(id);
	expect(whole).not.toContain('half');
	expect(Buffer.byteLength(whole)).toBe((await seen(id)).bytes);
});

test('the pieces of the killed server go with the export', async () => {
	const id = await writeHalf();
	await runExport(other, id);
	expect(piecesOf(id)).toContain(`exports/${id}.0`);
	app.setTime(new Date(TEST_NOW.getTime() + DAY_MS));
	await fall(id, 61);
	await forgetExports(db, storage, app.platform.clock());
	expect(piecesOf(id)).toEqual([]);
	expect(await rowOf(id)).toMatchObject({ state: 'ended', reason: 'over' });
});

test('an export whose servers are killed again and again fails', async () => {
	const id = await writeHalf();
	const lines: unknown[] = [];
	app.http.log.error = (...line: unknown[]) => void lines.push(line[1]);
	await takenAgain(id, 3);
	const queue = await start(app);
	await expect.poll(() => seen(id), PATIENCE).toMatchObject({ state: 'failed', reason: 'stopped' });
	await queue.stop();
	expect(lines).toEqual(['an export failed']);
});

test('a server that was thought dead changes nothing any more', async () => {
	const { id } = await askFor(app, 'dictionary.csv', admin);
	const paused = Promise.withResolvers<void>();
	const { put } = storage;
	let stops = 1;
	storage.put = async (...piece) => {
		if (stops-- === 1) await paused.promise;
		return put(...piece);
	};
	const slow = runExport(app, id);
	await expect.poll(() => stops, PATIENCE).toBe(0);
	await runExport(other, id);
	const before = await rowOf(id);
	paused.resolve();
	await slow;
	storage.put = put;
	expect(await rowOf(id)).toMatchObject({
		state: 'ready',
		runs: 2,
		bytes: before.bytes,
		pieces: before.pieces,
	});
	expect(Buffer.byteLength(await fileOf(id))).toBe(before.bytes);
});

test('a server that stops leaves the export to the next one at once', async () => {
	const { id } = await askFor(app, 'dictionary.csv', admin);
	const paused = Promise.withResolvers<void>();
	const { put } = storage;
	let stops = 0;
	storage.put = async (...piece) => {
		stops += 1;
		await paused.promise;
		return put(...piece);
	};
	const queue = await start(app);
	await expect.poll(() => stops, PATIENCE).toBe(1);
	const stopped = queue.stop();
	paused.resolve();
	await stopped;
	storage.put = put;
	expect((await seen(id)).state).toBe('waiting');
	const next = await start(other);
	await expect.poll(async () => (await seen(id)).state, PATIENCE).toBe('ready');
	await next.stop();
});

test('a server writes what it was asked for', async () => {
	const queue = await start(app);
	const { body } = await app.call(createExport, { file: 'dictionary.csv' }, caller);
	await expect.poll(async () => (await seen(body.id)).state, PATIENCE).toBe('ready');
	await queue.stop();
});

test('where the file cannot be stored the export fails, and says so in the log without names', async () => {
	const lines: unknown[] = [];
	app.http.log.error = (...line: unknown[]) => void lines.push(line);
	const { put } = storage;
	storage.put = () => Promise.reject(new Error('ENOSPC: no room for 9876543210'));
	const { id } = await askFor(app, 'children.csv', admin);
	await runExport(app, id);
	storage.put = put;
	expect(await seen(id)).toMatchObject({ state: 'failed', reason: 'storage', bytes: 0 });
	expect(lines).toEqual([
		[
			{
				...{ export: id, account: admin.id, file: 'children.csv', reason: 'storage' },
				cause: 'ENOSPC: no room for …',
			},
			'an export failed',
		],
	]);
	// its stored pieces go once the server that wrote it is silent
	await fall(id, 61);
	await forgetExports(db, storage, TEST_NOW);
	expect((await rowOf(id)).pieces).toBe(0);
});

test('an export that is cancelled while it is written leaves no file', async () => {
	const { id } = await askFor(app, 'dictionary.csv', admin);
	const { put } = storage;
	storage.put = async (...piece) => {
		if (piecesOf(id).length === 1) await app.call(removeExport, { id }, caller);
		return put(...piece);
	};
	await runExport(app, id);
	storage.put = put;
	expect(await rowOf(id)).toMatchObject({ state: 'ended', reason: 'removed' });
	await forgetExports(db, storage, TEST_NOW);
	expect(piecesOf(id).length).toBeGreaterThan(0);
	await fall(id, 61);
	await forgetExports(db, storage, TEST_NOW);
	expect(piecesOf(id)).toEqual([]);
});

test('a file is kept for a day, listed for another, and then forgotten', async () => {
	const id = await writeFor(app, 'dictionary.csv', admin);
	const tidyAfter = async (ms: number) => {
		app.setTime(new Date(TEST_NOW.getTime() + ms));
		await fall(id, 61);
		await forgetExports(db, storage, app.platform.clock());
	};
	await tidyAfter(DAY_MS - 1);
	app.setTime(TEST_NOW);
	expect(await fileOf(id)).toContain('Export,Column');
	await tidyAfter(DAY_MS);
	expect(piecesOf(id)).toEqual([]);
	await tidyAfter(2 * DAY_MS + 1);
	expect(await db.selectFrom('exports').select('id').execute()).toEqual([]);
});

test('when a person is erased no earlier file can be fetched, and what is being written begins again', async () => {
	const teamLead = await makeTeamLead(db);
	const { child } = await makeFullCenter(app, 'Erased Child', { teamLead });
	const id = await writeFor(app, 'children.csv', teamLead);
	const running = await writeHalf();
	await app.call(eraseChild, { child_id: child, full_name: 'Erased Child' }, caller);
	const taken = await app.call(createExportTicket, { id }, { token: teamLead.token });
	expect(taken.status).toBe(404);
	expect(await rowOf(id)).toMatchObject({ state: 'ended', reason: 'erased', reach: null });
	expect(await rowOf(running)).toMatchObject({ state: 'waiting' });
	await fall(id, 61);
	await forgetExports(db, storage, TEST_NOW);
	expect(piecesOf(id)).toEqual([]);
});

test('a file that a restored database lacks has ended', async () => {
	const id = await writeFor(app, 'dictionary.csv', admin);
	storage.files.clear();
	expect((await app.call(createExportTicket, { id }, caller)).status).toBe(404);
	expect(await seen(id)).toMatchObject({ state: 'ended', reason: 'over' });
});

test('a storage that is away ends nothing: the file can be fetched later', async () => {
	const id = await writeFor(app, 'dictionary.csv', admin);
	const { open } = storage;
	storage.open = () => Promise.reject(new Error('no answer'));
	expect((await app.call(createExportTicket, { id }, caller)).status).toBe(503);
	storage.open = open;
	expect(await fileOf(id)).toContain('Export,Column');
});
