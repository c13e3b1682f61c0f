import * as z from 'zod/mini';
import { MOST_CHOICES, MOST_QUESTIONS, NAME_LENGTH } from './definition.ts';

export const ANSWER_LENGTH = 4000;
/** Limits all answers of one form, in characters of JSON. */
export const ANSWERS_LIMIT = 64 * 1024;

/** The accuracy is in metres. */
export const geopoint = z.object({
	latitude: z.number().check(z.gte(-90), z.lte(90)),
	longitude: z.number().check(z.gte(-180), z.lte(180)),
	accuracy: z.optional(z.number().check(z.gte(0))),
});
export type Geopoint = z.output<typeof geopoint>;

/**
 * `text` and `date` (`YYYY-MM-DD`) are texts, `select_one` is the name of the choice, `select_multiple` a list of names, `image` and `audio` the name of
 * the field in which the file is sent.
 */
const answer = z.union([
	z.string().check(z.maxLength(ANSWER_LENGTH)),
	z.number(),
	z.array(z.string().check(z.maxLength(NAME_LENGTH))).check(z.maxLength(MOST_CHOICES)),
	geopoint,
]);
export type Answer = z.output<typeof answer>;

/** Names each answer by its question; a question without an answer is left out. */
export const answers = z
	.record(z.string().check(z.maxLength(NAME_LENGTH)), answer)
	.check(z.refine((given) => Object.keys(given).length <= MOST_QUESTIONS));
export type Answers = z.output<typeof answers>;
