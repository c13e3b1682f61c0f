import type { OnRecord, PlaceOnRecord } from './on-record.ts';
import type { StoredFellow } from './queries.ts';

// Writes a known fellow as the check does.

export const factsOf = (fellow: StoredFellow): Record<string, string> => ({
	date_of_birth: fellow.date_of_birth ?? '',
	gender: fellow.other_gender || (fellow.gender ?? ''),
	religion: fellow.other_religion || (fellow.religion ?? ''),
	caste_category: fellow.other_caste || (fellow.caste_category ?? ''),
});

export const shownOf = (fellow: StoredFellow): Record<string, string> => ({
	full_name: fellow.full_name,
	mobile_number: fellow.mobile_number,
	...factsOf(fellow),
	village: fellow.village ?? '',
});

export const onRecord = (fellow: StoredFellow): OnRecord => ({
	texts: {
		full_name: fellow.full_name,
		mobile_number: fellow.mobile_number,
		date_of_birth: fellow.date_of_birth ?? '',
	},
	chosen: {
		gender: { choice: fellow.gender ?? '', other: fellow.other_gender },
		religion: { choice: fellow.religion ?? '', other: fellow.other_religion },
		caste_category: { choice: fellow.caste_category ?? '', other: fellow.other_caste },
	},
});

export const centerOnRecord = (fellow: StoredFellow): PlaceOnRecord | undefined =>
	placeOf(fellow.district_id, [fellow.mandal_id, fellow.mandal], [fellow.village_id, fellow.village]);

export const homeOnRecord = (fellow: StoredFellow): PlaceOnRecord | undefined =>
	placeOf(
		fellow.home_district_id,
		[fellow.home_mandal_id, fellow.home_mandal],
		[fellow.home_village_id, fellow.home_village],
	);

type Named = readonly [id: number | null, name: string | null];

const placeOf = (district: number | null, [mandal, mandalName]: Named, [village, villageName]: Named) =>
	district === null || mandal === null || village === null
		? undefined
		: { place: { district, mandal, village }, mandal: mandalName ?? '', village: villageName ?? '' };
