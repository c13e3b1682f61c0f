import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, searchText, success } from '../fields.ts';
import {
	corrections,
	wording,
	wordingEntry,
	wordingId,
	wordingKinds,
	wordingLanguage,
} from './wording-schema.ts';

const ofLanguage = z.object({ language: wordingLanguage });
const ofText = z.extend(ofLanguage, { id: wordingId });

/** Each start of the app asks in that language; unchanged it is a 304. */
export const getCorrections = endpoint({
	method: 'GET',
	path: '/api/wordings/{language}/',
	summary: 'The texts that the head office has corrected in a language, by their English',
	access: 'public',
	cacheSeconds: 0,
	input: ofLanguage,
	output: z.object({ texts: corrections }),
});

export const listWordings = endpoint({
	method: 'GET',
	path: '/api/staff/wordings/{language}/',
	summary: 'The texts of the product in English and in a language, with where they stand',
	access: 'admin',
	shows: 'nobody',
	input: z.extend(ofLanguage, {
		search: searchText,
		kind: z._default(z.enum(wordingKinds), 'all'),
		cursor,
		limit: pageLimit,
	}),
	output: z.object({
		data: z.array(wording),
		next_cursor: z.nullable(z.string()),
		/** Counts all texts, whatever is searched for. */
		counts: z.object({ corrected: z.int(), changed: z.int() }),
	}),
});

export const exportCorrections = endpoint({
	method: 'GET',
	path: '/api/staff/wordings/{language}/file/',
	summary: 'The corrections as a PO file, for the next release',
	access: 'admin',
	shows: 'nobody',
	input: ofLanguage,
	output: z.object({ name: z.string(), content: z.string() }),
});

export const correctWording = endpoint({
	method: 'PUT',
	path: '/api/staff/wordings/{language}/{id}/',
	summary: 'Shows another text from now on',
	access: 'admin',
	input: z.extend(ofText, wordingEntry.shape),
	output: success,
});

export const takeCorrectionBack = endpoint({
	method: 'DELETE',
	path: '/api/staff/wordings/{language}/{id}/',
	summary: 'Shows the text of this version of Yuva again',
	access: 'admin',
	input: ofText,
	output: success,
});
