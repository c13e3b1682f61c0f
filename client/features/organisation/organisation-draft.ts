import {
	type Organisation,
	type OrganisationEntry,
	type OrganisationTelugu,
	organisationEntry,
} from '@yuva/contract/organisation/schema';

export type Step = OrganisationEntry['steps'][number];

/** Lists are edited as lines. */
type WithLines<Texts> = Omit<Texts, 'districts' | 'partners'> & Record<'districts' | 'partners', string>;

export type OrganisationDraft = Omit<WithLines<OrganisationEntry>, 'te'> & {
	te: WithLines<OrganisationTelugu>;
};

/** Messages by field, `te.name` of a text in Telugu; of a list only the first, under the name of the list. */
export type Faults = Readonly<Record<string, string>>;

const blankStep = (): Step => ({ title: '', text: '' });

const blankTelugu = (): OrganisationTelugu => ({
	name: '',
	tagline: '',
	about: '',
	about_fellowship: '',
	districts: [],
	steps: [blankStep(), blankStep(), blankStep(), blankStep()],
	partners: [],
	address: '',
	complaint: '',
});

const joined = <Texts extends { districts: string[]; partners: string[] }>(texts: Texts) => ({
	...texts,
	districts: texts.districts.join('\n'),
	partners: texts.partners.join('\n'),
});

export function draftOf({
	logo_url: _logo,
	texts: _texts,
	language: _language,
	te = blankTelugu(),
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

export const entryOf = ({ te, ...draft }: OrganisationDraft): OrganisationEntry => ({
	...listed(draft),
	te: listed(te),
});

export function faultsOf(entry: OrganisationEntry): Faults {
	const { error } = organisationEntry.safeParse(entry);
	return byField((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

export function byField(messages: readonly (readonly [string, string])[]): Faults {
	const faults: Record<string, string> = {};
	for (const [path, message] of messages)
		faults[path.replace(/\b(districts|partners)\.\d+$/, '$1')] ??= message;
	return faults;
}

type Steps = OrganisationEntry['steps'];

/** With `changes` in the step at `index`. */
export function withStep([one, two, three, four]: Steps, index: number, changes: Partial<Step>): Steps {
	const changed = (step: Step, place: number): Step => (place === index ? { ...step, ...changes } : step);
	return [changed(one, 0), changed(two, 1), changed(three, 2), changed(four, 3)];
}
