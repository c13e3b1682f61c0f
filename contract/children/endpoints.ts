import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { yearChoice } from '../enrolments/schema.ts';
import { cursor, file, mobileNumber, pageLimit, searchText, success } from '../fields.ts';
import {
	changedFields,
	childEntry,
	childFilter,
	childId,
	childProfile,
	childRecord,
	confirmDuplicate,
	deletedChild,
	deletedChildInReach,
	staffChild,
} from './schema.ts';

const PHOTO_BODY_LIMIT = 9 * 1024 * 1024;

const savedChild = z.extend(success, { child_id: childId, message: z.string() });

const sentProfile = z.safeExtend(childProfile, {
	fellow_mobile_number: mobileNumber,
	confirm_duplicate: confirmDuplicate,
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
	summary: "Changes a child's profile, or only the fields in `changed`",
	access: 'fellow',
	granted: true,
	subject: 'fellow_mobile_number',
	offline: 'queued',
	input: z.safeExtend(sentProfile, {
		id: childId,
		/** Names the fields that the person changed: the others stay as they are stored. Without it all are replaced. */
		changed: changedFields,
	}),
	output: savedChild,
});

export const deleteChild = endpoint({
	method: 'DELETE',
	path: '/api/children/profile/delete/{id}/',
	summary: 'Takes a child off the lists; attendance and scores stay, and the child can be restored',
	access: 'fellow',
	granted: true,
	offline: 'queued',
	input: z.object({ id: childId }),
	output: success,
});

export const listDeletedChildren = endpoint({
	method: 'GET',
	path: '/api/children/deleted/',
	summary: 'The children of the open year whom the caller deleted in the last 30 days, the latest first',
	access: 'fellow',
	granted: true,
	offline: 'kept',
	input: z.object({}),
	output: z.extend(success, { data: z.array(deletedChild) }),
});

export const restoreChild = endpoint({
	method: 'POST',
	path: '/api/children/profile/restore/{id}/',
	summary: 'Puts a deleted child back on the lists, with its marks, scores, consents and photo',
	access: 'fellow',
	granted: true,
	offline: 'queued',
	input: z.object({ id: childId, confirm_duplicate: confirmDuplicate }),
	output: success,
});

export const listDeletedChildrenInReach = endpoint({
	method: 'GET',
	path: '/api/staff/children/deleted/',
	summary: 'The deleted children of the open year in reach, the latest first',
	access: 'lead',
	input: z.object({
		search: searchText,
		cursor,
		limit: pageLimit,
	}),
	output: z.object({ data: z.array(deletedChildInReach), next_cursor: z.nullable(z.string()) }),
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

/** Each item is the record that `getChild` gives; phones cache them before a day without network. */
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
		/** Only staff may choose one; a past year comes without photos. */
		year: yearChoice,
	}),
	output: z.extend(success, { data: z.array(childEntry) }),
});

export const listChildrenInReach = endpoint({
	method: 'GET',
	path: '/api/staff/children/',
	summary:
		'The children of a year in reach, searched, filtered and sorted; of a year that is over without photos',
	access: 'staff',
	input: z.extend(childFilter, { year: yearChoice, cursor, limit: pageLimit }),
	output: z.object({ data: z.array(staffChild), next_cursor: z.nullable(z.string()) }),
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
	input: z.object({ child_id: childId, photo: file('Choose a photo') }),
	output: z.extend(success, { url: z.string() }),
});
