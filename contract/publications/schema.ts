import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { testimonial } from '../testimonials/schema.ts';

/** Longest public text, in characters: no slide of the welcome page may grow beyond its place. */
export const MAX_PUBLIC_TEXT = 180;
const MAX_FIRST_NAME = 30;

/** What the welcome page shows of a testimonial: nobody is named in full in public. */
const publicWords = {
	public_text: requiredText(MAX_PUBLIC_TEXT, 'Please write the text for the welcome page'),
	first_name: requiredText(MAX_FIRST_NAME, 'Please write the first name').check(
		z.refine((name) => !/\s/.test(name), 'Please write only the first name'),
	),
};

const AGREEMENT_REQUIRED = 'Please ask first, and then tick this';

/** An approval as a lead gives it. */
export const approval = z.object({
	...publicWords,
	/** The person, or for a child its parent, agreed to being shown in public. */
	agreed: z.literal(true, AGREEMENT_REQUIRED),
});
export type Approval = z.infer<typeof approval>;

const publication = z.object({
	public_text: z.string(),
	first_name: z.string(),
	/** Name of the lead. */
	approved_by: z.string(),
	approved_at: z.iso.datetime(),
});

/** A testimonial as the console shows it. */
export const spokenTestimonial = z.extend(testimonial, {
	fellow_id: z.uuid(),
	fellow_name: z.string(),
	/** The working district of the fellow. */
	district: z.string(),
	/** Null unless it is approved for the welcome page. */
	publication: z.nullable(publication),
});
export type SpokenTestimonial = z.infer<typeof spokenTestimonial>;

export const stakeholderType = testimonial.shape.stakeholder_type;

const count = z.int();

/** What the fellowship comes to today. */
export const welcomeFigures = z.object({
	/** With access. */
	fellows: count,
	/** Their active learning centers. */
	centers: count,
	children: count,
});
export type WelcomeFigures = z.infer<typeof welcomeFigures>;

/** One voice on the welcome page. */
const voice = z.object({
	text: z.string(),
	author: z.string(),
	who: z.string(),
	location: z.string(),
});

/** What the welcome page shows in place of its own texts: no voices and null mean that its own stay. */
export const welcome = z.object({ voices: z.array(voice), figures: z.nullable(welcomeFigures) });
export type Welcome = z.infer<typeof welcome>;
