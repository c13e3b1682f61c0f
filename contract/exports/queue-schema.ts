import * as z from 'zod/mini';
import { exportFilter } from './choice-schema.ts';
import { exportFile } from './schema.ts';

/** A file can be fetched for so many hours after it was written. */
export const KEPT_HOURS = 24;
/** Limits exports of one account that wait or are written. */
export const MOST_UNDER_WAY = 3;
/** Limits files of one account that are kept; the oldest ends when there are more. */
export const MOST_KEPT = 10;

export const exportState = z.enum(['waiting', 'running', 'ready', 'failed', 'ended']);

/** The first four say why an export failed, the others why it ended. */
export const exportReason = z.enum([
	'database',
	'storage',
	'stopped',
	'fault',
	'over',
	'reach',
	'erased',
	'newer',
	'removed',
]);
export type ExportReason = z.infer<typeof exportReason>;

export const storedExport = z.object({
	id: z.uuid(),
	file: exportFile,
	filter: exportFilter,
	state: exportState,
	/** Null means that the export neither failed nor ended. */
	reason: z.nullable(exportReason),
	rows_written: z.int(),
	/** Counts bytes of the whole file; 0 before it is ready. */
	bytes: z.int(),
	asked_at: z.iso.datetime(),
	/** The file can be fetched until then; null before it is ready. */
	ends_at: z.nullable(z.iso.datetime()),
});
export type StoredExport = z.infer<typeof storedExport>;

/** `url` gives the file once, within a minute; then only the missing rest of a broken download, for an hour. */
export const exportTicket = z.object({ url: z.string() });
export type ExportTicket = z.infer<typeof exportTicket>;
