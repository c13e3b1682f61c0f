import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
	collegesOf,
	coursesOf,
	districtsOf,
	grampanchayatsOf,
	mandalsOf,
	namedItem,
	option,
	stateItem,
} from './schema.ts';

// An import of places changes the lists, so browsers ask again after an hour, usually for "unchanged".
const cacheSeconds = 3600;

const nothing = z.object({});
const options = z.array(option);
const items = z.array(namedItem);

export const listCasteOptions = endpoint({
	method: 'GET',
	path: '/api/options/caste/',
	summary: 'The caste categories to choose from',
	access: 'public',
	cacheSeconds,
	offline: 'kept',
	input: nothing,
	output: options,
});

export const listReligionOptions = endpoint({
	method: 'GET',
	path: '/api/options/religion/',
	summary: 'The religions to choose from',
	access: 'public',
	cacheSeconds,
	offline: 'kept',
	input: nothing,
	output: options,
});

export const listMotherOccupationOptions = endpoint({
	method: 'GET',
	path: '/api/options/mother-occupation/',
	summary: "The mother's occupations to choose from",
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	input: nothing,
	output: options,
});

export const listFatherOccupationOptions = endpoint({
	method: 'GET',
	path: '/api/options/father-occupation/',
	summary: "The father's occupations to choose from",
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	input: nothing,
	output: options,
});

export const listStates = endpoint({
	method: 'GET',
	path: '/api/states/',
	summary: 'All states and union territories, by name',
	access: 'public',
	cacheSeconds,
	offline: 'kept',
	input: nothing,
	output: z.array(stateItem),
});

export const listDistricts = endpoint({
	method: 'GET',
	path: '/api/districts/',
	summary: 'The districts of a state, by name',
	access: 'public',
	cacheSeconds,
	offline: 'kept',
	input: districtsOf,
	output: items,
});

export const listMandals = endpoint({
	method: 'GET',
	path: '/api/mandals/',
	summary: 'The mandals of a district, by name',
	access: 'public',
	cacheSeconds,
	offline: 'kept',
	input: mandalsOf,
	output: items,
});

export const listGrampanchayats = endpoint({
	method: 'GET',
	path: '/api/grampanchayats/',
	summary: 'The villages of a mandal, by name',
	access: 'public',
	cacheSeconds,
	offline: 'kept',
	input: grampanchayatsOf,
	output: items,
});

export const listUniversities = endpoint({
	method: 'GET',
	path: '/api/universities/',
	summary: 'The universities of Telangana, by name',
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	input: nothing,
	output: items,
});

export const listColleges = endpoint({
	method: 'GET',
	path: '/api/colleges/',
	summary: 'The colleges of a university, by name',
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	input: collegesOf,
	output: items,
});

export const listCourses = endpoint({
	method: 'GET',
	path: '/api/courses/',
	summary: 'The courses of a college, by name',
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	input: coursesOf,
	output: items,
});

export const getConfig = endpoint({
	method: 'GET',
	path: '/api/config/',
	summary: 'What an installation sets for the app: where map pictures come from',
	access: 'public',
	cacheSeconds,
	offline: 'kept',
	input: nothing,
	output: z.object({
		/** The address has placeholders `{z}`, `{x}` and `{y}`. */
		tile_url: z.string(),
		/** The map must show this text. */
		tile_attribution: z.string(),
	}),
});
