import { placeFault } from '@yuva/contract/imports/messages';
import type { Decisions, PlaceQuestion } from '@yuva/contract/imports/schema';
import { decisionKey, type KnownPlace, placeMatcher, plainKey } from '@yuva/contract/reference/same-place';
import type { Said } from '@yuva/contract/said';
import type { NamedPlace, PlaceLists } from './place-queries.ts';

export interface FoundPlace {
	readonly district: number;
	readonly mandal: number;
	/** A name means that the list lacks the village, as the head office said. */
	readonly village: number | string;
}

export interface NamedPath {
	readonly district: string;
	readonly mandal: string;
	readonly village: string;
}

export interface PlaceFault {
	/** The level that fails is the key. */
	readonly errors: Partial<Record<keyof NamedPath, Said>>;
	/** Asks about a village that a decision finds. */
	readonly question?: PlaceQuestion;
}

export type PlaceFinder = (named: NamedPath, around?: FoundPlace) => FoundPlace | PlaceFault;

export const isFound = (place: FoundPlace | PlaceFault): place is FoundPlace => !('errors' in place);

/** The field writes these names: Bhadradri is Bhadradri Kothagudem, and so on. */
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

const fullDistrict = (name: string): string => SHORT_DISTRICTS[plainKey(name)] ?? name;

const MOST_ALIKE = 5;

/**
 * Finds a village by names, from the district down, in other spellings if these are certain; a level that the
 * file leaves empty is that of `around`.
 */
export function placeFinder(
	{ districts, mandals, villages }: PlaceLists,
	decisions: Decisions = {},
): PlaceFinder {
	const [inState, inDistrict, inMandal] = [finderIn(districts), finderIn(mandals), finderIn(villages)];
	const isIn = (mandal: number, id: number) =>
		villages.some((village) => village.id === id && village.parent_id === mandal);
	const chosenFor = (mandal: number, name: string): FoundPlace['village'] | undefined => {
		const choice = decisions[keyOf(mandal, name)];
		if (choice === 'new') return name;
		return typeof choice === 'number' && isIn(mandal, choice) ? choice : undefined;
	};
	const findVillage = (mandal: number, name: string): FoundPlace['village'] | PlaceFault => {
		const { id, alike } = inMandal(mandal, name);
		const found = id ?? chosenFor(mandal, name);
		if (found !== undefined) return found;
		const question: PlaceQuestion = {
			key: keyOf(mandal, name),
			level: 'grampanchayats',
			name,
			within: mandals.find((one) => one.id === mandal)?.name ?? '',
			rows: 1,
			alike: alike.slice(0, MOST_ALIKE).map(named),
			choices: ['new'],
		};
		return { ...faultOf('village', name), question };
	};
	const findMandal = (district: number, name: string, around?: FoundPlace): number | undefined =>
		idOf(inDistrict(district, name), name, district === around?.district ? around.mandal : undefined);
	return (path, around) => {
		const district = idOf(inState(0, fullDistrict(path.district)), path.district, around?.district);
		if (district === undefined) return faultOf('district', path.district);
		const mandal = findMandal(district, path.mandal, around);
		if (mandal === undefined) return faultOf('mandal', path.mandal);
		const near = mandal === around?.mandal ? around.village : faultOf('village', '');
		const village = path.village === '' ? near : findVillage(mandal, path.village);
		return typeof village === 'object' ? village : { district, mandal, village };
	};
}

const keyOf = (mandal: number, name: string): string => decisionKey('grampanchayats', mandal, name);
const named = ({ id, name }: KnownPlace) => ({ id, name });

interface Found {
	readonly id: number | undefined;
	readonly alike: readonly KnownPlace[];
}

/** Makes the matcher of a parent when it is first asked for. */
function finderIn(places: readonly NamedPlace[]): (parentId: number, name: string) => Found {
	const ofParent = Map.groupBy(places, ({ parent_id }) => parent_id);
	const matchers = new Map<number, ReturnType<typeof placeMatcher<NamedPlace>>>();
	return (parentId, name) => {
		const match = matchers.get(parentId) ?? placeMatcher(ofParent.get(parentId) ?? [], []);
		matchers.set(parentId, match);
		const found = match(name);
		return found.certain ? { id: found.place.id, alike: [] } : { id: undefined, alike: found.alike };
	};
}

/** Takes the named place; without a name, the place around. */
const idOf = (found: Found, name: string, around: number | undefined): number | undefined =>
	name === '' ? around : found.id;

const faultOf = (level: keyof NamedPath, name: string): PlaceFault => ({
	errors: { [level]: placeFault(level, name) },
});
