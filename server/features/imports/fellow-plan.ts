import { NUMBER_TAKEN } from '@yuva/contract/accounts/schema';
import { importMessages, lineHasNumber } from '@yuva/contract/imports/messages';
import type { FellowDraft, ReadRow } from './fellow-rows.ts';
import { differing, earlierRow, faulty, type Known, type Planned, planned, planUnknown } from './planned.ts';
import type { StoredFellow } from './queries.ts';
import { isSameName, likenessKeys, type Traits } from './same-person.ts';

type Read = ReadRow<FellowDraft>;

/** @param others lines of possible duplicates that are other people */
export function planFellows(
	reads: readonly Read[],
	stored: readonly StoredFellow[],
	others: ReadonlySet<number>,
): Planned<FellowDraft>[] {
	const byNumber = new Map(stored.map((fellow) => [fellow.mobile_number, fellow]));
	const inFile = new Set(reads.flatMap(({ draft }) => draft?.facts.mobile_number ?? []));
	const known = storedByPerson(stored.filter(({ mobile_number }) => !inFile.has(mobile_number)));
	const earlier = new Map<string, Read>();
	return reads.map((read) => {
		const { draft } = read;
		if (!draft) return faulty(read, read.errors);
		const number = draft.facts.mobile_number;
		const first = earlier.get(number);
		if (first?.draft) return planRepeated(read, draft, { row: first.row, draft: first.draft });
		earlier.set(number, read);
		const traits = traitsOf(draft);
		const keys = likenessKeys(traits);
		const alike = keys.flatMap((key) => known.get(key) ?? []);
		addKnown(known, keys, earlierRow(traits, read));
		const holder = byNumber.get(number);
		if (holder) return planKnown(read, draft, holder);
		return planUnknown(read, { kind: 'fellows', traits, known: alike, others });
	});
}

const nameOf = ({ given_name, surname }: Pick<FellowDraft, 'given_name' | 'surname'>): string =>
	`${given_name} ${surname}`;

const traitsOf = (draft: FellowDraft): Traits => ({
	name: nameOf(draft),
	date_of_birth: draft.facts.date_of_birth,
	mobile: draft.facts.mobile_number,
});

function storedByPerson(stored: readonly StoredFellow[]): Map<string, Known[]> {
	const byPerson = new Map<string, Known[]>();
	for (const fellow of stored) {
		if (fellow.date_of_birth === null) continue;
		const traits = {
			name: fellow.full_name,
			date_of_birth: fellow.date_of_birth,
			mobile: fellow.mobile_number,
		};
		const known = {
			...traits,
			where: importMessages.registered,
			values: shownOf(fellow),
			shown: { fellow: fellow.id },
		};
		addKnown(byPerson, likenessKeys(traits), known);
	}
	return byPerson;
}

function addKnown(people: Map<string, Known[]>, keys: readonly string[], known: Known): void {
	for (const key of keys) people.set(key, [...(people.get(key) ?? []), known]);
}

function planRepeated(read: Read, draft: FellowDraft, first: { row: Read['row']; draft: FellowDraft }) {
	if (isSameName(nameOf(draft), nameOf(first.draft))) return planned(read, 'same');
	return faulty(read, { mobile_number: lineHasNumber(first.row.line) });
}

/** Facts of a fellow who has signed in are the fellow's own. */
function planKnown(read: Read, draft: FellowDraft, holder: StoredFellow): Planned<FellowDraft> {
	if (holder.role !== 'fellow') return faulty(read, { mobile_number: NUMBER_TAKEN });
	const { id } = holder;
	if (!isSameName(holder.full_name, nameOf(draft))) {
		const existing = { where: importMessages.has_number, values: shownOf(holder) };
		return { ...faulty(read, { mobile_number: NUMBER_TAKEN }), existing, shown: { fellow: id } };
	}
	const before = holder.may_change ? changesOf(holder, draft, read) : {};
	const isChanged = Object.keys(before).length > 0;
	return planned(read, isChanged ? 'changed' : 'same', { id, before, shown: { fellow: id } });
}

const changesOf = (holder: StoredFellow, { center }: FellowDraft, { understood }: Read) => ({
	...differing(factsOf(holder), understood),
	...(holder.village_id !== center.village && { village: holder.village ?? '' }),
});

const factsOf = (fellow: StoredFellow): Record<string, string> => ({
	date_of_birth: fellow.date_of_birth ?? '',
	gender: fellow.other_gender || (fellow.gender ?? ''),
	religion: fellow.other_religion || (fellow.religion ?? ''),
	caste_category: fellow.other_caste || (fellow.caste_category ?? ''),
});

const shownOf = (fellow: StoredFellow): Record<string, string> => ({
	full_name: fellow.full_name,
	mobile_number: fellow.mobile_number,
	...factsOf(fellow),
	village: fellow.village ?? '',
});
