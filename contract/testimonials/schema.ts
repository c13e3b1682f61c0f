import * as z from 'zod/mini';
import { file, longText } from '../fields.ts';

/** The limit is in bytes; half an hour at 24 kbit/s takes little more than half of it. */
export const RECORDING_LIMIT = 10 * 1024 * 1024;

export const RECORDING_REQUIRED = 'Please record your testimonial before submitting';
export const ANSWER_REQUIRED = 'Answer at least one question';

/** The specification names them in section 3. */
export const stakeholderTypes = ['fellow', 'fellow_parent', 'child', 'childs_parent', 'supporter'] as const;
const stakeholderType = z.enum(stakeholderTypes, 'Choose who gives this testimonial');
export type StakeholderType = z.infer<typeof stakeholderType>;

export const stakeholderLabels: Record<StakeholderType, string> = {
	fellow: 'Fellow',
	fellow_parent: "Fellow's Parent",
	child: 'Child',
	childs_parent: "Child's Parent",
	supporter: 'Supporter',
};

export const MAX_ANSWER = 2000;

const answers = z.record(z.string(), longText(MAX_ANSWER), ANSWER_REQUIRED);

function readJson(value: string, { issues }: z.core.ParsePayload): unknown {
	try {
		return JSON.parse(value);
	} catch {
		issues.push({ code: 'custom', message: ANSWER_REQUIRED, input: value });
		return undefined;
	}
}

/** The labels are the keys of the answers; a multipart form holds the answers as JSON. */
const formData = z.union(
	[answers, z.pipe(z.pipe(z.string(), z.transform(readJson)), answers)],
	ANSWER_REQUIRED,
);

/**
 * The phone makes it at the start of the recording, so that a retry adds no second one; otherwise the server
 * does.
 */
export const testimonialId = z.optional(z.uuid('This is no id of a testimonial').check(z.toLowerCase()));

export const answeredForm = { stakeholder_type: stakeholderType, form_data: formData };

export const recordingFile = file(RECORDING_REQUIRED);

const DATA_URL = /^data:audio\/(webm|ogg|mp4)(;[\w=.,"-]{1,60}){0,3};base64,/;

/** The recording is a base64 data URL in JSON, as in the specification. */
export const recordingUrl = z
	.string(RECORDING_REQUIRED)
	.check(z.refine((url) => DATA_URL.test(url.slice(0, 300)), RECORDING_REQUIRED));

export const recorderSummary = z.object({
	counts: z.record(stakeholderType, z.int()),
	/** Gives the newest recording of each type; types without recordings are missing. */
	latest_records: z.partialRecord(
		stakeholderType,
		z.object({ audio_url: z.string(), created_at: z.iso.datetime() }),
	),
});

export const testimonial = z.object({
	id: z.uuid(),
	stakeholder_type: stakeholderType,
	form_data: z.record(z.string(), z.string()),
	/** Works for a few minutes; '' when hidden. */
	audio_url: z.string(),
	/** A child's voice has no guardian's consent; the answers are left out too. */
	hidden: z.optional(z.literal('no_consent')),
	created_at: z.iso.datetime(),
});
export type Testimonial = z.infer<typeof testimonial>;
