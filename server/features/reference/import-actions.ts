import type { Db } from '../../platform/database/database.ts';
import { LONG_WORK, withTimeLimits } from '../../platform/process/time-limits.ts';
import { type KnowsSpelling, levelAbove, loadKnownSpellings } from './load-builtin-places.ts';
import {
	type BadRow,
	type PlaceLevel,
	type PlaceRow,
	placeLevels,
	readPlace,
	recogniseHeader,
	UnknownFileError,
} from './place-file.ts';
import {
	beginImport,
	type ImportState,
	learnPlaces,
	type Outcome,
	type PlannedRow,
	planRow,
} from './place-import.ts';
import { insertMissing, selectIds, selectPlacesAround, updatePlace, updatePlaceIds } from './queries.ts';
import { CsvError, csvRecords, textOf } from './read-csv.ts';
import { fillEmptyCascades } from './seed.ts';

/** An official file; read more than once, each time from its beginning. */
export interface PlaceSource {
	readonly name: string;
	open(): AsyncIterable<Uint8Array>;
}

/** Progress callbacks for the person who imports. */
export interface ImportListener {
	fileBegins(name: string, level: PlaceLevel): void;
	row(line: number, planned: PlannedRow): void;
	/** Called after each batch with the number of rows done in this file. */
	progress(rows: number): void;
}

export interface ImportSummary {
	readonly files: readonly { name: string; level: PlaceLevel; counts: Readonly<Record<Outcome, number>> }[];
	/** Places added so that no cascade ends empty. */
	readonly filled: number;
}

/** Thrown at the end of a trial to roll it back. */
class TrialEnds extends Error {
	readonly summary: ImportSummary;

	constructor(summary: ImportSummary) {
		super('Nothing of a trial stays');
		this.summary = summary;
	}
}

/** Dry run of `importPlaces`. @throws ImportFileError as `importPlaces`. */
export async function tryImport(
	db: Db,
	sources: readonly PlaceSource[],
	listener: ImportListener,
): Promise<ImportSummary> {
	const end = (summary: ImportSummary) => {
		throw new TrialEnds(summary);
	};
	return importPlaces(db, sources, listener, end).catch((error: unknown) => {
		if (error instanceof TrialEnds) return error.summary;
		throw error;
	});
}

/** The message names the file and the reason. */
export class ImportFileError extends Error {}

const BATCH = 1000;
const HEADER_WITHIN = 30;

/**
 * Imports states first, whatever the order, in one transaction.
 * @param end called before commit; an error from it rolls everything back
 * @throws ImportFileError when a file cannot be read, with nothing changed.
 */
export async function importPlaces(
	db: Db,
	sources: readonly PlaceSource[],
	listener: ImportListener,
	end: (summary: ImportSummary) => void = () => undefined,
): Promise<ImportSummary> {
	const recognised: { source: PlaceSource; level: PlaceLevel }[] = [];
	for (const source of sources)
		recognised.push({ source, level: await naming(source, recogniseLevel(source)) });
	recognised.sort((a, b) => placeLevels.indexOf(a.level) - placeLevels.indexOf(b.level));
	const work = async (trx: Db) => {
		const knowsSpelling = loadKnownSpellings();
		const aliases = new Map<PlaceLevel, Map<number, number>>();
		const files: { name: string; level: PlaceLevel; counts: Record<Outcome, number> }[] = [];
		for (const { source, level } of recognised) {
			listener.fileBegins(source.name, level);
			const state = await openState(trx, level, aliases, knowsSpelling);
			const counts = await naming(source, importFile(trx, state, source, listener));
			files.push({ name: source.name, level, counts });
			aliases.set(level, new Map([...(aliases.get(level) ?? []), ...state.aliases]));
		}
		const summary = { files, filled: await fillEmptyCascades(trx) };
		end(summary);
		return summary;
	};
	return withTimeLimits(LONG_WORK, () => db.transaction().execute(work));
}

async function naming<T>(source: PlaceSource, work: Promise<T>): Promise<T> {
	return await work.catch((error: unknown) => {
		const isFault = error instanceof CsvError || error instanceof UnknownFileError;
		throw isFault ? new ImportFileError(`${source.name}: ${error.message}`) : error;
	});
}

async function recogniseLevel(source: PlaceSource): Promise<PlaceLevel> {
	let rows = 0;
	for await (const { cells } of csvRecords(textOf(source.open()))) {
		const file = recogniseHeader(cells);
		if (file) return file.level;
		rows += 1;
		if (rows === HEADER_WITHIN) break;
	}
	throw new UnknownFileError(`None of the first ${HEADER_WITHIN} rows names the columns of an LGD export`);
}

/** Children find a merged place under both codes: hence the aliases of the level above. */
async function openState(
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

async function importFile(
	db: Db,
	state: ImportState,
	source: PlaceSource,
	listener: ImportListener,
): Promise<Record<Outcome, number>> {
	const counts = {
		added: 0,
		renamed: 0,
		moved: 0,
		merged: 0,
		unchanged: 0,
		unknown_parent: 0,
		bad_row: 0,
	} satisfies Record<Outcome, number>;
	let done = 0;
	for await (const rows of inBatches(placeRows(source))) {
		for (const [index, planned] of (await importBatch(db, state, rows)).entries()) {
			counts[planned.outcome] += 1;
			listener.row(rows[index]?.line ?? 0, planned);
		}
		done += rows.length;
		listener.progress(done);
	}
	return counts;
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

async function* placeRows(source: PlaceSource): AsyncGenerator<PlaceRow | BadRow> {
	let file: ReturnType<typeof recogniseHeader>;
	for await (const record of csvRecords(textOf(source.open()))) {
		if (file) yield readPlace(file, record);
		else file = recogniseHeader(record.cells);
	}
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
	let batch: T[] = [];
	for await (const item of items) {
		batch.push(item);
		if (batch.length < BATCH) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}
