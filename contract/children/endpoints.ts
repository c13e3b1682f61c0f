import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { file, mobileNumber, success } from '../fields.ts';
import { yearChoice } from '../years/schema.ts';
import { childEntry, childId, childProfile, childRecord } from './schema.ts';

const PHOTO_BODY_LIMIT = 9 * 1024 * 1024;

const savedChild = z.extend(success, { child_id: childId, message: z.string() });

const sentProfile = z.safeExtend(childProfile, {
	/** The caller's own number. */
	fellow_mobile_number: mobileNumber,
	/** Saves the child although it is likely there already. */
	confirm_duplicate: z.optional(z.boolean('Please answer with true or false')),
});

export const saveChild = endpoint({
	method: 'POST',
	path: '/api/children/profile/save/',
	summary: 'Registers a child; the caller may choose its id',
	access: 'fellow',
	granted: true,
	subject: 'fellow_mobile_number',
	status: 201,
	offline: 'queued',
	input: z.safeExtend(sentProfile, { id: z.optional(childId) }),
	output: savedChild,
});

export const updateChild = endpoint({
	method: 'PUT',
	path: '/api/children/profile/update/{id}/',
	summary: "Changes a child's profile",
	access: 'fellow',
	granted: true,
	subject: 'fellow_mobile_number',
	offline: 'queued',
	input: z.safeExtend(sentProfile, { id: childId }),
	output: savedChild,
});

export const deleteChild = endpoint({
	method: 'DELETE',
	path: '/api/children/profile/delete/{id}/',
	summary: 'Takes a child off the lists; attendance and scores stay',
	access: 'fellow',
	granted: true,
	offline: 'queued',
	input: z.object({ id: childId }),
	output: success,
});

export const getChild = endpoint({
	method: 'GET',
	path: '/api/children/profile/{id}/',
	summary: "A child's profile with the names of its places",
	access: 'fellow_or_staff',
	granted: true,
	offline: 'kept',
	input: z.object({ id: childId }),
	output: z.extend(success, { data: childRecord }),
});

/** The items of `getChild`; phones cache them before a day without network. */
export const listChildProfiles = endpoint({
	method: 'GET',
	path: '/api/children/profiles/',
	summary: "The profiles of all the caller's children at once, by name",
	access: 'fellow',
	granted: true,
	input: z.object({}),
	output: z.extend(success, { data: z.array(childRecord) }),
});

export const listChildren = endpoint({
	method: 'GET',
	path: '/api/children/profile/list/{mobile}/',
	summary: "The children of a fellow's learning center, by name",
	access: 'fellow_or_staff',
	granted: true,
	subject: 'mobile',
	offline: 'kept',
	input: z.object({
		mobile: mobileNumber,
		/** For staff; of a year that is over without photos. */
		year: yearChoice,
	}),
	output: z.extend(success, { data: z.array(childEntry) }),
});

export const uploadChildPhoto = endpoint({
	method: 'POST',
	path: '/api/children/photo/upload/',
	summary: "Stores or replaces a child's photo",
	access: 'fellow',
	granted: true,
	files: ['photo'],
	bodyLimit: PHOTO_BODY_LIMIT,
	offline: 'queued_media',
	input: z.object({ child_id: childId, photo: file('Please choose a photo') }),
	output: z.extend(success, { url: z.string() }),
});
