import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { file, mobileNumber, success, thumbnailUrl } from '../fields.ts';
import {
	changeOf,
	educationChange,
	educationDetails,
	familyChange,
	familyDetails,
	fellowProfile,
	personalChange,
	personalDetails,
	profileSection,
} from './schema.ts';

const PHOTO_BODY_LIMIT = 9 * 1024 * 1024;

const mobile = { mobile: mobileNumber };
const profileAnswer = z.extend(success, { data: fellowProfile });

export const getProfile = endpoint({
	method: 'GET',
	path: '/api/fellow/profile/details/{mobile}/',
	summary: "A fellow's profile: personal, family and education details",
	access: 'fellow_or_staff',
	subject: 'mobile',
	offline: 'kept',
	input: z.object(mobile),
	output: profileAnswer,
});

export const getProfilePhoto = endpoint({
	method: 'GET',
	path: '/api/fellow/get/profilephoto/{mobile}/',
	summary: "The address of a fellow's profile photo",
	access: 'fellow_or_staff',
	subject: 'mobile',
	offline: 'kept',
	input: z.object(mobile),
	output: z.extend(success, {
		data: z.object({ profile_photo_url: z.nullable(z.string()), profile_thumbnail_url: thumbnailUrl }),
	}),
});

export const changePersonalDetails = endpoint({
	method: 'PATCH',
	path: '/api/fellow/profile/{mobile}/personal_details/',
	summary: 'Changes personal details; what is left out stays',
	access: 'fellow',
	subject: 'mobile',
	offline: 'queued',
	input: z.extend(personalChange, mobile),
	output: z.extend(success, { data: personalDetails }),
});

export const changeFamilyDetails = endpoint({
	method: 'PATCH',
	path: '/api/fellow/profile/{mobile}/family_details/',
	summary: 'Changes family details; what is left out stays',
	access: 'fellow',
	subject: 'mobile',
	offline: 'queued',
	input: z.extend(familyChange, mobile),
	output: z.extend(success, { data: familyDetails }),
});

export const changeEducationDetails = endpoint({
	method: 'PATCH',
	path: '/api/fellow/profile/{mobile}/education_details/',
	summary: 'Changes education details; what is left out stays',
	access: 'fellow',
	subject: 'mobile',
	offline: 'queued',
	input: z.extend(educationChange, mobile),
	output: z.extend(success, { data: educationDetails }),
});

export const uploadProfilePhoto = endpoint({
	method: 'POST',
	path: '/api/fellow/photo/upload/',
	summary: "Stores or replaces the fellow's profile photo",
	access: 'fellow',
	subject: 'mobile_number',
	files: ['photo'],
	bodyLimit: PHOTO_BODY_LIMIT,
	offline: 'queued_media',
	input: z.object({ mobile_number: mobileNumber, photo: file('Choose a photo') }),
	output: z.extend(success, { url: z.string() }),
});

export const getOwnProfile = endpoint({
	method: 'GET',
	path: '/api/fellow/profile/',
	summary: "The caller's own profile (older name)",
	access: 'fellow',
	input: z.object({}),
	output: profileAnswer,
});

const anySection = z
	.looseObject({ mobile_number: mobileNumber, section: profileSection })
	.check(({ value: { mobile_number: _, section, ...fields }, issues }) => {
		const checked = changeOf[section].safeParse(fields);
		for (const { message, path } of checked.error?.issues ?? []) {
			issues.push({ code: 'custom', message, path: [...path], input: fields });
		}
	});

export const updateProfile = endpoint({
	method: 'POST',
	path: '/api/update-profile/',
	summary: 'Changes one section of the profile (older name)',
	access: 'fellow',
	subject: 'mobile_number',
	input: anySection,
	output: z.extend(success, { data: z.union([personalDetails, familyDetails, educationDetails]) }),
});
