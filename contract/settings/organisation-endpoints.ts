import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { file, success } from '../fields.ts';
import { languages } from '../language.ts';
import { organisation, organisationEntry } from './organisation-schema.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The app asks each time, so that a change is seen at once; unchanged it is a 304. */
export const getOrganisation = endpoint({
	method: 'GET',
	path: '/api/organisation/',
	summary: 'Name, logo, contact and texts of the organisation',
	access: 'public',
	cacheSeconds: 0,
	input: z.object({ language: z._default(z.enum(languages), 'en') }),
	output: organisation,
});

export const getLogo = endpoint({
	method: 'GET',
	path: '/api/organisation/logo/{digest}/',
	summary: 'The logo of the organisation; another logo has another address',
	access: 'public',
	cacheSeconds: YEAR_SECONDS,
	input: z.object({ digest: z.string().check(z.regex(/^[\w-]{16}$/, 'Not found.')) }),
	produces: { jpeg: 'image/jpeg' },
	output: z.unknown(),
});

export const saveOrganisation = endpoint({
	method: 'PUT',
	path: '/api/staff/organisation/',
	summary: 'Changes what everybody reads about the organisation',
	access: 'admin',
	input: organisationEntry,
	output: success,
});

export const saveLogo = endpoint({
	method: 'POST',
	path: '/api/staff/organisation/logo/',
	summary: 'Puts a logo in the place of the one before',
	access: 'admin',
	files: ['logo'],
	input: z.object({ logo: file('Choose a picture') }),
	output: success,
});

export const removeLogo = endpoint({
	method: 'DELETE',
	path: '/api/staff/organisation/logo/',
	summary: 'Takes the logo away; the mark of the product is shown instead',
	access: 'admin',
	input: z.object({}),
	output: success,
});
