import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import {
	CLOSING_MISSING,
	CONCERN_RECORDING_LIMIT,
	type ConcernMove,
	concernLine,
	concernMove,
	concernNote,
	concernReader,
	newConcern,
	OUTCOME_MISSING,
	ownConcern,
	PERSON_UNKNOWN,
	safeguardingPerson,
	safeguardingStanding,
	wholeConcern,
} from './schema.ts';

const ofConcern = z.object({ concern_id: z.uuid('Not found.') });
const ofPerson = z.object({ account_id: z.uuid(PERSON_UNKNOWN) });

export const raiseConcern = endpoint({
	method: 'POST',
	path: '/api/concerns/',
	summary:
		'Tells the safeguarding persons, and nobody else, of a concern about the safety of a child, in words, with a recording (WebM, Ogg or MP4, at most 2 MB), or both',
	access: 'signed_in',
	offline: 'queued',
	atCenter: true,
	files: ['audio'],
	takesJson: true,
	fileLimit: CONCERN_RECORDING_LIMIT,
	status: 201,
	input: newConcern,
	output: z.extend(success, { reference: z.string() }),
});

export const listOwnConcerns = endpoint({
	method: 'GET',
	path: '/api/concerns/',
	summary: 'How far the concerns of the caller are, the latest first; never their content',
	access: 'signed_in',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ data: z.array(ownConcern) }),
});

export const listConcernReaders = endpoint({
	method: 'GET',
	path: '/api/concerns/readers/',
	summary: 'Who reads concerns, by name',
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	atCenter: true,
	input: z.object({}),
	output: z.object({ data: z.array(concernReader) }),
});

export const listConcerns = endpoint({
	method: 'GET',
	path: '/api/staff/concerns/',
	summary:
		'For safeguarding persons: the concerns with their clock, the latest first; nothing of their content',
	access: 'staff',
	shows: 'nobody',
	input: z.object({ open: z.optional(z.literal('1')), cursor, limit: pageLimit }),
	output: z.object({ data: z.array(concernLine), next_cursor: z.nullable(z.string()) }),
});

export const getConcern = endpoint({
	method: 'GET',
	path: '/api/staff/concerns/{concern_id}/',
	summary: 'For safeguarding persons: one concern with its notes, and the address of its recording',
	access: 'staff',
	input: ofConcern,
	output: wholeConcern,
});

export const noteConcern = endpoint({
	method: 'POST',
	path: '/api/staff/concerns/{concern_id}/notes/',
	summary: 'For safeguarding persons: adds a note',
	access: 'staff',
	status: 201,
	input: z.extend(ofConcern, concernNote.shape),
	output: success,
});

const needsOutcome = z.refine<ConcernMove>(
	({ state, outcome }) => state !== 'closed' || outcome !== undefined,
	{
		path: ['outcome'],
		message: OUTCOME_MISSING,
	},
);
const needsWords = z.refine<ConcernMove>(({ state, text }) => state !== 'closed' || text !== '', {
	path: ['text'],
	message: CLOSING_MISSING,
});

export const moveConcern = endpoint({
	method: 'POST',
	path: '/api/staff/concerns/{concern_id}/state/',
	summary: 'For safeguarding persons: read, taken in hand, closed with its outcome, or opened again',
	access: 'staff',
	input: z.extend(ofConcern, concernMove.shape).check(needsOutcome, needsWords),
	output: success,
});

export const getSafeguarding = endpoint({
	method: 'GET',
	path: '/api/staff/safeguarding/',
	summary:
		'How far the caller is as a safeguarding person; for them and the head office also who else is named',
	access: 'staff',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({
		account_id: z.uuid(),
		own: safeguardingStanding,
		/** Counts the concerns that wait and that the caller may read. */
		waiting: z.int(),
		people: z.array(safeguardingPerson),
	}),
});

export const listSafeguardingCandidates = endpoint({
	method: 'GET',
	path: '/api/staff/safeguarding/candidates/',
	summary: 'Leads and the head office who can be named as safeguarding persons, by name',
	access: 'admin',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ data: z.array(concernReader) }),
});

export const nameSafeguardingPerson = endpoint({
	method: 'POST',
	path: '/api/staff/safeguarding/',
	summary: 'Names a safeguarding person, who must say yes; all others are told',
	access: 'admin',
	confirmed: true,
	status: 201,
	input: ofPerson,
	output: success,
});

export const agreeToSafeguarding = endpoint({
	method: 'POST',
	path: '/api/staff/safeguarding/agree/',
	summary: 'The own yes of somebody who was named',
	access: 'staff',
	confirmed: true,
	input: z.object({}),
	output: z.extend(success, { standing: safeguardingStanding }),
});

export const confirmSafeguardingPerson = endpoint({
	method: 'POST',
	path: '/api/staff/safeguarding/{account_id}/confirm/',
	summary: 'The yes of a safeguarding person to another one',
	access: 'staff',
	confirmed: true,
	input: ofPerson,
	output: success,
});

export const endSafeguardingPerson = endpoint({
	method: 'DELETE',
	path: '/api/staff/safeguarding/{account_id}/',
	summary: 'Ends it: by the head office, or by the person',
	access: 'staff',
	confirmed: true,
	input: ofPerson,
	output: success,
});
