import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, liftTimeLimits, openOneConnection } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { thumbnailKey } from '../media/media.ts';
import type { Storage } from '../media/storage.ts';
import { syncFolder } from '../process/sync-folder.ts';
import { listFiles, listMigrations, listSequences, listTables } from './catalogue.ts';
import { copyOut } from './copy.ts';
import { entryOf, type Tally } from './entries.ts';
import { checkArchive } from './read-archive.ts';
import { damaged, sealWith } from './seal.ts';

export interface ArchiveSource {
	url: string;
	storage: Storage;
	/** Holds the secrets without which the copy would not be whole, by the name of their file under `DATA_DIR`. */
	secrets: Readonly<Record<string, string>>;
}

export interface ArchiveTarget {
	/** The file is absent or a whole archive: the new one is written under another name first. */
	file: string;
	passphrase: string;
	now: Date;
	/** An abort leaves nothing behind. */
	signal: AbortSignal;
}

export interface MadeArchive extends Tally {
	/** Counts the photos and recordings that the database names; thumbnails are not among them. */
	needed: number;
}

/** The one backup per database takes this advisory lock. */
const BACKUP_LOCK = 20_260_071;
/** An unfinished archive has this name, so that the next one overwrites the part that a killed process left. */
const PART = 'unfinished.part';

/**
 * Writes one snapshot of everything, reads it back, and only then gives it its name. Memory does not grow with the size.
 * @throws AppError `conflict` while another backup runs; else what failed, with no file left
 */
export async function writeArchive(source: ArchiveSource, target: ArchiveTarget): Promise<MadeArchive> {
	const { client, db, close } = await openOneConnection(source.url);
	const stop = () => void client.connection.stream.destroy();
	target.signal.addEventListener('abort', stop);
	try {
		await beginSnapshot(db);
		const work = { db, client, source, now: target.now, written: noTally(), needed: 0 };
		return await writeSnapshot(work, target);
	} finally {
		target.signal.removeEventListener('abort', stop);
		await close().catch(() => undefined);
	}
}

const noTally = (): Tally => ({ tables: 0, rows: 0, files: 0, missing: 0 });

async function writeSnapshot(work: Work, { file, passphrase, signal }: ArchiveTarget): Promise<MadeArchive> {
	const part = path.join(path.dirname(file), PART);
	try {
		await pipeline(
			contentOf(work),
			createGzip({ level: 1 }),
			sealWith(passphrase),
			createWriteStream(part, { mode: 0o600, flush: true }),
			{ signal },
		);
		const { tally } = await checkArchive(part, passphrase, signal);
		if (!isDeepStrictEqual(tally, work.written)) throw damaged();
		await rename(part, file);
		await syncFolder(path.dirname(file));
		return { ...tally, needed: work.needed };
	} finally {
		await rm(part, { force: true });
	}
}

async function beginSnapshot(db: Db): Promise<void> {
	await sql`begin transaction isolation level repeatable read read only`.execute(db);
	await liftTimeLimits(db);
	// The text must be the same for all settings of the server.
	await sql`set local datestyle = 'ISO, YMD'`.execute(db);
	await sql`set local intervalstyle = 'postgres'`.execute(db);
	await sql`set local timezone = 'UTC'`.execute(db);
	await sql`set local extra_float_digits = 3`.execute(db);
	const { rows } = await sql<{ is_free: boolean }>`
		select pg_try_advisory_xact_lock(${BACKUP_LOCK}) as is_free`.execute(db);
	if (!rows[0]?.is_free) throw new AppError('conflict', 'Another backup is running.');
}

interface Work {
	db: Db;
	client: pg.Client;
	source: ArchiveSource;
	now: Date;
	written: Tally;
	needed: number;
}

async function* contentOf(work: Work): AsyncGenerator<Buffer> {
	const { db, source, now, written } = work;
	const [migrations, sequences] = [await listMigrations(db), await listSequences(db)];
	yield* entryOf({ kind: 'about', made_at: now.toISOString(), migrations, sequences });
	for (const [name, secret] of Object.entries(source.secrets))
		yield* entryOf({ kind: 'secret', name }, [Buffer.from(secret)]);
	yield* filesOf(work);
	yield* tablesOf(work);
	yield* entryOf({ kind: 'end', tally: written });
}

/** Small requests to a bucket would take long one by one. */
const FILES_AT_ONCE = 8;

async function* filesOf(work: Work): AsyncGenerator<Buffer> {
	let next: { key: string; content_type: string; isNeeded: boolean }[] = [];
	for await (const { storage_key, content_type } of listFiles(work.db)) {
		next.push({ key: storage_key, content_type, isNeeded: true });
		work.needed += 1;
		if (content_type === 'image/jpeg')
			next.push({ key: thumbnailKey(storage_key), content_type, isNeeded: false });
		if (next.length < FILES_AT_ONCE) continue;
		yield* someFiles(work, next);
		next = [];
	}
	yield* someFiles(work, next);
}

async function* someFiles(
	{ source, written }: Work,
	files: readonly { key: string; content_type: string; isNeeded: boolean }[],
): AsyncGenerator<Buffer> {
	const contents = await Promise.all(files.map(({ key }) => source.storage.get(key)));
	for (const [at, { key, content_type, isNeeded }] of files.entries()) {
		const bytes = contents[at];
		// A missing thumbnail is made again when a screen asks for it.
		if (!bytes) written.missing += isNeeded ? 1 : 0;
		else {
			yield* entryOf({ kind: 'file', key, content_type }, [bytes]);
			written.files += 1;
		}
	}
}

async function* tablesOf({ db, client, written }: Work): AsyncGenerator<Buffer> {
	for (const { name, columns } of await listTables(db)) {
		const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
		const copy = `copy (select ${list} from ${client.escapeIdentifier(name)}) to stdout`;
		const rows = copyOut(client, copy, (count) => {
			written.rows += count;
		});
		yield* entryOf({ kind: 'table', name, columns }, rows);
		written.tables += 1;
	}
}
