import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { reading, SPOKEN_LIMIT, spokenLanguage, spokenRecording, spokenTextId } from './schema.ts';

const place = z.object({ text: spokenTextId, language: spokenLanguage });

export const listSpokenTexts = endpoint({
	method: 'GET',
	path: '/api/spoken-texts/',
	summary: 'The recordings in which the head office reads out declarations, questions and steps of scores',
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	input: z.object({}),
	output: z.object({ data: z.array(spokenRecording) }),
});

export const saveSpokenText = endpoint({
	method: 'POST',
	path: '/api/staff/spoken-texts/{text}/{language}/',
	summary: 'Keeps a recording of a text in the place of the one before: WebM, Ogg or MP4, at most 2 MB',
	access: 'admin',
	files: ['audio'],
	fileLimit: SPOKEN_LIMIT,
	input: z.extend(place, reading),
	output: success,
});

export const removeSpokenText = endpoint({
	method: 'DELETE',
	path: '/api/staff/spoken-texts/{text}/{language}/',
	summary: 'Removes the recording of a text',
	access: 'admin',
	input: place,
	output: success,
});
