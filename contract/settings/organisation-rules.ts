import { displayDate } from '../calendar.ts';
import type { Language } from '../language.ts';
import { numberText } from '../number-text.ts';
import { filled, type Say } from '../said.ts';
import type { WelcomeFigures } from '../testimonials/publications-schema.ts';

import type { OrganisationEntry, OrganisationTelugu } from './organisation-schema.ts';
import { asOf, partnersLine, reachSentence } from './sentences.ts';

/** Names the place in a page, and its `meta` element, with all texts as JSON. */
export const ORGANISATION_PLACE = 'organisation';

/** Pages show these counted figures, with their day in India, in place of those that the head office entered. */
export interface CountedFigures extends WelcomeFigures {
	date: string;
}

export type WithTelugu = OrganisationEntry & { te: OrganisationTelugu };

export interface Shown extends OrganisationEntry {
	logo_url: string;
}

/**
 * Returns the texts of the public pages. All are plain text, and none is left out: the server puts them into
 * pages that were built before anything was entered.
 */
export function pageTexts(
	organisation: Shown,
	counted?: CountedFigures,
	language: Language = 'en',
	say: Say = filled,
) {
	const shown = inLanguage(organisation, language);
	const { name, tagline, about, about_fellowship: fellowship, phone, email } = shown;
	const { fellows, centers, children, date } = figuresOf(organisation, counted);
	const districts = shown.districts.join(', ');
	const count = numberText(shown.districts.length);
	const year = counted?.year;
	return {
		name,
		english_name: organisation.name,
		logo: organisation.logo_url,
		tagline,
		about,
		fellowship,
		fellows,
		centers,
		children,
		district_count: count,
		districts,
		/** The map finds them by it. */
		english_districts: organisation.districts.join(', '),
		as_of: asOf(displayDate(date), year, say),
		reach: reachSentence({ fellows, centers, children, count, districts }, year, say),
		...stepTexts(shown),
		partners: shown.partners.length > 0 ? partnersLine(shown.partners.join(' · '), say) : '',
		phone,
		phone_link: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
		email,
		email_link: `mailto:${email}`,
		address: shown.address,
	};
}

export type PageTexts = ReturnType<typeof pageTexts>;

function figuresOf(organisation: OrganisationEntry, counted: CountedFigures | undefined) {
	if (!counted) return { ...organisation, date: organisation.figures_date };
	const { date, fellows, centers, children } = counted;
	return { date, fellows: numberText(fellows), centers: numberText(centers), children: numberText(children) };
}

export function inLanguage(entry: OrganisationEntry, language: Language): OrganisationEntry {
	const { te } = entry;
	if (language === 'en' || !te) return entry;
	const [one, two, three, four] = entry.steps;
	const stepOf = (step: typeof one, at: 0 | 1 | 2 | 3) => ({
		title: te.steps[at].title || step.title,
		text: te.steps[at].text || step.text,
	});
	return {
		...entry,
		name: te.name || entry.name,
		tagline: te.tagline || entry.tagline,
		about: te.about || entry.about,
		about_fellowship: te.about_fellowship || entry.about_fellowship,
		steps: [stepOf(one, 0), stepOf(two, 1), stepOf(three, 2), stepOf(four, 3)],
		districts: listIn(te.districts, entry.districts),
		partners: listIn(te.partners, entry.partners),
		address: te.address || entry.address,
		complaint: te.complaint || entry.complaint,
	};
}

/** An older release may have changed the list since. */
const listIn = (telugu: string[], english: string[]): string[] =>
	telugu.length === english.length ? telugu.map((name, at) => name || (english[at] ?? '')) : english;

/**
 * Returns the Telugu to show if the head office has entered nothing in Telugu: the built-in texts, for
 * English texts that are built in.
 */
export function teluguOf(entry: OrganisationEntry, builtIn: WithTelugu): OrganisationTelugu {
	const { te } = builtIn;
	const isSame = (name: keyof OrganisationTelugu): boolean =>
		JSON.stringify(entry[name]) === JSON.stringify(builtIn[name]);
	const textOf = (name: Exclude<keyof OrganisationTelugu, 'districts' | 'steps' | 'partners'>): string =>
		isSame(name) ? te[name] : '';
	const [one, two, three, four] = te.steps.map((step, at) => {
		const [english, own] = [builtIn.steps[at], entry.steps[at]];
		return {
			title: english?.title === own?.title ? step.title : '',
			text: english?.text === own?.text ? step.text : '',
		};
	}) as OrganisationTelugu['steps'];
	return {
		name: textOf('name'),
		tagline: textOf('tagline'),
		about: textOf('about'),
		about_fellowship: textOf('about_fellowship'),
		districts: isSame('districts') ? te.districts : [],
		steps: [one, two, three, four],
		partners: isSame('partners') ? te.partners : [],
		address: textOf('address'),
		complaint: textOf('complaint'),
	};
}

function stepTexts({ steps: [one, two, three, four] }: OrganisationEntry) {
	return {
		step_1: one.title,
		step_1_text: one.text,
		step_2: two.title,
		step_2_text: two.text,
		step_3: three.title,
		step_3_text: three.text,
		step_4: four.title,
		step_4_text: four.text,
	};
}

/** Returns the lines by which people reach the organisation; '' if nothing is set. */
export const contactLines = ({
	phone,
	email,
	address,
}: Pick<OrganisationEntry, 'phone' | 'email' | 'address'>): string =>
	[phone, email, address].filter((line) => line !== '').join('\n');
