import type { Translations } from '@yuva/contract/language';

/**
 * Makes places outside of all directories, so that no cascade ends empty: a mandal's headquarters village,
 * and 'Other' below a state or district without known places. Their ids lie above all LGD codes (at most six
 * digits) and fit PostgreSQL's `integer`.
 */
export const FIRST_GENERATED_ID = 900_000_000;
const BLOCK = 10_000_000;

export const OTHER = 'Other';
export const OTHER_IN_TELUGU = 'ఇతర';

export interface Place {
	readonly id: number;
	readonly parent_id: number | null;
	readonly name: string;
	readonly translations?: Translations | undefined;
}

export const isGenerated = (id: number): boolean => id >= FIRST_GENERATED_ID;

export function headquartersVillage(mandal: Place): Place {
	const id = headquartersId(mandal.id);
	return isGenerated(mandal.id) ? other(mandal.id, id) : { id, parent_id: mandal.id, name: mandal.name };
}

export const headquartersId = (mandalId: number): number =>
	mandalId + (isGenerated(mandalId) ? BLOCK : FIRST_GENERATED_ID);

export const otherDistrict = (stateId: number): Place => other(stateId, FIRST_GENERATED_ID + BLOCK + stateId);

export function otherMandal(districtId: number): Place {
	const id = isGenerated(districtId) ? districtId + BLOCK : FIRST_GENERATED_ID + 4 * BLOCK + districtId;
	return other(districtId, id);
}

const other = (parentId: number, id: number): Place => ({ id, parent_id: parentId, name: OTHER });
