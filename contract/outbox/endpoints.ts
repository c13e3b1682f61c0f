import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { file, mobileNumber, success } from '../fields.ts';
import { UPLOAD_LIMIT } from '../uploads.ts';
import { delivery, fileFacts, sealedHead, workToConfirm } from './schema.ts';
import { SEALING_KEY_PATH } from './sending.ts';

export const getSealingKey = endpoint({
	method: 'GET',
	path: SEALING_KEY_PATH,
	summary: 'The public key for which phones seal unsent work in a file',
	access: 'public',
	input: z.object({}),
	output: z.object({
		/** The key is the uncompressed point of P-256 in base64url. */
		public_key: z.string(),
	}),
});

export const getProofKey = endpoint({
	method: 'GET',
	path: '/api/unsent-work/proof-key/',
	summary: "The key with which the caller's phones prove that they wrote what is in a file of unsent work",
	access: 'fellow',
	input: z.object({}),
	output: z.object({
		/** The key has 32 bytes in base64url. */
		key: z.string(),
	}),
});

export const openOwnFile = endpoint({
	method: 'POST',
	path: '/api/unsent-work/open/',
	summary: "Opens the head of a file of unsent work for the fellow whose work it is. Answers the file's key",
	access: 'fellow',
	replay: 'never',
	input: z.object({ head: sealedHead }),
	output: z.extend(success, { ...fileFacts.shape, key: z.string() }),
});

export const openFellowsFile = endpoint({
	method: 'POST',
	path: '/api/staff/unsent-work/open/',
	summary: "Reads the head of a file with a fellow's unsent work",
	access: 'lead',
	subject: 'mobile_number',
	input: z.object({ mobile_number: mobileNumber, head: sealedHead }),
	output: z.extend(success, fileFacts.shape),
});

export const deliverItem = endpoint({
	method: 'POST',
	path: '/api/staff/unsent-work/items/',
	summary:
		"Opens one write in a fellow's file of unsent work and takes it as if the fellow's phone had sent it, under the same key. A consent, and what no phone of the fellow can be proven to have written, is kept for the fellow to confirm",
	access: 'lead',
	subject: 'mobile_number',
	files: ['item'],
	fileLimit: UPLOAD_LIMIT,
	input: z.object({
		mobile_number: mobileNumber,
		head: sealedHead,
		/** The frames of the item and its pieces come as they are in the file. */
		item: file('Send an item of the file'),
	}),
	output: z.extend(success, delivery.shape),
});

export const listWorkToConfirm = endpoint({
	method: 'GET',
	path: '/api/unsent-work/to-confirm/',
	summary: "What was handed over in the caller's name and waits for the caller's word, the oldest first",
	access: 'fellow',
	input: z.object({}),
	output: z.object({ data: z.array(workToConfirm) }),
});

export const confirmWork = endpoint({
	method: 'POST',
	path: '/api/unsent-work/to-confirm/{id}/confirm/',
	summary: "Takes what was handed over as the caller's own; what is refused goes on waiting",
	access: 'fellow',
	replay: 'never',
	input: z.object({ id: z.uuid() }),
	output: z.extend(success, delivery.shape),
});

export const discardWork = endpoint({
	method: 'POST',
	path: '/api/unsent-work/to-confirm/{id}/discard/',
	summary: 'Throws away what was handed over; nothing of it is written',
	access: 'fellow',
	input: z.object({ id: z.uuid() }),
	output: success,
});
