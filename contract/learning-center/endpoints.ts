import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mobileNumber, placeId, success } from '../fields.ts';
import { leadItem, learningCenter, photoForm, saveCenter } from './schema.ts';

const acknowledged = z.extend(success, { message: z.string() });

export const getLearningCenter = endpoint({
	method: 'GET',
	path: '/api/learning-center/{mobile}/',
	summary: "A fellow's learning center: where it lies, who leads there, and its photo",
	access: 'fellow_or_staff',
	granted: true,
	subject: 'mobile',
	offline: 'kept',
	input: z.object({ mobile: mobileNumber }),
	output: learningCenter,
});

export const saveLearningCenter = endpoint({
	method: 'POST',
	path: '/api/learning-center/save/',
	summary: "Changes the fellow's learning center; what is not named stays as it was",
	access: 'fellow',
	granted: true,
	subject: 'mobile_number',
	offline: 'queued',
	input: saveCenter,
	output: acknowledged,
});

export const createLearningCenter = endpoint({
	method: 'POST',
	path: '/api/learning-center/create/',
	summary: 'An older name of /learning-center/save/',
	access: 'fellow',
	granted: true,
	subject: 'mobile_number',
	input: saveCenter,
	output: acknowledged,
});

export const uploadCenterPhoto = endpoint({
	method: 'POST',
	path: '/api/learning-center/photo/upload/',
	summary: 'Puts a photo of the learning center in place of the one before',
	access: 'fellow',
	granted: true,
	subject: 'mobile_number',
	files: ['photo'],
	// a photo of at most 8 MB, plus other fields
	bodyLimit: 9 * 1024 * 1024,
	offline: 'queued_media',
	input: photoForm,
	output: z.extend(acknowledged, { photo_url: z.nullable(z.string()) }),
});

export const deleteCenterPhoto = endpoint({
	method: 'POST',
	path: '/api/learning-center/photo/delete/',
	summary: 'Takes the photo of the learning center away',
	access: 'fellow',
	granted: true,
	subject: 'mobile_number',
	offline: 'queued_media',
	input: z.object({ mobile_number: mobileNumber }),
	output: acknowledged,
});

export const listDistrictLeads = endpoint({
	method: 'GET',
	path: '/api/district-leads/{district_id}/',
	summary: 'The district leads who look after a district, by name',
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	input: z.object({ district_id: placeId('Choose a district first') }),
	output: z.array(leadItem),
});

export const listTeamLeads = endpoint({
	method: 'GET',
	path: '/api/team-leads/',
	summary: 'The team leads who work under a district lead, by name',
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	input: z.object({ dl_id: z.uuid('Choose a district lead first') }),
	output: z.array(leadItem),
});
