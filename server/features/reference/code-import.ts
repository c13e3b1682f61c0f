import type { Db } from '../../platform/database/database.ts';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { type KnowsSpelling, levelAbove } from './load-builtin-places.ts';
import type { NamedRow } from './name-file.ts';
import { type BadRow, type PlaceLevel, type PlaceRow, readPlace, recogniseHeader } from './place-file.ts';
import {
	beginImport,
	type ImportState,
	learnPlaces,
	type Outcome,
	type PlannedRow,
	planRow,
} from './place-import.ts';
import { type ImportListener, noCounts } from './place-source.ts';
import { insertMissing, selectIds, selectPlacesAround, updatePlace, updatePlaceIds } from './queries.ts';
import { updateTeluguNames } from './telugu-queries.ts';

const BATCH = 1000;

/** Children find a merged place under both codes: hence the aliases of the level above. */
export async function openState(
	db: Db,
	level: PlaceLevel,
	aliases: ReadonlyMap<PlaceLevel, ReadonlyMap<number, number>>,
	knowsSpelling: KnowsSpelling,
): Promise<ImportState> {
	const above = levelAbove(level);
	const ids = above ? await selectIds(db, above) : [];
	const merged = above ? (aliases.get(above) ?? []) : [];
	const parents = new Map([...merged, ...ids.map((id): [number, number] => [id, id])]);
	return beginImport(level, parents, knowsSpelling);
}

/** Imports the rows of a file with codes, a batch at a time. */
export async function importFile(
	db: Db,
	state: ImportState,
	sheet: readonly SheetRow[],
	listener: ImportListener,
): Promise<{ counts: Record<Outcome, number>; named: number }> {
	const counts = noCounts();
	let done = 0;
	let named = 0;
	for (const rows of inBatches(placeRows(sheet))) {
		const batch = await importBatch(db, state, rows);
		named += await storeTelugu(db, state.level, rows, batch);
		for (const [index, planned] of batch.entries()) {
			counts[planned.outcome] += 1;
			listener.row(rows[index]?.line ?? 0, planned);
		}
		done += rows.length;
		listener.progress(done);
	}
	return { counts, named };
}

/** Also of rows that change nothing else. @returns the number of names that were not there */
export function storeTelugu(
	db: Db,
	level: PlaceLevel,
	rows: readonly (PlaceRow | NamedRow | BadRow)[],
	planned: readonly PlannedRow[],
): Promise<number> {
	const names = rows.flatMap((row, at) => {
		const plan = planned[at];
		const place = plan && 'place' in plan ? plan.place : undefined;
		return 'telugu' in row && row.telugu && place ? [{ id: place.id, name: row.telugu }] : [];
	});
	return updateTeluguNames(db, level, names);
}

async function importBatch(
	db: Db,
	state: ImportState,
	rows: readonly (PlaceRow | BadRow)[],
): Promise<PlannedRow[]> {
	await learnAround(
		db,
		state,
		rows.filter((row) => 'code' in row),
	);
	const planned = rows.map(
		(row): PlannedRow => ('code' in row ? planRow(state, row) : { outcome: 'bad_row', reason: row.reason }),
	);
	await store(db, state.level, planned);
	return planned;
}

/** Exports are sorted by village name, so nearly every mandal is in every batch: its places are cached. */
async function learnAround(db: Db, state: ImportState, rows: readonly PlaceRow[]): Promise<void> {
	const ids = rows.map((row) => row.code).filter((code) => !state.places.has(code));
	const parentIds = new Set(rows.map(({ parent }) => state.parents.get(parent ?? 0) ?? 0)).difference(
		state.learnedParents,
	);
	learnPlaces(state, await selectPlacesAround(db, state.level, { ids, parentIds: [...parentIds] }));
	for (const id of parentIds) state.learnedParents.add(id);
}

async function store(db: Db, level: PlaceLevel, planned: readonly PlannedRow[]): Promise<void> {
	const recoded = planned.flatMap((row) =>
		row.outcome === 'merged' && row.recoded !== undefined ? [{ from: row.recoded, to: row.place.id }] : [],
	);
	await updatePlaceIds(db, level, recoded);
	// One by one in file order: a rename may free a name for the next row.
	for (const row of planned) {
		if (row.outcome === 'renamed' || row.outcome === 'moved') await updatePlace(db, level, row.place);
	}
	const added = planned.flatMap((row) => (row.outcome === 'added' ? [row.place] : []));
	await insertMissing(db, level, added);
}

function* placeRows(sheet: readonly SheetRow[]): Generator<PlaceRow | BadRow> {
	let file: ReturnType<typeof recogniseHeader>;
	for (const row of sheet) {
		if (file) yield readPlace(file, row);
		else file = recogniseHeader(row.cells);
	}
}

function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
	let batch: T[] = [];
	for (const item of items) {
		batch.push(item);
		if (batch.length < BATCH) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}
