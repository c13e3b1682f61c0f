import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, placeId, searchText, success } from '../fields.ts';
import {
	hasParent,
	optionLevel,
	optionName,
	PARENT_MISSING,
	placedOption,
	studyOption,
} from './options-schema.ts';

const ofList = z.object({ level: optionLevel, parent_id: z.optional(placeId(PARENT_MISSING)) });
const ofOption = z.object({ level: optionLevel, id: placeId('Not found.') });
const needsParent = z.refine<z.output<typeof ofList>>(hasParent, {
	path: ['parent_id'],
	message: PARENT_MISSING,
});

export const listStudyOptions = endpoint({
	method: 'GET',
	path: '/api/staff/options/',
	summary: 'Universities, colleges of one or courses of one, by name, with how many fellows chose each',
	access: 'admin',
	shows: 'nobody',
	input: z.extend(ofList, { search: searchText, cursor, limit: pageLimit }).check(needsParent),
	output: z.object({ data: z.array(studyOption), next_cursor: z.nullable(z.string()) }),
});

export const getStudyOption = endpoint({
	method: 'GET',
	path: '/api/staff/options/{level}/{id}/',
	summary: 'One university, college or course, and what it lies in',
	access: 'admin',
	shows: 'nobody',
	input: ofOption,
	output: placedOption,
});

export const addStudyOption = endpoint({
	method: 'POST',
	path: '/api/staff/options/',
	summary: 'Adds a university, a college of one or a course of one',
	access: 'admin',
	status: 201,
	input: z.extend(ofList, { name: optionName }).check(needsParent),
	output: z.extend(success, { id: z.int() }),
});

export const renameStudyOption = endpoint({
	method: 'PATCH',
	path: '/api/staff/options/{level}/{id}/',
	summary: 'Renames it, also for everybody who chose it',
	access: 'admin',
	input: z.extend(ofOption, { name: optionName }),
	output: success,
});

export const hideStudyOption = endpoint({
	method: 'PATCH',
	path: '/api/staff/options/{level}/{id}/hidden/',
	summary: 'Hides it from everybody who has not chosen it, or shows it again',
	access: 'admin',
	input: z.extend(ofOption, { hidden: z.boolean() }),
	output: success,
});
