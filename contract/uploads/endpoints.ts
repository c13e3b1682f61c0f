import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { file, success } from '../fields.ts';
import { PART_LIMIT, partNumber, uploadId } from './schema.ts';

export const sendPart = endpoint({
	method: 'POST',
	path: '/api/uploads/{upload_id}/parts/{number}/',
	summary:
		'Keeps one part, at most 256 KiB, of a file; any form then takes upload:<upload_id>:<number of parts> in place of the file',
	access: 'signed_in',
	files: ['part'],
	fileLimit: PART_LIMIT,
	input: z.object({ upload_id: uploadId, number: partNumber, part: file('Please send a part of a file') }),
	output: success,
});

export const getUpload = endpoint({
	method: 'GET',
	path: '/api/uploads/{upload_id}/',
	summary: "Which parts of the caller's file have arrived",
	access: 'signed_in',
	input: z.object({ upload_id: uploadId }),
	output: z.extend(success, {
		/** In order, from 0. */
		parts: z.array(z.int()),
		bytes: z.int(),
	}),
});
