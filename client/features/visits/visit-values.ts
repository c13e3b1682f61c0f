import { answers } from '@yuva/contract/forms/answers-schema';
import { formDefinition } from '@yuva/contract/forms/definition';
import * as z from 'zod/mini';

const point = z.object({ task_name: z.string(), deadline: z.string() });

export const visitValues = z.object({
	answer_id: z.string(),
	answers,
	points: z.array(point),
	files: z.record(
		z.string(),
		z.custom<File>((value) => value instanceof Blob),
	),
});
export type VisitValues = z.output<typeof visitValues>;

/** The lead keeps the questions with which they began: a newer version does not change these answers. */
const askedVersion = z.object({ id: z.string(), version: z.int(), definition: formDefinition });
export type AskedVersion = z.output<typeof askedVersion>;

/** Older drafts lack `asked`. */
export const visitDraft = z.extend(visitValues, { asked: z.optional(askedVersion) });
export type VisitDraft = z.output<typeof visitDraft>;
export type PointValues = z.output<typeof point>;
