import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isBackupDue } from '@yuva/contract/system/backups-rules';
import { type ArchiveSource, writeArchive } from '../../platform/backup/write-archive.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { BackupSettings } from '../../platform/process/env.ts';
import { insertRun } from './backups-queries.ts';
import { type BackupRun, selectLastFailed, selectLastMade } from './backups-reads.ts';
import { noteErasures } from './ledger.ts';

export interface BackupParts {
	db: Db;
	source: ArchiveSource;
	settings: BackupSettings;
	clock: () => Date;
}

/** Makes `yuva-2026-11-20T06-30-00Z.backup`, so that names sort by time. */
const nameOf = (now: Date): string => `yuva-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
const ARCHIVE = /^yuva-[\dT-]+Z\.backup$/;

/**
 * Notes who was erased, writes and checks an archive, and removes those that are too many. The outcome is stored for the head
 * office, unless `signal` aborts.
 * @throws AppError without a folder, or while another backup runs; else what failed
 */
export async function makeBackup(parts: BackupParts, signal: AbortSignal): Promise<BackupRun> {
	const { db, source, clock } = parts;
	const { folder, passphrase } = whereTo(parts.settings);
	const started_at = clock();
	const file = nameOf(started_at);
	try {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await noteErasures(db, folder, started_at);
		const whole = path.join(folder, file);
		const {
			tables: _,
			needed,
			...counts
		} = await writeArchive(source, {
			file: whole,
			passphrase,
			now: started_at,
			signal,
		});
		const { size: bytes } = await stat(whole);
		const run = { started_at, ended_at: clock(), file, bytes, ...counts };
		await insertRun(db, run);
		// where most files are missing the storage is a wrong one, so older archives have more
		if (run.missing <= needed / 2) await removeOld(folder, file, parts.settings.keep);
		return run;
	} catch (error) {
		if (!signal.aborted && !(error instanceof AppError && error.code === 'conflict'))
			await insertRun(db, { started_at, ended_at: clock(), failure: reasonOf(error) });
		throw error;
	}
}

function whereTo({ folder, passphrase }: BackupSettings) {
	if (!folder || !passphrase)
		throw new AppError('invalid', 'Set BACKUP_DIR, a folder, and BACKUP_PASSPHRASE.');
	return { folder, passphrase };
}

const reasons: Readonly<Record<string, string>> = {
	ENOSPC: 'The disk for backups is full.',
	EDQUOT: 'The disk for backups is full.',
	EACCES: 'The folder for backups may not be written.',
	EROFS: 'The folder for backups may not be written.',
	EPERM: 'The folder for backups may not be written.',
	ENOTDIR: 'The folder for backups is not a folder.',
	EEXIST: 'The folder for backups is not a folder.',
};

/** Says it in plain words for the head office; the log has the cause. */
function reasonOf(error: unknown): string {
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	return reasons[code] ?? 'The backup could not be made. Ask the person who runs the server.';
}

/** An archive with the name of a time after `last` was made while the clock was ahead: it takes no other's place. */
async function removeOld(folder: string, last: string, keep: number): Promise<void> {
	const archives = (await readdir(folder)).filter((name) => ARCHIVE.test(name) && name <= last).sort();
	for (const name of archives.slice(0, -keep)) await rm(path.join(folder, name));
}

/**
 * Also notes who was erased, so that a backup that is restored tomorrow knows it.
 *
 * @returns undefined when no backup is due, or another server makes it
 */
export async function backUpWhenDue(parts: BackupParts, signal: AbortSignal): Promise<BackupRun | undefined> {
	const { db, settings, clock } = parts;
	if (!settings.folder) return undefined;
	const now = clock();
	const [made, failed] = [await selectLastMade(db, now), await selectLastFailed(db, now)];
	const last = { made: made?.started_at, any: failed?.started_at ?? made?.started_at };
	if (isBackupDue(last, now)) return unlessBusy(makeBackup(parts, signal));
	await noteErasures(db, settings.folder, now);
	return undefined;
}

const unlessBusy = (run: Promise<BackupRun>): Promise<BackupRun | undefined> =>
	run.catch((error: unknown) => {
		if (error instanceof AppError && error.code === 'conflict') return undefined;
		throw error;
	});
