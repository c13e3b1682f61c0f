import {
	type Organisation,
	type OrganisationEntry,
	organisationEntry,
} from '@yuva/contract/organisation/schema';

export type Step = OrganisationEntry['steps'][number];

/** Lists are edited as lines. */
export interface OrganisationDraft extends Omit<OrganisationEntry, 'districts' | 'partners'> {
	districts: string;
	partners: string;
}

/** Messages by field; of a list only the first, under the name of the list. */
export type Faults = Readonly<Record<string, string>>;

export function draftOf({
	logo_url: _logo,
	texts: _texts,
	districts,
	partners,
	...rest
}: Organisation): OrganisationDraft {
	return { ...rest, districts: districts.join('\n'), partners: partners.join('\n') };
}

const linesOf = (text: string): string[] =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');

export const entryOf = (draft: OrganisationDraft): OrganisationEntry => ({
	...draft,
	districts: linesOf(draft.districts),
	partners: linesOf(draft.partners),
});

export function faultsOf(entry: OrganisationEntry): Faults {
	const { error } = organisationEntry.safeParse(entry);
	return byField((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

export function byField(messages: readonly (readonly [string, string])[]): Faults {
	const faults: Record<string, string> = {};
	for (const [path, message] of messages)
		faults[path.replace(/^(districts|partners)\.\d+$/, '$1')] ??= message;
	return faults;
}

/** With `changes` in the step at `index`. */
export function withStep(draft: OrganisationDraft, index: number, changes: Partial<Step>): OrganisationDraft {
	const changed = (step: Step, place: number): Step => (place === index ? { ...step, ...changes } : step);
	const [one, two, three, four] = draft.steps;
	return { ...draft, steps: [changed(one, 0), changed(two, 1), changed(three, 2), changed(four, 3)] };
}
