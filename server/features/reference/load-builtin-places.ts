import { plainKey } from '@yuva/contract/reference/same-place';
import { type PlaceLevel, placeLevel } from '@yuva/contract/reference/schema';
import { headquartersVillage, otherDistrict, otherMandal, type Place } from './generated-places.ts';
import { readTable } from './tsv.ts';

export type BuiltinPlaces = Record<PlaceLevel, readonly Place[]>;

/** Loads all states, Telangana's districts and mandals, and fillers so that no cascade ends empty. */
export function loadBuiltinPlaces(): BuiltinPlaces {
	const states = readTable('states').map(([id, name]) => place(id, null, name));
	const known = readTable('districts').map(([id, state, name]) => place(id, Number(state), name));
	const districts = [...known, ...childless(states, known).map((state) => otherDistrict(state.id))];
	const listed = readTable('mandals').map(([id, district, name]) => place(id, Number(district), name));
	const mandals = [...listed, ...childless(districts, listed).map((district) => otherMandal(district.id))];
	return { states, districts, mandals, grampanchayats: mandals.map(headquartersVillage) };
}

function childless(parents: readonly Place[], children: readonly Place[]): Place[] {
	const withChildren = new Set(children.map((child) => child.parent_id));
	return parents.filter((parent) => !withChildren.has(parent.id));
}

const place = (id = '', parentId: number | null = null, name = ''): Place => ({
	id: Number(id),
	parent_id: parentId,
	name,
});

/** Loads those of the states, the districts of Telangana and the mandals of five of them. */
export const loadTeluguNames = (level: PlaceLevel): { id: number; name: string }[] =>
	readTable('telugu').flatMap(([of, code, name = '']) => (of === level ? [{ id: Number(code), name }] : []));

/** Tells whether `name` is an official spelling, past or present, of the place with this code. */
export type KnowsSpelling = (level: PlaceLevel, code: number, name: string) => boolean;

/** Reads `spellings.tsv`: misprints and former names that an import must not bring back. */
export function loadKnownSpellings(): KnowsSpelling {
	const known = new Set(readTable('spellings').map(([level, code, name]) => spellingKey(level, code, name)));
	return (level, code, name) => known.has(spellingKey(level, code, name));
}

const spellingKey = (level = '', code: string | number = '', name = '') =>
	`${level} ${code} ${plainKey(name)}`;

export const levelAbove = (level: PlaceLevel): PlaceLevel | undefined =>
	placeLevel.options[placeLevel.options.indexOf(level) - 1];
