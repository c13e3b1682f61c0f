/**
 * Places that no directory lists, so that no cascade ends empty: the headquarters village of a mandal, and an entry
 * 'Other' below a state or district of which nothing is known. Their ids start where no LGD code ever comes (those
 * have at most six digits) and fit PostgreSQL's `integer`.
 */
const FIRST_GENERATED_ID = 900_000_000;
const BLOCK = 10_000_000;

const OTHER = 'Other';

/** A state, district, mandal or village; `parent_id` is null for a state alone. */
export interface Place {
	readonly id: number;
	readonly parent_id: number | null;
	readonly name: string;
}

/** Whether `id` was made here; otherwise it is an LGD code. */
export const isGenerated = (id: number): boolean => id >= FIRST_GENERATED_ID;

/** The village from which mandal `mandal` is run: it bears the mandal's name. */
export function headquartersVillage(mandal: Place): Place {
	if (isGenerated(mandal.id)) return other(mandal.id, mandal.id + BLOCK);
	return { id: FIRST_GENERATED_ID + mandal.id, parent_id: mandal.id, name: mandal.name };
}

/** The only district of a state whose districts are not known. */
export const otherDistrict = (stateId: number): Place => other(stateId, FIRST_GENERATED_ID + BLOCK + stateId);

/** The only mandal of a district whose mandals are not known. */
export function otherMandal(districtId: number): Place {
	const id = isGenerated(districtId) ? districtId + BLOCK : FIRST_GENERATED_ID + 4 * BLOCK + districtId;
	return other(districtId, id);
}

const other = (parentId: number, id: number): Place => ({ id, parent_id: parentId, name: OTHER });
