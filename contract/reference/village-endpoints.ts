import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, placeId, success, villageName } from '../fields.ts';
import { decidedVillage, NOT_OF_MANDAL, writtenVillage } from './village-schema.ts';

const ofVillage = z.object({ id: placeId('Not found.') });

export const listWrittenVillages = endpoint({
	method: 'GET',
	path: '/api/staff/villages/',
	summary: 'Villages that fellows wrote because the list lacks them, oldest first, with who is in them',
	access: 'lead',
	input: z.object({ cursor, limit: pageLimit }),
	output: z.object({ data: z.array(writtenVillage), next_cursor: z.nullable(z.string()) }),
});

export const listDecidedVillages = endpoint({
	method: 'GET',
	path: '/api/staff/villages/decided/',
	summary: 'Decisions about written villages, newest first',
	access: 'lead',
	shows: 'nobody',
	input: z.object({ cursor, limit: pageLimit }),
	output: z.object({ data: z.array(decidedVillage), next_cursor: z.nullable(z.string()) }),
});

export const matchVillage = endpoint({
	method: 'POST',
	path: '/api/staff/villages/{id}/match/',
	summary: 'Moves everybody of a written village to another village of the mandal, listed or written',
	access: 'lead',
	input: z.extend(ofVillage, { village_id: placeId(NOT_OF_MANDAL) }),
	output: success,
});

export const acceptVillage = endpoint({
	method: 'POST',
	path: '/api/staff/villages/{id}/accept/',
	summary: 'Takes a written village into the list of its mandal, under its own or a corrected name',
	access: 'lead',
	input: z.extend(ofVillage, { name: villageName('Write the name of the village') }),
	output: success,
});

export const reopenVillage = endpoint({
	method: 'POST',
	path: '/api/staff/villages/{id}/reopen/',
	summary: 'Undoes the decision about a written village; who was moved is in it again, unless changed since',
	access: 'lead',
	input: ofVillage,
	output: success,
});
