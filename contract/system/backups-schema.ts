import * as z from 'zod/mini';

const madeBackup = z.object({
	started_at: z.iso.datetime(),
	/** The name in the server's folder. */
	file: z.string(),
	bytes: z.int(),
	rows: z.int(),
	files: z.int(),
	/** Photos and recordings that the storage did not have. */
	missing: z.int(),
});

export const backupState = z.object({
	/** Null: this installation makes no backups by itself. */
	every_hours: z.nullable(z.int()),
	/** The number of backups that stay. */
	keep: z.int(),
	last_made: z.nullable(madeBackup),
	/** Only if it failed after the last one that was made. */
	last_failed: z.nullable(z.object({ started_at: z.iso.datetime(), failure: z.string() })),
	/** The last one is older than it should be. */
	is_late: z.boolean(),
});
export type BackupState = z.infer<typeof backupState>;
