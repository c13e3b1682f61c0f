import * as z from 'zod/mini';
import { requiredText, textByLanguage } from '../fields.ts';
import { testimonial } from './schema.ts';

/** The limit is in characters: longer texts do not fit a slide of the welcome page. */
export const MAX_PUBLIC_TEXT = 180;
const MAX_FIRST_NAME = 30;

/** The public never sees a full name. */
const publicWords = {
	public_text: requiredText(MAX_PUBLIC_TEXT, 'Write the text for the welcome page'),
	first_name: requiredText(MAX_FIRST_NAME, 'Write the first name').check(
		z.refine((name) => !/\s/.test(name), 'Write only the first name'),
	),
};

const AGREEMENT_REQUIRED = 'Ask first, and then tick this';

export const approval = z.object({
	...publicWords,
	/** The person, or a child's parent, agreed to the publication. */
	agreed: z.literal(true, AGREEMENT_REQUIRED),
	/** They agreed as well that the recording may be heard in public; missing from older apps. */
	may_be_played: z._default(z.boolean(), false),
});

const publication = z.object({
	public_text: z.string(),
	first_name: z.string(),
	may_be_played: z.boolean(),
	approved_by: z.string(),
	approved_at: z.iso.datetime(),
});

export const spokenTestimonial = z.extend(testimonial, {
	fellow_id: z.uuid(),
	fellow_name: z.string(),
	district: z.string(),
	publication: z.nullable(publication),
});
export type SpokenTestimonial = z.infer<typeof spokenTestimonial>;

/** A child's own voice is never played in public. */
export const CHILD_NOT_PLAYED = 'The recording of a child is not played on the welcome page.';

export const stakeholderType = testimonial.shape.stakeholder_type;

const count = z.int();

export const welcomeFigures = z.object({
	/** Names the programme year: the latest with children. */
	year: z.string(),
	/** Counts fellows with access who are enrolled in it. */
	fellows: count,
	/** Counts their learning centers: the active ones, of a closed year those with children. */
	centers: count,
	children: count,
});
export type WelcomeFigures = z.infer<typeof welcomeFigures>;

export const publicVoice = z.object({
	text: z.string(),
	author: z.string(),
	who: z.string(),
	location: z.string(),
	place: textByLanguage,
});
export type PublicVoice = z.infer<typeof publicVoice>;

const voice = z.extend(publicVoice, {
	/** Plays the recording; null if only the words may be shown. */
	audio_url: z.nullable(z.string()),
});
export type Voice = z.infer<typeof voice>;

/** With null figures the page keeps those of the organisation. */
export const welcome = z.object({ voices: z.array(voice), figures: z.nullable(welcomeFigures) });
export type Welcome = z.infer<typeof welcome>;
