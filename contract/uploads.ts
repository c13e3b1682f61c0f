import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { file, success, wholeNumber } from './fields.ts';
import { sentence } from './said.ts';

const KIBIBYTE = 1024;

/** The limit is in bytes per part. */
export const PART_LIMIT = 256 * KIBIBYTE;
/** The limit is in bytes per file. */
export const UPLOAD_LIMIT = 12 * KIBIBYTE * KIBIBYTE;
/** The limit is in bytes per account: uploads that no call has used yet. */
export const WAITING_LIMIT = 64 * KIBIBYTE * KIBIBYTE;
/** Limits one file; a poor connection needs small parts. */
export const MAX_PARTS = 1024;

const uploadId = z.uuid('This is not the id of an upload').check(z.toLowerCase());

const partNumber = wholeNumber(sentence('Parts are numbered from 0 to {last}', { last: MAX_PARTS - 1 }), {
	min: 0,
	max: MAX_PARTS - 1,
});

export const sendPart = endpoint({
	method: 'POST',
	path: '/api/uploads/{upload_id}/parts/{number}/',
	summary:
		'Keeps one part, at most 256 KiB, of a file; any form then takes upload:<upload_id>:<number of parts> in place of the file. A part that says where it begins is refused where the parts before it end elsewhere',
	access: 'signed_in',
	files: ['part'],
	fileLimit: PART_LIMIT,
	input: z.object({
		upload_id: uploadId,
		number: partNumber,
		/** Says where the part begins in the file, in bytes; without it, the part follows the parts before it. */
		offset: z.optional(wholeNumber('A part begins within the file', { min: 0, max: UPLOAD_LIMIT })),
		part: file('Send a part of a file'),
	}),
	output: z.extend(success, {
		/**
		 * The file has this size so far. The next part begins there, also if the phone sent a part of this number
		 * before in another size.
		 */
		bytes: z.int(),
	}),
});

export const getUpload = endpoint({
	method: 'GET',
	path: '/api/uploads/{upload_id}/',
	summary: "Which parts of the caller's file have arrived",
	access: 'signed_in',
	shows: 'nobody',
	input: z.object({ upload_id: uploadId }),
	output: z.extend(success, {
		/** The numbers are in order, from 0. */
		parts: z.array(z.int()),
		bytes: z.int(),
	}),
});
