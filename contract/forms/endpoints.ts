import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { yearChoice } from '../enrolments/schema.ts';
import { cursor, file, pageLimit, placeId, success, wholeNumber } from '../fields.ts';
import { ANSWERS_PATH, STAFF_ANSWERS_PATH } from './asked-endpoints.ts';
import { DEFINITION_LIMIT } from './definition.ts';
import {
	askedAs,
	FORM_MISSING,
	formFacts,
	formSettings,
	MEDIA_FIELDS,
	MEDIA_LIMIT,
	mediaFiles,
	newForm,
	newVersion,
	ownAnswer,
	questionCount,
	receivedAnswer,
	SUBJECT_MISSING,
	sentAnswers,
	sentPoints,
	sheetPreview,
	VERSION_UNKNOWN,
	WORKBOOK_LIMIT,
	waitingPerson,
	wholeForm,
} from './schema.ts';

const KIBIBYTE = 1024;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const ofForm = z.object({ form_id: z.uuid(FORM_MISSING) });
const version = z.optional(wholeNumber(VERSION_UNKNOWN, { min: 1, max: 10_000 }));
/** An example is `2026-11` or `2026-Q4`; without a period all periods count. */
const period = z.optional(
	z.string().check(z.regex(/^([12]\d{3}-(0[1-9]|1[0-2]|Q[1-4]))?$/, 'There is no such period')),
);

const answering = {
	method: 'POST',
	status: 201,
	offline: 'queued_media',
	files: MEDIA_FIELDS,
	fileLimit: MEDIA_LIMIT,
	output: z.extend(success, { answer_id: z.uuid() }),
} as const;

export const answerForm = endpoint({
	...answering,
	path: ANSWERS_PATH,
	summary:
		'Takes the answers of a fellow to a form, also to an older version or after the form ended; photos and recordings are files of the same call, and each answer names its field',
	access: 'fellow',
	granted: true,
	input: z.extend(ofForm, { ...sentAnswers, ...mediaFiles }),
});

export const answerStaffForm = endpoint({
	...answering,
	atCenter: true,
	path: STAFF_ANSWERS_PATH,
	summary: 'Takes the answers of a lead to a form, such as a visit to the center of a fellow in reach',
	access: 'staff',
	input: z.extend(ofForm, {
		...sentAnswers,
		/** Gives the account id of the fellow whose center the lead visited or observed; other forms have none. */
		subject_id: z.optional(z.uuid(SUBJECT_MISSING)),
		/** Each agreed point of a visit becomes a task of the fellow. */
		agreed: sentPoints,
		...mediaFiles,
	}),
});

export const listOwnAnswers = endpoint({
	method: 'GET',
	path: '/api/forms/{form_id}/answers/',
	summary: "The caller's own answers to a form, the latest first, with the questions as they were asked",
	access: 'signed_in',
	shows: 'nobody',
	offline: 'kept',
	input: ofForm,
	output: z.object({ data: z.array(ownAnswer), asked_as: askedAs }),
});

export const listFormAnswers = endpoint({
	method: 'GET',
	path: STAFF_ANSWERS_PATH,
	summary:
		'The answers of one year to a form of the people in reach, the latest first; a single answer is read without its year',
	access: 'staff',
	input: z.extend(ofForm, {
		year: yearChoice,
		period,
		version,
		district: z.optional(placeId('Choose a district')),
		subject_id: z.optional(z.uuid(SUBJECT_MISSING)),
		answer_id: z.optional(z.uuid('This is no id of answers')),
		cursor,
		limit: pageLimit,
	}),
	output: z.object({
		data: z.array(receivedAnswer),
		asked_as: askedAs,
		next_cursor: z.nullable(z.string()),
	}),
});

export const summariseForm = endpoint({
	method: 'GET',
	path: '/api/staff/forms/{form_id}/summary/',
	summary: 'What the answers of one year in reach come to, question by question, and who has not answered',
	access: 'staff',
	input: z.extend(ofForm, {
		year: yearChoice,
		period,
		version,
		district: z.optional(placeId('Choose a district')),
	}),
	output: z.object({
		answers: z.int(),
		/** Come from the newest version; questions of older versions that are gone come last. */
		questions: z.array(questionCount),
		/**
		 * Names the period of the next three fields; '' means the whole year. It is null, and they are empty, for
		 * all periods of a year that is over.
		 */
		asked_in: z.nullable(z.string()),
		/** Counts the people at work today; for a time that is over those who worked in it. */
		asked: z.int(),
		answered: z.int(),
		/** Lists at most 200 people, sorted by name. */
		waiting: z.array(waitingPerson),
		periods: z.array(z.string()),
	}),
});

export const listForms = endpoint({
	method: 'GET',
	path: '/api/staff/forms/',
	summary: 'All forms, with how many of the people in reach have answered',
	access: 'staff',
	shows: 'nobody',
	input: z.object({}),
	output: z.object({ data: z.array(formFacts) }),
});

export const getForm = endpoint({
	method: 'GET',
	path: '/api/staff/forms/{form_id}/',
	summary: 'One form with its questions and versions',
	access: 'staff',
	shows: 'nobody',
	input: z.extend(ofForm, { version }),
	output: wholeForm,
});

export const previewFormSheet = endpoint({
	method: 'POST',
	path: '/api/staff/forms/preview/',
	summary:
		'Reads an XLSForm workbook and says what it asks, with all faults by sheet, row and column; saves nothing',
	access: 'admin',
	files: ['file'],
	fileLimit: WORKBOOK_LIMIT,
	input: z.object({
		file: file('Choose a file'),
		form_id: z.optional(z.uuid(FORM_MISSING)),
	}),
	output: sheetPreview,
});

export const publishForm = endpoint({
	method: 'POST',
	path: '/api/staff/forms/',
	summary: 'Publishes a form: from now on it is asked',
	access: 'admin',
	bodyLimit: DEFINITION_LIMIT * 4 + 16 * KIBIBYTE,
	status: 201,
	input: newForm,
	output: z.extend(success, { form_id: z.uuid(), version: z.int() }),
});

export const publishVersion = endpoint({
	method: 'POST',
	path: '/api/staff/forms/{form_id}/versions/',
	summary: 'Publishes a new version of a form; answers to the older ones stay as they were asked',
	access: 'admin',
	bodyLimit: DEFINITION_LIMIT * 4 + 16 * KIBIBYTE,
	status: 201,
	input: z.extend(ofForm, newVersion),
	output: z.extend(success, { version: z.int() }),
});

export const changeForm = endpoint({
	method: 'PATCH',
	path: '/api/staff/forms/{form_id}/',
	summary: 'Changes who is asked and when; ends a form, or asks it again',
	access: 'admin',
	input: z.extend(ofForm, {
		...formSettings,
		/** An ended form is asked no more; its answers stay, and it takes late ones. */
		state: z.enum(['open', 'ended'], 'Choose whether the form is asked'),
	}),
	output: success,
});

export const getFormSheet = endpoint({
	method: 'GET',
	path: '/api/staff/forms/{form_id}/workbook.xlsx',
	summary: 'A version of a form as an XLSForm workbook; read again it is the same form',
	access: 'staff',
	shows: 'nobody',
	produces: { xlsx: XLSX },
	input: z.extend(ofForm, { version }),
	output: z.unknown(),
});
