import * as z from 'zod/mini';
import { saidText } from '../error.ts';
import { MAX_HEAD } from './rules.ts';

export const NO_SEALED_FILE = 'This is not a file of unsent work from Yuva.';
export const OTHER_KEY = 'This Yuva cannot open this file. Tell the head office.';
export const OTHER_FELLOW =
	'This file holds the work of another fellow. Only that fellow, or their lead, can open it.';
export const DAMAGED_FILE = 'This file is damaged, or a part of it is missing.';
export const CLOCK_WAS_WRONG =
	'The clock of the phone was wrong. The date is not certain. The fellow must save this again.';

export const UNPROVEN =
	'Yuva cannot prove that you wrote this. Look at what it holds. If it is your work, press Try again. If not, discard it.';

/** The app says this about work that a phone kept before release 1.0.0. */
export const BEFORE_FIRST_RELEASE = 'Yuva 1.0 cannot send this. Enter it again. Then discard it here.';

export const OLDER_VERSION = 'An older version of the app saved this. Check it.';

const dateReading = z.looseObject({
	wall: z.number(),
	offset: z.optional(z.number()),
	not_before: z.number(),
	is_sure: z.boolean(),
});

/** The text is base64url, as in addresses. */
const coded = z.string().check(z.regex(/^[\w-]+$/));

export const outerHead = z.object({
	/** Names the server's key. */
	to: coded,
	/** The phone made this public key for this file. */
	from: coded,
	sealed: coded,
});
export type OuterHead = z.infer<typeof outerHead>;

export const innerHead = z.object({
	owner: z.string(),
	/** Comes from the clock of the phone, corrected as well as it could be. */
	sealed_at: z.number(),
	items: z.int(),
	frames: z.int(),
});
export type InnerHead = z.infer<typeof innerHead>;

/** No date is later, in milliseconds. */
const LAST_INSTANT = 8.64e15;

const fields = z.record(z.string(), z.unknown());

const sealedFile = z.looseObject({
	name: z.string(),
	type: z.string(),
	size: z.int(),
	pieces: z.int(),
	upload_id: z.uuid(),
});

/** Holds a queued write as it is in the file; unknown fields are passed on. */
export const sealedItem = z.object({
	id: z.uuid(),
	lane: z.enum(['data', 'media']),
	/** Gives the version of the stored shapes, see `client/local/store/versions.ts`. */
	version: z.int(),
	size: z.number(),
	content: z.looseObject({
		method: z.string(),
		path: z.string(),
		fileFields: z.array(z.string()),
		input: fields,
		olderInput: z.optional(fields),
		files: z.record(z.string(), sealedFile),
		label: z.string(),
		/** Says the label in other languages if it has values. Nothing checks it: an unknown shape keeps no work out. */
		text: z.optional(z.unknown()),
		enrolment_id: z.optional(z.uuid()),
		kept_at: z.number().check(z.gte(0), z.lte(LAST_INSTANT)),
		dated: z.optional(z.nullable(dateReading)),
		rows: z.optional(z.looseObject({ names: z.record(z.string(), z.string()) })),
	}),
	outcome: z.optional(z.unknown()),
});
export type SealedItem = z.infer<typeof sealedItem>;

export const sealedHead = z.string(NO_SEALED_FILE).check(z.maxLength(MAX_HEAD, NO_SEALED_FILE));

export const fileFacts = z.object({ items: z.int(), frames: z.int(), sealed_at: z.iso.datetime() });

/** `before`: the server had it before; `partly`: some rows were refused; `to_confirm`: the fellow must confirm it first. */
export const delivery = z.object({
	result: z.enum(['taken', 'before', 'partly', 'refused', 'to_confirm']),
	label: z.string(),
	/** Says why it, or rows of it, were refused; else empty. */
	detail: z.string(),
	label_text: z.optional(saidText),
	text: z.optional(saidText),
});
export type Delivery = z.infer<typeof delivery>;

/** A lead handed it over in a fellow's name, and the fellow must confirm it before it counts. */
export const workToConfirm = z.object({
	id: z.uuid(),
	/** Gives the path of the call; `workWords` has words for it. */
	path: z.string(),
	input: fields,
	/** Names the fellow's children whose ids are in the input. */
	names: z.record(z.string(), z.string()),
	/** The size is in bytes. */
	files: z.array(z.object({ name: z.string(), size: z.int() })),
	written_at: z.iso.datetime(),
	handed_at: z.iso.datetime(),
	delivered_by: z.nullable(z.string()),
	/** True when the file proves that a phone of the fellow wrote it: a consent, which no lead may hand in. */
	is_proven: z.boolean(),
});
export type WorkToConfirm = z.infer<typeof workToConfirm>;
