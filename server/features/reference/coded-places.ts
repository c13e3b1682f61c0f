import {
	codeMerged,
	codeOfAnother,
	codeTwice,
	nameTaken,
	parentFault,
} from '@yuva/contract/imports/messages';
import { plainKey } from '@yuva/contract/reference/same-place';
import type { PlaceLevel } from '@yuva/contract/reference/schema';
import type { Said } from '@yuva/contract/said';
import type { Db } from '../../platform/database/database.ts';
import { isGenerated, type Place } from './generated-places.ts';
import { type KnowsSpelling, levelAbove, loadKnownSpellings } from './load-builtin-places.ts';
import { type PlannedPlace, type TeluguNames, withTelugu } from './planned-place.ts';
import { insertMissing, selectIds, selectPlacesAround, updatePlace, updatePlaceIds } from './queries.ts';
import { updateTeluguNames } from './telugu-queries.ts';

export interface PlaceRow {
	readonly code: number;
	readonly name: string;
	readonly telugu?: string | undefined;
	readonly parent: number | null;
}

/** Maps an LGD code to the id of the place that it was merged into, for the files that follow. */
export type Aliases = ReadonlyMap<number, number>;

/** Holds the state while one file is planned; `planRow` updates it. */
export interface CodedState {
	readonly level: PlaceLevel;
	readonly knowsSpelling: KnowsSpelling;
	/** Map an LGD code of the level above to its id; they differ if a row was merged by name. */
	readonly parents: Aliases;
	readonly aliases: Map<number, number>;
	readonly places: Map<number, Place>;
	readonly byName: Map<string, Place>;
	/** Maps a code to its first parent in this file. */
	readonly seen: Map<number, number | null>;
	readonly telugu: TeluguNames;
}

export function beginPlan(level: PlaceLevel, parents: Aliases, knowsSpelling: KnowsSpelling): CodedState {
	return {
		level,
		knowsSpelling,
		parents,
		aliases: new Map(),
		places: new Map(),
		byName: new Map(),
		seen: new Map(),
		telugu: { stored: new Map(), given: new Set() },
	};
}

/** `planRow` needs the place with the row's code and all places of its parent. */
export function learnPlaces(state: CodedState, places: Iterable<Place>): void {
	for (const place of places) {
		state.places.set(place.id, place);
		state.byName.set(placeKey(place), place);
	}
}

export interface CodedPlan {
	readonly level: PlaceLevel;
	/** The places are in the order of the rows. */
	readonly planned: readonly PlannedPlace[];
	readonly aliases: Aliases;
}

interface CodedRows {
	readonly level: PlaceLevel;
	readonly coded: readonly PlaceRow[];
	/** Comes from the files before: children find a merged place under both codes. */
	readonly merged: ReadonlyMap<PlaceLevel, Aliases>;
}

/** Plans the rows of an export, against the places of this moment. */
export async function planCoded(db: Db, { level, coded: rows, merged }: CodedRows): Promise<CodedPlan> {
	const above = levelAbove(level);
	const ids = above ? await selectIds(db, above) : [];
	const mergedAbove = above ? (merged.get(above) ?? []) : [];
	const parents = new Map([...mergedAbove, ...ids.map((id): [number, number] => [id, id])]);
	const state = beginPlan(level, parents, loadKnownSpellings());
	const around = await selectPlacesAround(db, level, {
		ids: rows.map(({ code }) => code),
		parentIds: [...new Set(rows.map(({ parent }) => parents.get(parent ?? 0) ?? 0))],
	});
	learnPlaces(state, around);
	for (const { id, translations } of around) state.telugu.stored.set(id, translations?.te);
	const planned = rows.map((row) => withTelugu(state.telugu, row.telugu, planRow(state, row)));
	return { level, planned, aliases: state.aliases };
}

export async function storeCoded(db: Db, { level, planned }: CodedPlan): Promise<void> {
	const recoded = planned.flatMap(({ before, place }) =>
		place && before?.code !== undefined ? [{ from: before.code, to: place.id }] : [],
	);
	await updatePlaceIds(db, level, recoded);
	// Rows go one by one in file order, because a rename may free a name for the next row.
	for (const { before, place } of planned) {
		const isOther = before?.name !== undefined || before?.parent !== undefined;
		if (place && isOther) await updatePlace(db, level, place);
	}
	const added = planned.flatMap(({ state, place }) => (state === 'new' && place ? [place] : []));
	await insertMissing(db, level, added);
	const named = planned.flatMap(({ place, telugu }) =>
		place && telugu ? [{ id: place.id, name: telugu }] : [],
	);
	await updateTeluguNames(db, level, named);
}

/**
 * Matches by code, else by name within the parent. A repeated import changes nothing. Where a file
 * contradicts itself or the database, the stored place wins.
 */
export function planRow(state: CodedState, row: PlaceRow): PlannedPlace {
	const parentId = row.parent === null ? null : state.parents.get(row.parent);
	if (parentId === undefined) return unknownParent(state.level, row.parent ?? 0);
	const place: Place = { id: row.code, parent_id: parentId, name: row.name };
	const before = state.seen.get(row.code);
	if (before !== undefined) return planRepeated(state, before, place);
	state.seen.set(row.code, parentId);
	const stored = state.places.get(row.code);
	return stored ? planKnown(state, stored, place) : planNew(state, place);
}

function planRepeated(state: CodedState, firstParent: number | null, place: Place): PlannedPlace {
	if (firstParent !== place.parent_id) return bad(codeTwice(place.name, place.id));
	const id = state.aliases.get(place.id) ?? place.id;
	return { state: 'same', place: state.places.get(id) ?? place };
}

function planKnown(state: CodedState, stored: Place, place: Place): PlannedPlace {
	const sameName = isSameName(state, stored, place);
	const sameParent = stored.parent_id === place.parent_id;
	if (sameName && sameParent) return { state: 'same', place: stored };
	if (!sameName && !sameParent) return bad(codeOfAnother(place.id, stored.name));
	const target: Place = { ...place, name: sameName ? stored.name : place.name };
	if (isMergedInto(state, stored)) return bad(codeMerged(stored.name, stored.id));
	const holder = state.byName.get(placeKey(target));
	if (holder) return bad(nameTaken(holder.name, holder.id));
	replace(state, stored, target);
	const before = sameParent ? { name: stored.name } : { parent: stored.parent_id };
	return { state: 'changed', place: target, before };
}

function planNew(state: CodedState, place: Place): PlannedPlace {
	const twin = state.byName.get(placeKey(place));
	if (!twin) {
		learnPlaces(state, [place]);
		return { state: 'new', place };
	}
	if (!isGenerated(twin.id)) {
		state.aliases.set(place.id, twin.id);
		return { state: 'same', place: twin };
	}
	const coded: Place = { ...twin, id: place.id };
	replace(state, twin, coded);
	return { state: 'changed', place: coded, before: { code: twin.id } };
}

/** Renaming or moving such a place would make the merged row a new place in the next import. */
const isMergedInto = (state: CodedState, stored: Place) => [...state.aliases.values()].includes(stored.id);

function isSameName(state: CodedState, stored: Place, place: Place): boolean {
	if (plainKey(stored.name) === plainKey(place.name)) return true;
	return state.knowsSpelling(state.level, place.id, place.name);
}

function replace(state: CodedState, old: Place, place: Place): void {
	state.places.delete(old.id);
	state.byName.delete(placeKey(old));
	learnPlaces(state, [place]);
}

const placeKey = (place: Place): string => `${place.parent_id} ${plainKey(place.name)}`;

const bad = (message: Said): PlannedPlace => ({ state: 'faulty', fault: { about: 'code', message } });

const ABOVE = { states: 'state', districts: 'state', mandals: 'district', grampanchayats: 'mandal' } as const;

const unknownParent = (level: PlaceLevel, code: number): PlannedPlace => ({
	state: 'faulty',
	fault: { about: 'parent', message: parentFault(ABOVE[level], code) },
});
