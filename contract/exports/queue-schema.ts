import * as z from 'zod/mini';
import { exportFilter } from './choice-schema.ts';
import { exportFile } from './schema.ts';

/** Hours for which a file can be fetched after it was written. */
export const KEPT_HOURS = 24;
/** Exports of one account that may wait or be written at a time. */
export const MOST_UNDER_WAY = 3;
/** Files of one account that are kept at a time; the oldest ends when there are more. */
export const MOST_KEPT = 10;

export const exportState = z.enum(['waiting', 'running', 'ready', 'failed', 'ended']);

/** Why an export failed: the first four. Why it ended: the others. */
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
	/** Null unless it failed or ended. */
	reason: z.nullable(exportReason),
	rows_written: z.int(),
	/** Of the whole file; 0 before it is ready. */
	bytes: z.int(),
	asked_at: z.iso.datetime(),
	/** Until when the file can be fetched; null before it is ready. */
	ends_at: z.nullable(z.iso.datetime()),
});
export type StoredExport = z.infer<typeof storedExport>;

/** `url`: gives the file once, within a minute; then only what is missing of a broken download, for an hour. */
export const exportTicket = z.object({ url: z.string() });
export type ExportTicket = z.infer<typeof exportTicket>;
