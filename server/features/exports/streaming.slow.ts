import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportChoice } from '@yuva/contract/exports/choice-schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetExports } from '../../platform/jobs/housekeeping.ts';
import { PIECE_BYTES, readPieces } from '../../platform/media/pieces.ts';
import { folderStorage } from '../../platform/media/storage-folder.ts';
import { makeAdmin } from '../../test/factories.ts';
import { endOfExport, expectInLittleMemory, MARKS, makeManyMarks, PROGRAM } from '../../test/many-marks.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { exportJobs } from './queue-actions.ts';
import { exportPlaces, openExport, writeExport } from './write-export.ts';

/** The other tests export one module. */
const ROWS_OF_MODULE = 50_000;
const PATIENCE_MS = 120_000;

const world = await makeManyMarks();
const { db, url, admin, fellow } = world;

const newDesk = () => ({ db, readingDb: db, clock: () => TEST_NOW, running: 0, places: exportPlaces() });
const order = (file: string, request_id: string) => ({
	choice: exportChoice.parse({ file, module: 1 }),
	viewer: { account_id: admin.id, role: 'admin' as const },
	request_id,
});
const endOf = (request_id: string) => endOfExport(db, request_id);

// the other two pairs: `test/export-memory.slow.ts`
test.each([
	['attendance.csv', 'sent'],
	['attendance.xlsx', 'written'],
] as const)(
	'%s of 200,000 marks is made in 40 MB of memory, and %s',
	(file, way) => expectInLittleMemory(world, file, way),
	PATIENCE_MS,
);

test(
	'an export whose process is killed in the middle is written whole by another one',
	async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'yuva-killed-'));
		await db.deleteFrom('exports').execute();
		const killed = spawn(process.execPath, [PROGRAM, url, 'written', 'attendance.csv', admin.id, folder]);
		const pieces = async () => (await db.selectFrom('exports').select('pieces').executeTakeFirst())?.pieces;
		await expect.poll(pieces, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(2);
		killed.kill('SIGKILL');
		await once(killed, 'exit');
		const storage = folderStorage(folder);
		const log = (details: object) => expect(details).toBeUndefined();
		const desk = { ...newDesk(), storage, pieceBytes: PIECE_BYTES };
		const jobs = exportJobs({ db, write: (claim, call) => writeExport(desk, claim, call), log });
		const { id: export_id } = await db.selectFrom('exports').select('id').executeTakeFirstOrThrow();
		await jobs['exports.write']?.run({ export_id }, new AbortController().signal);
		const ended = await db.selectFrom('exports').selectAll().executeTakeFirstOrThrow();
		expect(ended).toMatchObject({ state: 'ready', runs: 2, rows_written: MARKS });
		const { id, first_piece: firstPiece, bytes } = ended;
		expect(firstPiece).toBeGreaterThanOrEqual(2);
		let lines = -1;
		const read = readPieces(
			storage,
			{ id, firstPiece, pieceBytes: PIECE_BYTES },
			{ first: 0, last: bytes - 1 },
		);
		for await (const piece of read) lines += Buffer.from(piece).toString('latin1').split('\n').length - 1;
		expect(lines).toBe(MARKS);
		await db.updateTable('exports').set({ state: 'ended', reason: 'over' }).execute();
		await sql`update exports set counted_at = now() - interval '61 seconds'`.execute(db);
		await forgetExports(db, storage, TEST_NOW);
		// the killed process had begun to write these
		await storage.sweepUnfinished(new Date(Date.now() + 1000));
		expect(await readdir(path.join(folder, 'exports'))).toEqual([]);
		await rm(folder, { recursive: true });
	},
	PATIENCE_MS,
);

test(
	'a mark that is made while an export goes out is not in it',
	async () => {
		const desk = newDesk();
		const { chunks } = await openExport(desk, order('attendance.csv', 'late'));
		let lines = -1;
		let pieces = 0;
		for await (const chunk of chunks) {
			lines += String(chunk).split('\r\n').length - 1;
			// the first piece is the headings
			if (++pieces === 2) await addMark();
		}
		expect(lines).toBe(ROWS_OF_MODULE);
		const { chunks: next } = await openExport(desk, order('attendance.csv', 'next'));
		for await (const _ of next);
		expect(await endOf('next')).toMatchObject({ rows: ROWS_OF_MODULE + 1 });
	},
	PATIENCE_MS,
);

const addMark = () =>
	db
		.insertInto('fellow_attendance')
		.values({ fellow_id: fellow.id, day: 1, date: '2026-11-20', status: 'Present', marked_at: TEST_NOW })
		.execute();

test(
	'a reader who goes away sets the connection free, and the log says how far it came',
	async () => {
		const desk = newDesk();
		for (const file of ['attendance.csv', 'attendance.xlsx']) {
			const { chunks } = await openExport(desk, order(file, `gone-${file}`));
			let bytes = 0;
			for await (const chunk of chunks) {
				bytes += chunk.length;
				if (bytes > 50_000) break;
			}
			await expect.poll(() => endOf(`gone-${file}`)).toMatchObject({ complete: false });
			expect((await endOf(`gone-${file}`))?.rows).toBeLessThan(ROWS_OF_MODULE);
			expect(desk.running).toBe(0);
		}
		const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
		where datname = current_database() and state = 'idle in transaction'`.execute(db);
		expect(rows[0]?.open).toBe(0);
	},
	PATIENCE_MS,
);

test('of one account two exports run at a time, and another account is let in', async () => {
	const desk = newDesk();
	for (let place = 0; place < 2; place += 1) desk.places.take(admin.id);
	await expect(openExport(desk, order('attendance.csv', 'third'))).rejects.toMatchObject({
		code: 'unavailable',
		retryAfter: 30,
	});
	const other = await makeAdmin(db);
	const ofOther = {
		...order('dictionary.csv', 'other'),
		viewer: { account_id: other.id, role: 'admin' as const },
	};
	const taken: number[] = [];
	for await (const _ of (await openExport(desk, ofOther)).chunks) taken.push(desk.places.fullness());
	expect(Math.max(...taken)).toBe(0.75);
	expect(desk.places.fullness()).toBe(0.5);
});

test('a fifth export at a time is asked to wait', async () => {
	const busy = newDesk();
	for (const account of ['a', 'b', 'c', 'd']) busy.places.take(account);
	await expect(openExport(busy, order('attendance.csv', 'fifth'))).rejects.toMatchObject({
		code: 'unavailable',
		retryAfter: 30,
	});
});
