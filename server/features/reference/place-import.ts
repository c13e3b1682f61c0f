import { plainKey } from '@yuva/contract/reference/same-place';
import { isGenerated, type Place } from './generated-places.ts';
import type { KnowsSpelling } from './load-builtin-places.ts';
import type { PlaceLevel, PlaceRow } from './place-file.ts';

/** The outcome of a row; outcomes without a database change come last. */
export type PlannedRow =
	| { readonly outcome: 'added'; readonly place: Place }
	| { readonly outcome: 'renamed'; readonly place: Place; readonly was: string }
	| { readonly outcome: 'moved'; readonly place: Place; readonly was: number | null }
	/** The place was matched by name; `recoded` is the generated id, if any, that its LGD code replaces. */
	| { readonly outcome: 'merged'; readonly place: Place; readonly recoded: number | undefined }
	| { readonly outcome: 'unchanged'; readonly place: Place }
	/** Of a list without codes. */
	| { readonly outcome: 'skipped' | 'doubtful'; readonly reason: string }
	| { readonly outcome: 'unknown_parent' | 'bad_row'; readonly reason: string };

export type Outcome = PlannedRow['outcome'];

/** State while importing one file; `planRow` updates it. */
export interface ImportState {
	readonly level: PlaceLevel;
	readonly knowsSpelling: KnowsSpelling;
	/** LGD code of the level above to id; they differ where a row was merged by name. */
	readonly parents: ReadonlyMap<number, number>;
	/** Code of this level to the id it was merged into, for the files that follow. */
	readonly aliases: Map<number, number>;
	readonly places: Map<number, Place>;
	readonly byName: Map<string, Place>;
	/** Parents whose places are all loaded. */
	readonly learnedParents: Set<number>;
	/** Code to its first parent in this file. */
	readonly seen: Map<number, number | null>;
}

export function beginImport(
	level: PlaceLevel,
	parents: ReadonlyMap<number, number>,
	knowsSpelling: KnowsSpelling,
): ImportState {
	return {
		level,
		knowsSpelling,
		parents,
		aliases: new Map(),
		places: new Map(),
		byName: new Map(),
		learnedParents: new Set(),
		seen: new Map(),
	};
}

/** `planRow` needs the place with the row's code and all places of its parent. */
export function learnPlaces(state: ImportState, places: Iterable<Place>): void {
	for (const place of places) {
		state.places.set(place.id, place);
		state.byName.set(placeKey(place), place);
	}
}

/**
 * Matches by code, else by name within the parent. A repeated import changes nothing. Where a file
 * contradicts itself or the database, the stored place wins.
 */
export function planRow(state: ImportState, row: PlaceRow): PlannedRow {
	const parentId = row.parent === null ? null : state.parents.get(row.parent);
	if (parentId === undefined) return { outcome: 'unknown_parent', reason: unknownParent(state, row) };
	const place: Place = { id: row.code, parent_id: parentId, name: row.name };
	const before = state.seen.get(row.code);
	if (before !== undefined) return planRepeated(before, place);
	state.seen.set(row.code, parentId);
	const stored = state.places.get(row.code);
	return stored ? planKnown(state, stored, place) : planNew(state, place);
}

function planRepeated(firstParent: number | null, place: Place): PlannedRow {
	if (firstParent === place.parent_id) return { outcome: 'unchanged', place };
	return bad(
		`${place.name} (${place.id}) stands in this file under another parent already; the first counts`,
	);
}

function planKnown(state: ImportState, stored: Place, place: Place): PlannedRow {
	const sameName = isSameName(state, stored, place);
	const sameParent = stored.parent_id === place.parent_id;
	if (sameName && sameParent) return { outcome: 'unchanged', place: stored };
	if (!sameName && !sameParent) {
		return bad(`The code ${place.id} belongs to ${stored.name} in ${stored.parent_id}; nothing changed`);
	}
	const target: Place = { ...place, name: sameName ? stored.name : place.name };
	const holder = state.byName.get(placeKey(target));
	if (isMergedInto(state, stored)) {
		return bad(
			`Another code of this file was merged with ${stored.name} (${stored.id}) by name; nothing changed`,
		);
	}
	if (holder)
		return bad(`${target.name} (${target.id}) has the same name as ${holder.id} beside it; nothing changed`);
	replace(state, stored, target);
	if (sameParent) return { outcome: 'renamed', place: target, was: stored.name };
	return { outcome: 'moved', place: target, was: stored.parent_id };
}

function planNew(state: ImportState, place: Place): PlannedRow {
	const twin = state.byName.get(placeKey(place));
	if (!twin) {
		learnPlaces(state, [place]);
		return { outcome: 'added', place };
	}
	if (!isGenerated(twin.id)) {
		state.aliases.set(place.id, twin.id);
		return { outcome: 'merged', place: twin, recoded: undefined };
	}
	const coded: Place = { ...twin, id: place.id };
	replace(state, twin, coded);
	return { outcome: 'merged', place: coded, recoded: twin.id };
}

/** Renaming or moving such a place would make the merged row a new place in the next import. */
const isMergedInto = (state: ImportState, stored: Place) => [...state.aliases.values()].includes(stored.id);

function isSameName(state: ImportState, stored: Place, place: Place): boolean {
	if (plainKey(stored.name) === plainKey(place.name)) return true;
	return state.knowsSpelling(state.level, place.id, place.name);
}

function replace(state: ImportState, old: Place, place: Place): void {
	state.places.delete(old.id);
	state.byName.delete(placeKey(old));
	learnPlaces(state, [place]);
}

const placeKey = (place: Place): string => `${place.parent_id} ${plainKey(place.name)}`;

const bad = (reason: string): PlannedRow => ({ outcome: 'bad_row', reason });

const parentNoun: Record<PlaceLevel, string> = {
	states: '',
	districts: 'state',
	mandals: 'district',
	grampanchayats: 'sub-district',
};

function unknownParent({ level }: ImportState, { name, code, parent }: PlaceRow): string {
	return `${name} (${code}) lies in ${parentNoun[level]} ${parent}, which is not known: import that first`;
}
