import type { DoubtfulPlace } from '@yuva/contract/reference/import-schema';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { SheetRow } from '../../platform/media/read-sheet.ts';
import { LONG_WORK, withTimeLimits } from '../../platform/process/time-limits.ts';
import { importFile, openState, storeTelugu } from './code-import.ts';
import { loadKnownSpellings } from './load-builtin-places.ts';
import { type NamedRow, readNames, recogniseNames } from './name-file.ts';
import { importNames, type NameOptions } from './name-import.ts';
import { UnknownChoiceError } from './name-work.ts';
import {
	type BadRow,
	type PlaceLevel,
	placeLevels,
	recogniseHeader,
	UnknownFileError,
} from './place-file.ts';
import type { Outcome } from './place-import.ts';
import { type ImportListener, noCounts, type PlaceSource } from './place-source.ts';
import { fillEmptyCascades } from './seed.ts';
import { nameGeneratedPlaces } from './telugu-queries.ts';

interface ImportedFile {
	readonly name: string;
	readonly level: PlaceLevel;
	readonly counts: Readonly<Record<Outcome, number>>;
	/** Places whose name in Telugu is another one now. */
	readonly named: number;
}

export interface ImportSummary {
	readonly files: readonly ImportedFile[];
	/** Names of lists without codes to decide about. */
	readonly doubtful: readonly DoubtfulPlace[];
	/** Villages that a fellow wrote and that are like one that was added by name. */
	readonly offered: number;
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
	options: NameOptions = PLAIN,
): Promise<ImportSummary> {
	const end = (summary: ImportSummary) => {
		throw new TrialEnds(summary);
	};
	return importPlaces(db, sources, listener, { ...options, end }).catch((error: unknown) => {
		if (error instanceof TrialEnds) return error.summary;
		throw error;
	});
}

/** The message names the file and the reason. */
export class ImportFileError extends Error {}

export interface ImportOptions extends NameOptions {
	/** Called in the transaction before its end; an error rolls everything back. */
	end?: (summary: ImportSummary, trx: Db) => void | Promise<void>;
}

const HEADER_WITHIN = 30;

const PLAIN: NameOptions = { decisions: [], asksAgain: false };

interface RecognisedFile {
	/** As its owner calls it. */
	readonly name: string;
	readonly rows: readonly SheetRow[];
	readonly level: PlaceLevel;
	/** A list of villages without codes. */
	readonly isNamed: boolean;
}

/**
 * Imports states first, whatever the order, and lists without codes last, in one transaction.
 * @throws ImportFileError when a file cannot be read, or a decision does not fit it, with nothing changed.
 */
export async function importPlaces(
	db: Db,
	sources: readonly PlaceSource[],
	listener: ImportListener,
	options: ImportOptions = PLAIN,
): Promise<ImportSummary> {
	const recognised: RecognisedFile[] = [];
	for (const source of sources) recognised.push(await naming(source, recognise(source)));
	recognised.sort((a, b) => orderOf(a) - orderOf(b));
	const work = async (trx: Db) => {
		const coded = recognised.filter(({ isNamed }) => !isNamed);
		const files: ImportedFile[] = await importCoded(trx, coded, listener);
		const doubtful: DoubtfulPlace[] = [];
		let offered = 0;
		for (const file of recognised.filter(({ isNamed }) => isNamed)) {
			const done = await naming(file, importNamed(trx, file, listener, options));
			files.push({ name: file.name, level: file.level, counts: done.counts, named: done.named });
			doubtful.push(...done.doubtful);
			offered += done.offered;
		}
		const summary = { files, doubtful, offered, filled: await fillEmptyCascades(trx) };
		await nameGeneratedPlaces(trx);
		await options.end?.(summary, trx);
		return summary;
	};
	return withTimeLimits(LONG_WORK, () => db.transaction().execute(work));
}

const orderOf = ({ level, isNamed }: RecognisedFile): number =>
	isNamed ? placeLevels.length : placeLevels.indexOf(level);

async function importCoded(
	trx: Db,
	files: readonly RecognisedFile[],
	listener: ImportListener,
): Promise<ImportedFile[]> {
	const knowsSpelling = loadKnownSpellings();
	const aliases = new Map<PlaceLevel, Map<number, number>>();
	const done: ImportedFile[] = [];
	for (const { name, level, rows } of files) {
		listener.fileBegins(name, level);
		const state = await openState(trx, level, aliases, knowsSpelling);
		const { counts, named } = await importFile(trx, state, rows, listener);
		done.push({ name, level, counts, named });
		aliases.set(level, new Map([...(aliases.get(level) ?? []), ...state.aliases]));
	}
	return done;
}

async function naming<T>({ name }: { name: string }, work: Promise<T>): Promise<T> {
	return await work.catch((error: unknown) => {
		if (error instanceof UnknownChoiceError) {
			throw new ImportFileError(`${name}: ${error.message} cannot be what was chosen. Read the file again.`);
		}
		const isUnread = error instanceof AppError && error.code === 'invalid';
		const isFault = isUnread || error instanceof UnknownFileError;
		throw isFault ? new ImportFileError(`${name}: ${error.message}`) : error;
	});
}

async function recognise(source: PlaceSource): Promise<RecognisedFile> {
	const { name } = source;
	const rows = await source.read();
	for (const { cells } of rows.slice(0, HEADER_WITHIN)) {
		const file = recogniseHeader(cells);
		if (file) return { name, rows, level: file.level, isNamed: false };
		if (recogniseNames(cells)) return { name, rows, level: 'grampanchayats', isNamed: true };
	}
	throw new UnknownFileError(
		`None of the first ${HEADER_WITHIN} rows names the columns of an LGD export, or of a list with districts, mandals and villages`,
	);
}

async function importNamed(db: Db, file: RecognisedFile, listener: ImportListener, options: NameOptions) {
	listener.fileBegins(file.name, 'grampanchayats');
	const read = [...namedRows(file.rows)];
	const rows = read.filter((row) => 'village' in row);
	const { planned, doubtful, offered } = await importNames(db, rows, options);
	const named = await storeTelugu(db, 'grampanchayats', rows, planned);
	const fates = new Map(rows.map((row, at) => [row.line, planned[at]]));
	const counts = noCounts();
	for (const row of read) {
		const fate =
			'reason' in row ? ({ outcome: 'bad_row', reason: row.reason } as const) : fates.get(row.line);
		if (!fate) continue;
		counts[fate.outcome] += 1;
		listener.row(row.line, fate);
	}
	listener.progress(read.length);
	return { counts, named, doubtful, offered };
}

function* namedRows(sheet: readonly SheetRow[]): Generator<NamedRow | BadRow> {
	let file: ReturnType<typeof recogniseNames>;
	for (const row of sheet) {
		if (file) yield readNames(file, row);
		else file = recogniseNames(row.cells);
	}
}
