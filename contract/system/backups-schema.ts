import * as z from 'zod/mini';

const madeBackup = z.object({
	started_at: z.iso.datetime(),
	file: z.string(),
	bytes: z.int(),
	rows: z.int(),
	files: z.int(),
	/** Counts photos and recordings that the storage did not have. */
	missing: z.int(),
});

export const backupState = z.object({
	/** Null means that this installation makes no backups by itself. */
	every_hours: z.nullable(z.int()),
	/** Older backups are deleted, so that this many stay. */
	keep: z.int(),
	last_made: z.nullable(madeBackup),
	/** Null means that none failed after the last good backup. */
	last_failed: z.nullable(z.object({ started_at: z.iso.datetime(), failure: z.string() })),
	is_late: z.boolean(),
});
export type BackupState = z.infer<typeof backupState>;
