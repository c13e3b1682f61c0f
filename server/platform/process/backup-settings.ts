import { z } from 'zod';
import { optional } from './addresses.ts';

const MAX_DAYS = 90;
const HOURS_A_DAY = 24;

export const backupVariables = {
	BACKUP_DIR: optional,
	BACKUP_PASSPHRASE: optional,
	BACKUP_EVERY_HOURS: z.coerce.number().int().min(1).max(168).default(24),
	BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(14),
};

export interface BackupSettings {
	/** The folder for archives; absent: none are made. */
	folder: string | undefined;
	/** Seals and opens archives. */
	passphrase: string | undefined;
	everyHours: number;
	/** The number of archives that stay. */
	keep: number;
}

const backupValues = z.object(backupVariables);

/** @throws Error that names what is missing or too weak, or keeps erased people for too long */
export function readBackup(values: z.output<typeof backupValues>): BackupSettings {
	const { BACKUP_DIR, BACKUP_PASSPHRASE, BACKUP_EVERY_HOURS, BACKUP_KEEP } = values;
	if (BACKUP_DIR && !BACKUP_PASSPHRASE) throw new Error('BACKUP_DIR also needs BACKUP_PASSPHRASE.');
	if (BACKUP_PASSPHRASE && BACKUP_PASSPHRASE.length < 16)
		throw new Error('BACKUP_PASSPHRASE must have at least 16 characters.');
	if (BACKUP_EVERY_HOURS * BACKUP_KEEP > MAX_DAYS * HOURS_A_DAY)
		throw new Error(
			`BACKUP_EVERY_HOURS and BACKUP_KEEP together keep a backup for more than ${MAX_DAYS} days, and with it people who were erased.`,
		);
	return {
		folder: BACKUP_DIR,
		passphrase: BACKUP_PASSPHRASE,
		everyHours: BACKUP_EVERY_HOURS,
		keep: BACKUP_KEEP,
	};
}
