import * as z from 'zod/mini';
import { calendarDate, file, requiredText, text } from '../fields.ts';
import { languageNames, otherLanguages } from '../language.ts';
import { childId } from './schema.ts';

export const purposes = ['register', 'photo', 'voice'] as const;
export type Purpose = (typeof purposes)[number];

export const purposeLabel: Record<Purpose, string> = {
	register: 'Profile and register',
	photo: 'Photo',
	voice: 'Voice recording',
};

export const purposeQuestion: Record<Purpose, string> = {
	register: "May we keep the child's profile, attendance and scores?",
	photo: 'May we take a photo of the child, and may our team see it?',
	voice: "May we record the child's voice, and may our team hear it?",
};

const relation = z.enum(
	['mother', 'father', 'grandparent', 'aunt_or_uncle', 'other_guardian'],
	'Choose who the guardian is',
);
export type Relation = z.infer<typeof relation>;

export const relationLabel: Record<Relation, string> = {
	mother: 'Mother',
	father: 'Father',
	grandparent: 'Grandparent',
	aunt_or_uncle: 'Aunt or uncle',
	other_guardian: 'Other guardian',
};

const method = z.enum(['signed_paper', 'thumb_print', 'spoken'], 'Choose how the guardian answered');
export type Method = z.infer<typeof method>;

export const methodLabel: Record<Method, string> = {
	signed_paper: 'Signed paper',
	thumb_print: 'Thumb print on paper',
	spoken: 'Spoken before a witness',
};

export const WITNESS_REQUIRED = 'Write the name of the witness';
export const CONSENT_DATE_AHEAD = 'The date cannot be after today';

const answer = z.boolean('Choose Yes or No');

/** Says who spoke, how and when. */
export const guardianSpeaking = z.object({
	guardian_name: requiredText(100, "Guardian's name is required"),
	relation,
	method,
	/** A spoken answer needs it; '' otherwise. */
	witness_name: z._default(text(100), ''),
	date: calendarDate('Date is required'),
});
type GuardianSpeaking = z.infer<typeof guardianSpeaking>;

const talk = z.extend(guardianSpeaking, { register: answer, photo: answer, voice: answer });

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

export const witnessed = z.refine<GuardianSpeaking>(
	({ method: how, witness_name }) => how !== 'spoken' || hasText(witness_name),
	{ path: ['witness_name'], message: WITNESS_REQUIRED, when: () => true },
);

/** The answers hold from `date` on. */
export const consentTalk = talk.check(witnessed);
export type ConsentTalk = z.infer<typeof consentTalk>;

export const dated = (isRight: (date: string) => boolean, message: string) =>
	z.refine<GuardianSpeaking>(({ date }) => !hasText(date) || isRight(date), {
		path: ['date'],
		message,
		when: () => true,
	});

export const consentTalkOn = (today: string) =>
	consentTalk.check(dated((date) => date <= today, CONSENT_DATE_AHEAD));

export const consentId = z.uuid('This is no id of a consent').check(z.toLowerCase());

/** The limit is in bytes: eleven minutes at 24 kbit/s. */
export const SPOKEN_CONSENT_LIMIT = 2 * 1024 * 1024;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const OTHERS_WRONG = 'These are no ids of consents';

export const NOTHING_AGREED = 'Nothing was agreed to, so there is no consent to record';

/** The languages of the villages come first. */
export const guardianLanguages = [...otherLanguages, 'en', 'other'] as const;
const spokenIn = z.enum(guardianLanguages, 'Choose the language of the guardian');
export type SpokenIn = z.infer<typeof spokenIn>;

export const spokenInLabel: Readonly<Record<SpokenIn, string>> = { ...languageNames, other: 'Other' };

/** Exceeds the number of children in a center. */
const MOST_TOGETHER = 60;
const OTHERS = new RegExp(`^(${UUID}(,${UUID}){0,${MOST_TOGETHER - 1}})?$`, 'i');

export const spokenConsent = z.object({
	consent_id: consentId,
	child_id: childId,
	/** Other guardians speak in the recording too: commas separate the ids of their talks. */
	others: z._default(z.string().check(z.regex(OTHERS, OTHERS_WRONG), z.toLowerCase()), ''),
	language: spokenIn,
	audio: file('Record what the guardian says'),
});

/** Holds the stored values, even those that today's rules refuse. */
export const consentRecord = z.extend(talk, {
	id: consentId,
	child_id: childId,
	guardian_name: z.string(),
	witness_name: z.string(),
	date: z.string(),
	recorded_at: z.string(),
	/** A lead recorded that the guardian took this back; the other answers are those that held before. */
	withdrawn: z.optional(z.array(z.enum(purposes))),
	spoken: z.optional(
		z.object({
			language: spokenIn,
			/** Names the person who asked; '' for an erased fellow. */
			asked_by: z.string(),
			/** Counts the guardians who speak in it; missing for one alone. */
			together: z.optional(z.int()),
			/** Staff get an address that works for a few minutes; the fellow gets ''. */
			audio_url: z.string(),
		}),
	),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** The photo, voice and exports of this child are held back. */
export const missingConsent = z.object({
	child_id: childId,
	child_name: z.string(),
	/** `refused`: a guardian said no to profile and register. */
	standing: z.enum(['missing', 'refused']),
	registered_at: z.iso.datetime(),
});
export type MissingConsent = z.infer<typeof missingConsent>;

export const missingOfFellow = z.object({
	fellow_id: z.uuid(),
	full_name: z.string(),
	mobile_number: z.string(),
	district_name: z.string(),
	children: z.int(),
	missing: z.array(missingConsent),
});
export type MissingOfFellow = z.infer<typeof missingOfFellow>;
