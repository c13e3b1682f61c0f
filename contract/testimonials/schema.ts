import * as z from 'zod/mini';
import { file, text } from '../fields.ts';

/** Largest recording that is accepted, in bytes; half an hour at 24 kbit/s is little more than half of it. */
export const RECORDING_LIMIT = 10 * 1024 * 1024;

export const RECORDING_REQUIRED = 'Please record your testimonial before submitting';
export const ANSWER_REQUIRED = 'Please answer at least one question';

/** Whose voice a testimonial is (specification, section 3). */
export const stakeholderTypes = ['fellow', 'fellow_parent', 'child', 'childs_parent', 'supporter'] as const;
const stakeholderType = z.enum(stakeholderTypes, 'Please choose who gives this testimonial');
export type StakeholderType = z.infer<typeof stakeholderType>;

export const stakeholderLabels: Record<StakeholderType, string> = {
	fellow: 'Fellow',
	fellow_parent: "Fellow's Parent",
	child: 'Child',
	childs_parent: "Child's Parent",
	supporter: 'Supporter',
};

/** Longest answer, in characters. */
export const MAX_ANSWER = 2000;

const answers = z.record(z.string(), text(MAX_ANSWER), ANSWER_REQUIRED);

function readJson(value: string, { issues }: z.core.ParsePayload): unknown {
	try {
		return JSON.parse(value);
	} catch {
		issues.push({ code: 'custom', message: ANSWER_REQUIRED, input: value });
		return undefined;
	}
}

/** The answers by label; a multipart form carries them as JSON. */
const formData = z.union(
	[answers, z.pipe(z.pipe(z.string(), z.transform(readJson)), answers)],
	ANSWER_REQUIRED,
);

/** Chosen by the phone when the recording begins, so that handing the same one in again adds none; else the server's. */
export const testimonialId = z.optional(z.uuid('This is no id of a testimonial').check(z.toLowerCase()));

/** What every testimonial carries beside its recording. */
export const answeredForm = { stakeholder_type: stakeholderType, form_data: formData };

/** A recording in a multipart form. */
export const recordingFile = file(RECORDING_REQUIRED);

const DATA_URL = /^data:audio\/(webm|ogg|mp4)(;[\w=.,"-]{1,60}){0,3};base64,/;

/** A recording as the specification has it in JSON: a data URL in base64. */
export const recordingUrl = z
	.string(RECORDING_REQUIRED)
	.check(z.refine((url) => DATA_URL.test(url.slice(0, 300)), RECORDING_REQUIRED));

export const recorderSummary = z.object({
	/** How many were uploaded, by type; each type is there. */
	counts: z.record(stakeholderType, z.int()),
	/** The newest of each type; a type without recordings is left out. */
	latest_records: z.partialRecord(
		stakeholderType,
		z.object({ audio_url: z.string(), created_at: z.iso.datetime() }),
	),
});

export const testimonial = z.object({
	id: z.uuid(),
	stakeholder_type: stakeholderType,
	form_data: z.record(z.string(), z.string()),
	/** Plays the recording for a few minutes; '' where it is hidden. */
	audio_url: z.string(),
	/** Said to staff of what a child told while no guardian agrees to its voice; the answers are left out too. */
	hidden: z.optional(z.literal('no_consent')),
	created_at: z.iso.datetime(),
});
export type Testimonial = z.infer<typeof testimonial>;
