import type { NamedPlace, PlaceLists } from './place-queries.ts';

export interface FoundPlace {
	readonly district: number;
	readonly mandal: number;
	readonly village: number;
}

export interface NamedPath {
	readonly district: string;
	readonly mandal: string;
	readonly village: string;
}

/** By the level that fails. */
export type PlaceFault = Partial<Record<keyof NamedPath, string>>;

export type PlaceFinder = (named: NamedPath, around?: FoundPlace) => FoundPlace | PlaceFault;

/** Ignores case, spaces and punctuation; Telugu vowel signs count. */
const keyOf = (name: string): string =>
	name
		.normalize('NFC')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Names as the field writes them: Bhadradri is Bhadradri Kothagudem, and so on. */
const SHORT_DISTRICTS: Readonly<Record<string, string>> = {
	bhadradri: 'bhadradrikothagudem',
	kothagudem: 'bhadradrikothagudem',
	medchal: 'medchalmalkajgiri',
	asifabad: 'kumurambheemasifabad',
	komarambheem: 'kumurambheemasifabad',
	sircilla: 'rajannasircilla',
	gadwal: 'jogulambagadwal',
	bhongir: 'yadadribhuvanagiri',
	yadadri: 'yadadribhuvanagiri',
	bhupalpally: 'jayashankarbhupalpally',
};

/** Finds a village by names, from the district down; a level that the file leaves empty is that of `around`. */
export function placeFinder({ districts, mandals, villages }: PlaceLists): PlaceFinder {
	const byName = { districts: index(districts), mandals: index(mandals), villages: index(villages) };
	return (named, around) => {
		const key = keyOf(named.district);
		const inDistrict = idOf(named.district, around?.district, () =>
			byName.districts.get(`0 ${SHORT_DISTRICTS[key] ?? key}`),
		);
		if (inDistrict === undefined) return { district: faultOf('district', named.district) };
		const mandalAround = inDistrict === around?.district ? around.mandal : undefined;
		const inMandal = idOf(named.mandal, mandalAround, () =>
			byName.mandals.get(`${inDistrict} ${keyOf(named.mandal)}`),
		);
		if (inMandal === undefined) return { mandal: faultOf('mandal', named.mandal) };
		const villageAround = inMandal === around?.mandal ? around.village : undefined;
		const village = idOf(named.village, villageAround, () =>
			byName.villages.get(`${inMandal} ${keyOf(named.village)}`),
		);
		if (village === undefined) return { village: faultOf('village', named.village) };
		return { district: inDistrict, mandal: inMandal, village };
	};
}

/** A name counts; without one, the place around. */
const idOf = (name: string, around: number | undefined, find: () => NamedPlace | undefined) =>
	name === '' ? around : find()?.id;

const index = (places: readonly NamedPlace[]): Map<string, NamedPlace> =>
	new Map(places.map((place) => [`${place.parent_id} ${keyOf(place.name)}`, place]));

const faultOf = (level: keyof NamedPath, name: string): string =>
	name === '' ? `The ${level} is missing` : `There is no ${level} of this name here: ${name}`;
