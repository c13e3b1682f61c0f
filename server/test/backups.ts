import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { type BackupParts, makeBackup } from '../features/system/actions.ts';
import { restoreBackup } from '../features/system/restore.ts';
import { listTables } from '../platform/backup/catalogue.ts';
import type { Db } from '../platform/database/database.ts';
import type { Storage } from '../platform/media/storage.ts';
import { makeDemoDatabase } from './demo-database.ts';
import { makeEmptyDatabase, openFresh } from './fresh-database.ts';
import { TEST_NOW } from './test-app.ts';

export const PASSPHRASE = 'neem tree beside the river';
export const MEDIA_SECRET = 'a secret that signs the addresses of photos';

export async function makeFolder(): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), 'yuva-backup-'));
	afterAll(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

export interface BackedUp extends BackupParts {
	folder: string;
	backUp(): Promise<string>;
	setTime(now: Date): void;
}

export async function startBackedUp(storage: Storage, keep = 3): Promise<BackedUp> {
	const { db, url } = await makeDemoDatabase(storage);
	const folder = await makeFolder();
	let now = TEST_NOW;
	const parts: BackupParts = {
		db,
		source: { url, storage, secrets: { 'media-secret': MEDIA_SECRET } },
		settings: { folder, passphrase: PASSPHRASE, keep },
		clock: () => now,
	};
	return {
		...parts,
		folder,
		async backUp() {
			const { file } = await makeBackup(parts, new AbortController().signal);
			return path.join(folder, file);
		},
		setTime(time) {
			now = time;
		},
	};
}

interface Restoring {
	passphrase?: string;
	url?: string;
	needsLedger?: boolean;
	dataDir?: string;
}

/** Restores into a new database of the same PostgreSQL, unless `more` names another. */
export async function restoreInto(storage: Storage, archive: string, more: Restoring = {}) {
	const { passphrase = PASSPHRASE, url = await makeEmptyDatabase(), needsLedger = true } = more;
	const dataDir = more.dataDir ?? (await makeFolder());
	const restored = await restoreBackup({ archive, passphrase, needsLedger, url, storage, dataDir });
	return { ...restored, url, dataDir, db: openFresh(url) };
}

export async function everyRow(db: Db): Promise<Map<string, string[]>> {
	const tables = new Map<string, string[]>();
	for (const { name } of await listTables(db)) {
		const { rows } = await sql<{ line: string }>`
			select ${sql.table(name)}::text as line from ${sql.table(name)} order by 1`.execute(db);
		tables.set(
			name,
			rows.map(({ line }) => line),
		);
	}
	return tables;
}
