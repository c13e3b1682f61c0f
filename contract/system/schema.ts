import * as z from 'zod/mini';
import { backupState } from './backups-schema.ts';

const jobRun = z.object({
	kind: z.string(),
	ended_at: z.iso.datetime(),
	error: z.nullable(z.string()),
	/** The last run without an error ended at this time; null before the first. */
	done_at: z.nullable(z.iso.datetime()),
	/** Counts handled rows; null if nothing is counted. */
	rows: z.nullable(z.int()),
	ms: z.int(),
});
export type JobRun = z.infer<typeof jobRun>;

/** Counts equal errors of the app in the last seven days. */
const appErrorCount = z.object({
	kind: z.string(),
	screen: z.string(),
	place: z.string(),
	version: z.string(),
	browser: z.string(),
	count: z.int(),
	last_at: z.iso.datetime(),
});

export const systemFacts = z.object({
	runs: z.array(jobRun),
	/** Counts by kind work that failed so often that it is not tried again. */
	given_up: z.array(z.object({ kind: z.string(), count: z.int(), last_error: z.string() })),
	/** Counts work that waits, and tells since when the oldest of it could have been done. */
	waiting: z.object({ count: z.int(), oldest_at: z.nullable(z.iso.datetime()) }),
	/** Counts files that leads and the head office asked for; failed ones are those of the last day. */
	exports: z.object({
		waiting: z.int(),
		oldest_at: z.nullable(z.iso.datetime()),
		running: z.int(),
		failed: z.int(),
	}),
	backup: backupState,
	/** Describes the disk of the folder for data; null if it is not known. */
	disk: z.nullable(z.object({ free_bytes: z.int(), total_bytes: z.int() })),
	database_bytes: z.int(),
	phones: z.object({
		/** Counts fellows whose phone said that something waits on it, and how much in all. */
		fellows: z.int(),
		entries: z.int(),
		/** Counts those of these entries that the server refused. */
		refused: z.int(),
		/**
		 * Counts versions of the app on phones that were heard in the last 30 days, the most frequent first; ''
		 * if the phone does not tell.
		 */
		versions: z.array(z.object({ version: z.string(), fellows: z.int() })),
	}),
	app_errors: z.object({
		/** Counts errors of signed-in people since the same time of the day before. */
		last_day: z.int(),
		/** Errors that strangers reported. They raise no alert, because a stranger can report anything. */
		of_strangers: z._default(z.int(), 0),
		/** Lists the most frequent ones, those of signed-in people first. */
		most: z.array(appErrorCount),
	}),
});
export type SystemFacts = z.infer<typeof systemFacts>;

export const systemSubject = z.enum([
	'backup',
	'disk',
	'given_up',
	'attention',
	'waiting',
	'exports',
	'app_errors',
]);
export type SystemSubject = z.infer<typeof systemSubject>;
