import type { ChildProfile } from '@yuva/contract/children/schema';
import { centerOf, importMessages } from '@yuva/contract/imports/messages';
import type { ChildDraft } from './child-rows.ts';
import type { ReadRow } from './fellow-rows.ts';
import { differing, earlierRow, faulty, type Known, type Planned, planned, planUnknown } from './planned.ts';
import type { StoredChild } from './queries.ts';
import { isSameName, personKey, type Traits } from './same-person.ts';

type Read = ReadRow<ChildDraft>;

/**
 * Two rows with one parent and one date of birth are twins; two rows with one parent and one name are asked about.
 * @param others lines of possible duplicates that are other people
 */
export function planChildren(
	reads: readonly Read[],
	stored: readonly StoredChild[],
	others: ReadonlySet<number>,
): Planned<ChildDraft>[] {
	const records = new Map(stored.map((child) => [keyOfStored(child), child]));
	const inFile = new Set(reads.flatMap(({ draft }) => (draft ? [keyOf(draft)] : [])));
	const ofParent = Map.groupBy(
		stored.filter((child) => !inFile.has(keyOfStored(child))).map(knownChild),
		({ mobile }) => mobile,
	);
	const earlier = new Map<string, Known[]>();
	const seen = new Set<string>();
	return reads.map((read) => {
		const { draft } = read;
		if (!draft) return faulty(read, read.errors);
		const key = keyOf(draft);
		if (seen.has(key)) return planned(read, 'same');
		seen.add(key);
		const traits = traitsOf(draft.profile);
		const siblings = earlier.get(traits.mobile) ?? [];
		const before = siblings.filter(({ name }) => isSameName(name, traits.name));
		earlier.set(traits.mobile, [...siblings, earlierRow(traits, read)]);
		const record = records.get(key);
		if (record) return planKnown(read, draft, record);
		const known = [...(ofParent.get(traits.mobile) ?? []), ...before];
		return planUnknown(read, { kind: 'children', traits, known, others });
	});
}

const traitsOf = (
	child: Pick<ChildProfile, 'full_name' | 'date_of_birth' | 'parent_mobile_number'>,
): Traits => ({
	name: child.full_name,
	date_of_birth: child.date_of_birth,
	mobile: child.parent_mobile_number,
});

const keyOf = ({ fellow, profile }: ChildDraft): string => personKey(traitsOf(profile), fellow.id);
const keyOfStored = (child: StoredChild): string => personKey(traitsOf(child), child.fellow_id ?? '');

const knownChild = (child: StoredChild): Known => ({
	...traitsOf(child),
	where: child.fellow_name === null ? importMessages.in_no_center : centerOf(child.fellow_name),
	values: {
		full_name: child.full_name,
		date_of_birth: child.date_of_birth,
		...factsOf(child),
		village: child.village,
	},
	shown: { child: child.id },
});

/** A file that names no village leaves the place as it is. */
function planKnown(read: Read, draft: ChildDraft, record: StoredChild): Planned<ChildDraft> {
	const { state, district, mandal, grampanchayat } = record;
	const isPlaced = read.understood.village !== undefined;
	const place = isPlaced ? {} : { state, district, mandal, grampanchayat };
	const profile = { ...draft.profile, ...place };
	const before = {
		...differing(factsOf(record), factsOf(profile)),
		...(profile.grampanchayat !== grampanchayat && { village: record.village }),
	};
	const about = { id: record.id, before, shown: { child: record.id } };
	const isChanged = Object.keys(before).length > 0;
	return planned({ ...read, draft: { ...draft, profile } }, isChanged ? 'changed' : 'same', about);
}

/** As the preview writes them. */
const factsOf = (child: ChildProfile): Record<string, string> => ({
	gender: child.other_gender || child.gender,
	child_class: child.other_child_class || child.child_class,
	school_name: child.school_name,
	type_of_school: child.other_type_of_school || child.type_of_school,
	religion: child.other_religion || child.religion,
	caste_category: child.other_caste || child.caste_category,
	mother_name: child.mother_name,
	mother_occupation: child.other_mother_occupation || child.mother_occupation,
	father_name: child.father_name,
	father_occupation: child.other_father_occupation || child.father_occupation,
	parent_mobile_number: child.parent_mobile_number,
});
