import { displayDate } from '../calendar.ts';
import { numberText } from '../number-text.ts';
import type { WelcomeFigures } from '../publications/schema.ts';
import type { Organisation, OrganisationEntry } from './schema.ts';

/** The name of the place in a page, and of its `meta` element, with all texts as JSON. */
export const ORGANISATION_PLACE = 'organisation';

/** Figures that were counted, with their day in India, in place of those that were entered. */
export interface CountedFigures extends WelcomeFigures {
	date: string;
}

/**
 * The texts of the public pages. All are plain text, and none is left out: the server puts them into pages that were built
 * before anything was entered.
 */
export function pageTexts(organisation: Omit<Organisation, 'texts'>, counted?: CountedFigures) {
	const { name, tagline, logo_url: logo, about, about_fellowship: fellowship, phone, email } = organisation;
	const { fellows, centers, children, date } = figuresOf(organisation, counted);
	const districts = organisation.districts.join(', ');
	const count = numberText(organisation.districts.length);
	return {
		name,
		logo,
		tagline,
		about,
		fellowship,
		fellows,
		centers,
		children,
		district_count: count,
		districts,
		as_of: `As of ${displayDate(date)}${counted ? ` · Year ${counted.year}` : ''}`,
		reach: `${counted ? `In the year ${counted.year}, ` : ''}${fellows} youth leaders have set up ${centers} Learning Centers. They support ${children} children in ${count === '1' ? '1 district' : `${count} districts`}: ${districts}.`,
		...stepTexts(organisation),
		partners: organisation.partners.length > 0 ? `Partners: ${organisation.partners.join(' · ')}` : '',
		phone,
		phone_link: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
		email,
		email_link: `mailto:${email}`,
		address: organisation.address,
	};
}

export type PageTexts = ReturnType<typeof pageTexts>;

function figuresOf(organisation: OrganisationEntry, counted: CountedFigures | undefined) {
	if (!counted) return { ...organisation, date: organisation.figures_date };
	const { date, fellows, centers, children } = counted;
	return { date, fellows: numberText(fellows), centers: numberText(centers), children: numberText(children) };
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

/** The lines by which people reach the organisation; '' where nothing is set. */
export const contactLines = ({
	phone,
	email,
	address,
}: Pick<OrganisationEntry, 'phone' | 'email' | 'address'>): string =>
	[phone, email, address].filter((line) => line !== '').join('\n');
