import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cursor, pageLimit, success } from '../fields.ts';
import { ANSWER_RECORDING_LIMIT, answerThread, answerTo, letter, ownAnswer, threadEntry } from './schema.ts';

const ofFellow = z.object({ fellow_id: z.uuid('Not found.') });

/** The limit is higher than the number of answers in a thread. */
const MOST_AT_ONCE = 200;

export const answerMessage = endpoint({
	method: 'POST',
	path: '/api/account/messages/{id}/reply/',
	summary:
		'Answers a message, in words or with a recording (WebM, Ogg or MP4, at most 2 MB); the answer goes to the lead who sent the message, else to the lead of the fellow',
	access: 'fellow',
	offline: 'queued_media',
	files: ['audio'],
	fileLimit: ANSWER_RECORDING_LIMIT,
	status: 201,
	input: answerTo(z.uuid('Not found.')),
	output: z.extend(success, { answer_id: z.uuid() }),
});

export const listOwnAnswers = endpoint({
	method: 'GET',
	path: '/api/account/replies/',
	summary: "The caller's answers to messages, the latest first, at most a hundred",
	access: 'fellow',
	offline: 'kept',
	input: z.object({}),
	output: z.object({ data: z.array(ownAnswer) }),
});

export const listAnswerThreads = endpoint({
	method: 'GET',
	path: '/api/staff/replies/',
	summary: 'Who has answered the caller, the latest first, with what is not read yet',
	access: 'staff',
	input: z.object({ cursor, limit: pageLimit }),
	output: z.object({ data: z.array(answerThread), next_cursor: z.nullable(z.string()) }),
});

export const getAnswerThread = endpoint({
	method: 'GET',
	path: '/api/staff/replies/{fellow_id}/',
	summary: "One fellow's answers to the caller, with the messages that they answer, the oldest first",
	access: 'staff',
	input: ofFellow,
	output: z.object({
		fellow_id: z.uuid(),
		full_name: z.string(),
		mobile_number: z.string(),
		data: z.array(threadEntry),
	}),
});

export const readAnswers = endpoint({
	method: 'POST',
	path: '/api/staff/replies/{fellow_id}/read/',
	summary: 'Notes that the caller has read these answers; ids of answers to other leads change nothing',
	access: 'staff',
	input: z.extend(ofFellow, {
		/** Names the answers on the screen; an answer that comes meanwhile stays new. */
		ids: z.array(z.uuid('Not found.')).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
	}),
	output: success,
});

export const writeBack = endpoint({
	method: 'POST',
	path: '/api/staff/replies/{fellow_id}/',
	summary: 'Writes one message to a fellow who has answered',
	access: 'staff',
	status: 201,
	input: z.extend(ofFellow, letter.shape),
	output: success,
});
