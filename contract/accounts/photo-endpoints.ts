import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { file, success } from '../fields.ts';

/** A photo has at most 8 MB; the rest is for other fields. */
const PHOTO_BODY_LIMIT = 9 * 1024 * 1024;

export const saveStaffPhoto = endpoint({
	method: 'POST',
	path: '/api/account/photo/',
	summary: "Stores or replaces the caller's own photo, which fellows see beside the number of their lead",
	access: 'staff',
	files: ['photo'],
	bodyLimit: PHOTO_BODY_LIMIT,
	input: z.object({ photo: file('Choose a photo') }),
	output: success,
});

export const removeStaffPhoto = endpoint({
	method: 'DELETE',
	path: '/api/account/photo/',
	summary: "Takes the caller's own photo away",
	access: 'staff',
	input: z.object({}),
	output: success,
});
