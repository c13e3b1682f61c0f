import * as z from 'zod/mini';
import { calendarDate, longText, requiredText, text } from '../fields.ts';
import { languages } from '../language.ts';
import { sentence } from '../said.ts';

export const NAME_MISSING = 'Enter the name of the organisation';
const MAX_NAME = 60;
const MAX_TEXT = 2000;
const MOST_DISTRICTS = 40;
const MOST_PARTNERS = 20;

const paragraphs = (message: string) => longText(MAX_TEXT).check(z.minLength(1, message));
const figure = requiredText(12, 'Enter a figure');
const step = z.object({
	title: requiredText(40, 'Enter the title of the picture'),
	text: requiredText(160, 'Enter the text of the picture'),
});

const EMAIL_WRONG = 'This is no e-mail address';
const PHONE_WRONG = 'Enter digits and blanks only';

const organisationSettings = {
	name: requiredText(MAX_NAME, NAME_MISSING),
	tagline: requiredText(200, 'Enter the line below the welcome'),
	/** Blank lines separate paragraphs. */
	about: paragraphs('Write about the organisation'),
	about_fellowship: paragraphs('Write about the fellowship'),
	/** Counts youth leaders, as text: `100+`. */
	fellows: figure,
	centers: figure,
	children: figure,
	/** The three figures belong to this day in India. */
	figures_date: calendarDate('Enter the date of the figures'),
	districts: z
		.array(requiredText(60, 'Enter the name of the district'))
		.check(
			z.minLength(1, 'Enter at least one district'),
			z.maxLength(MOST_DISTRICTS, sentence('At most {count} districts', { count: MOST_DISTRICTS })),
		),
	/** Each picture of "How it works" has one. */
	steps: z.tuple([step, step, step, step]),
	partners: z
		.array(requiredText(80, 'Enter the name of the partner'))
		.check(z.maxLength(MOST_PARTNERS, sentence('At most {count} partners', { count: MOST_PARTNERS }))),
	/** This field and all that follow are '' if nothing is set. */
	phone: text(40).check(z.refine((digits) => /^[+\d\s()-]*$/.test(digits), PHONE_WRONG)),
	email: text(120).check(
		z.refine((address) => address === '' || /^[^\s@<>"]+@[^\s@<>"]+$/.test(address), EMAIL_WRONG),
	),
	address: longText(300),
	complaint: longText(400),
};

/** Telugu needs more signs. */
const longer = (max: number): number => max * 1.5;
const teluguStep = z.object({ title: text(longer(40)), text: text(longer(160)) });

/** A text is '', or an empty list, if Yuva shows the English one. */
const organisationTelugu = z.object({
	name: text(longer(MAX_NAME)),
	tagline: text(longer(200)),
	about: longText(longer(MAX_TEXT)),
	about_fellowship: longText(longer(MAX_TEXT)),
	districts: z.array(text(longer(60))),
	steps: z.tuple([teluguStep, teluguStep, teluguStep, teluguStep]),
	partners: z.array(text(longer(80))),
	address: longText(longer(300)),
	complaint: longText(longer(400)),
});
export type OrganisationTelugu = z.infer<typeof organisationTelugu>;

export const OTHER_COUNT = 'Enter as many lines as in English, in the same order';

const isWhole = (lines: readonly string[] | undefined, english: readonly string[]): boolean =>
	!lines || lines.length === 0 || lines.length === english.length;

const listWhole = (list: 'districts' | 'partners') =>
	z.refine<OrganisationTexts>((entry) => isWhole(entry.te?.[list], entry[list]), {
		path: ['te', list],
		message: OTHER_COUNT,
	});

interface OrganisationTexts {
	districts: string[];
	partners: string[];
	te?: OrganisationTelugu | undefined;
}

export const organisationEntry = z
	.object({
		...organisationSettings,
		/** Gives the same texts in Telugu; a release that does not know them leaves them out, and they stay. */
		te: z.optional(organisationTelugu),
	})
	.check(listWhole('districts'), listWhole('partners'));
export type OrganisationEntry = z.infer<typeof organisationEntry>;

/** An organisation without a logo of its own shows this one. */
export const PRODUCT_LOGO = '/logo.svg';

/** `texts` are those of the public pages in `language`, by name; see `pageTexts`. */
export const organisation = z.object({
	...organisationSettings,
	te: z.optional(organisationTelugu),
	language: z.enum(languages),
	logo_url: z.string(),
	texts: z.record(z.string(), z.string()),
});
export type Organisation = z.infer<typeof organisation>;
