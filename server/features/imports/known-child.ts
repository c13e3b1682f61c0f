import type { ChildProfile } from '@yuva/contract/children/schema';
import { centerOf, importMessages } from '@yuva/contract/imports/messages';
import type { OnRecord, PlaceOnRecord } from './on-record.ts';
import type { StoredChild } from './queries.ts';
import { type RowReader, withoutLate } from './read-row.ts';
import { isSameName, personKey, type Traits } from './same-person.ts';
import type { Known, MappedFile } from './sheet-kind.ts';

export interface RecordFinder {
	/** Finds deleted and merged entries too. */
	byId(id: string): StoredChild | undefined;
	/**
	 * Finds by name and date of birth; in a file without dates of birth by a name that no other child of the
	 * center has.
	 */
	inCenter(read: RowReader, fellowId: string): StoredChild | undefined;
}

export function recordFinder(stored: readonly StoredChild[], { mapping }: MappedFile): RecordFinder {
	const ids = new Map(stored.map((child) => [child.id, child]));
	const listed = stored.filter(({ is_listed }) => is_listed);
	const keys = Map.groupBy(listed, keyOfStored);
	const hasBirths = mapping.date_of_birth !== undefined;
	const nameless = ({ full_name, fellow_id }: Pick<StoredChild, 'full_name' | 'fellow_id'>) =>
		personKey({ name: full_name, date_of_birth: '' }, fellow_id ?? '');
	const names = Map.groupBy(hasBirths ? [] : listed, nameless);
	return {
		byId: (id) => ids.get(id),
		inCenter(read, fellow_id) {
			const [full_name, date_of_birth] = [read.text('full_name'), read.date('date_of_birth')];
			const found = hasBirths
				? (keys.get(personKey({ name: full_name, date_of_birth }, fellow_id)) ?? [])
				: (names.get(nameless({ full_name, fellow_id })) ?? []);
			const parents = {
				mother_name: withoutLate(read.text('mother_name')),
				father_name: withoutLate(read.text('father_name')),
				parent_mobile_number: read.mobile('parent_mobile_number'),
			};
			const alike = found.filter((child) => !hasOtherParents(child, parents));
			return hasBirths || alike.length === 1 ? alike[0] : undefined;
		},
	};
}

export const onRecord = (child: StoredChild): OnRecord => ({
	texts: {
		full_name: child.full_name,
		date_of_birth: child.date_of_birth,
		school_name: child.school_name,
		mother_name: child.mother_name,
		father_name: child.father_name,
		parent_mobile_number: child.parent_mobile_number,
	},
	chosen: {
		gender: { choice: child.gender, other: child.other_gender },
		religion: { choice: child.religion, other: child.other_religion },
		caste_category: { choice: child.caste_category, other: child.other_caste },
		type_of_school: { choice: child.type_of_school, other: child.other_type_of_school },
		child_class: { choice: child.child_class, other: child.other_child_class },
		mother_occupation: { choice: child.mother_occupation, other: child.other_mother_occupation },
		father_occupation: { choice: child.father_occupation, other: child.other_father_occupation },
	},
});

export const placeOnRecord = (child: StoredChild): PlaceOnRecord => ({
	place: { district: child.district, mandal: child.mandal, village: child.grampanchayat },
	mandal: child.mandal_name,
	village: child.village,
});

/**
 * Many children are *Lakshmi, born on 1 June*: with another number and another name of a parent it may be
 * another child.
 */
export function hasOtherParents(one: Parents, other: Parents): boolean {
	const hasBoth = (field: keyof Parents) => one[field] !== '' && other[field] !== '';
	const names = (['mother_name', 'father_name'] as const).filter(hasBoth);
	const signs = [
		...(hasBoth('parent_mobile_number') ? [one.parent_mobile_number === other.parent_mobile_number] : []),
		...(names.length > 0 ? [names.every((field) => isSameName(one[field], other[field]))] : []),
	];
	return signs.length > 0 && !signs.includes(true);
}

type Parents = Pick<ChildProfile, 'mother_name' | 'father_name' | 'parent_mobile_number'>;

export const traitsOf = (
	child: Pick<ChildProfile, 'full_name' | 'date_of_birth' | 'parent_mobile_number'>,
): Traits => ({
	name: child.full_name,
	date_of_birth: child.date_of_birth,
	mobile: child.parent_mobile_number,
});

export const keyOfStored = (child: StoredChild): string => personKey(traitsOf(child), child.fellow_id ?? '');

function whereIs({ is_deleted, fellow_name }: StoredChild): Known['where'] {
	if (is_deleted) return importMessages.deleted;
	return fellow_name === null ? importMessages.in_no_center : centerOf(fellow_name);
}

export const knownChild = (child: StoredChild): Known => ({
	...traitsOf(child),
	where: whereIs(child),
	values: {
		full_name: child.full_name,
		date_of_birth: child.date_of_birth,
		...factsOf(child),
		village: child.village,
	},
	shown: { child: child.id },
});

export const whoIs = ({ full_name, date_of_birth }: ChildProfile): Record<string, string> => ({
	full_name,
	date_of_birth,
});

export const factsOf = (child: ChildProfile): Record<string, string> => ({
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
