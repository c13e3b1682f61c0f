import * as z from 'zod/mini';
import { wholeNumber } from '../fields.ts';

const KIBIBYTE = 1024;

/** Largest part, in bytes. */
export const PART_LIMIT = 256 * KIBIBYTE;
/** Largest file that may come in parts, in bytes. */
export const UPLOAD_LIMIT = 12 * KIBIBYTE * KIBIBYTE;
/** How much of one account may wait for the call that takes it, in bytes. */
export const WAITING_LIMIT = 64 * KIBIBYTE * KIBIBYTE;
/** Most parts of a file; where the line is poor they may be small. */
export const MAX_PARTS = 1024;

export const uploadId = z.uuid('This is not the id of an upload').check(z.toLowerCase());

/** Parts are numbered from 0. */
export const partNumber = wholeNumber(`Parts are numbered from 0 to ${MAX_PARTS - 1}`, {
	min: 0,
	max: MAX_PARTS - 1,
});
