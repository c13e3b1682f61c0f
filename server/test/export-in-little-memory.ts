import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportChoice } from '@yuva/contract/exports/choice-schema';
import { askExport, exportJobs } from '../features/exports/queue-actions.ts';
import { exportPlaces, openExport, type WritingDesk, writeExport } from '../features/exports/write-export.ts';
import { openDatabase } from '../platform/database/database.ts';
import { PIECE_BYTES, readPieces } from '../platform/media/pieces.ts';
import { folderStorage } from '../platform/media/storage-folder.ts';

// It runs one full export, sent while it is made or written and then read, and prints its figures as JSON;
// the caller limits the memory of this process.

const [, , url = '', way = '', file = '', account_id = '', given] = process.argv;
const db = openDatabase({
	connection: { connectionString: url },
	prepareStatements: true,
	poolSize: 3,
	onPoolError: (error) => {
		throw error;
	},
});
const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'yuva-export-')));
const storage = folderStorage(folder);
const desk: WritingDesk = {
	...{ db, readingDb: db, storage, clock: () => new Date(), pieceBytes: PIECE_BYTES },
	...{ running: 0, places: exportPlaces() },
};
const log = (details: object) => {
	throw new Error(JSON.stringify(details));
};
const requestId = `${way}-${file}`;
const choice = exportChoice.parse({ file });

async function send(): Promise<AsyncIterable<string | Uint8Array>> {
	const viewer = { account_id, role: 'admin' as const };
	return (await openExport(desk, { choice, viewer, request_id: requestId })).chunks;
}

async function write(): Promise<AsyncIterable<Uint8Array>> {
	const now = new Date();
	const asked = { choice, accountId: account_id, requestId, now };
	const { id } = await db.transaction().execute((trx) => askExport(trx, asked));
	const jobs = exportJobs({ db, write: (claim, call) => writeExport(desk, claim, call), log });
	await jobs['exports.write']?.run({ export_id: id }, new AbortController().signal);
	const stored = db.selectFrom('exports').select(['bytes', 'first_piece']).where('id', '=', id);
	const { bytes, first_piece: firstPiece } = await stored.executeTakeFirstOrThrow();
	return readPieces(storage, { id, firstPiece, pieceBytes: PIECE_BYTES }, { first: 0, last: bytes - 1 });
}

let bytes = 0;
const began = performance.now();
for await (const chunk of await (way === 'written' ? write() : send())) bytes += Buffer.byteLength(chunk);
const seconds = (performance.now() - began) / 1000;
await db.destroy();
await rm(folder, { recursive: true });
const megabytes = process.resourceUsage().maxRSS / 1000;
process.stdout.write(JSON.stringify({ bytes, seconds, megabytes }));
