import {
	type Organisation,
	type OrganisationEntry,
	type OrganisationTelugu,
	organisationEntry,
} from '@yuva/contract/settings/organisation-schema';
import * as z from 'zod/mini';

export type Step = OrganisationEntry['steps'][number];

/** People edit lists as lines. */
type WithLines<Texts> = Omit<Texts, 'districts' | 'partners' | 'steps'> &
	Record<'districts' | 'partners', string> & { steps: readonly Step[] };

export type OrganisationDraft = Omit<WithLines<OrganisationEntry>, 'te'> & {
	te: WithLines<OrganisationTelugu>;
};

const BLANK_STEP: Step = { title: '', text: '' };

const NO_TELUGU: OrganisationTelugu = {
	name: '',
	tagline: '',
	about: '',
	about_fellowship: '',
	districts: [],
	steps: [BLANK_STEP, BLANK_STEP, BLANK_STEP, BLANK_STEP],
	partners: [],
	address: '',
	complaint: '',
};

const joined = <Texts extends { districts: string[]; partners: string[] }>(texts: Texts) => ({
	...texts,
	districts: texts.districts.join('\n'),
	partners: texts.partners.join('\n'),
});

export function draftOf({
	logo_url: _logo,
	texts: _texts,
	language: _language,
	te = NO_TELUGU,
	...rest
}: Organisation): OrganisationDraft {
	return { ...joined(rest), te: joined(te) };
}

const linesOf = (text: string): string[] =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');

const listed = <Texts extends { districts: string; partners: string }>(texts: Texts) => ({
	...texts,
	districts: linesOf(texts.districts),
	partners: linesOf(texts.partners),
});

export const organisationForm = z.pipe(
	z.transform(({ te, ...draft }: OrganisationDraft): object => ({ ...listed(draft), te: listed(te) })),
	organisationEntry,
);
