import { ageOn, indiaDate } from '@yuva/contract/calendar';
import { type ExportChoice, partsOf, usedFilter } from '@yuva/contract/exports/choice-schema';
import { chosenColumns, columnsOf } from '@yuva/contract/exports/columns';
import { downloadExport } from '@yuva/contract/exports/endpoints';
import { type ExportReason, KEPT_HOURS } from '@yuva/contract/exports/queue-schema';
import { dictionaryRows, fileNameOf, wholeDictionary } from '@yuva/contract/exports/rules';
import type { ExportFile, ExportKind } from '@yuva/contract/exports/schema';
import { isOfList } from '@yuva/contract/tasks/schema';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { retrySecondsOf } from '../../platform/database/trouble.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { withoutNumbers } from '../../platform/jobs/jobs.ts';
import { inPieces, putPiece } from '../../platform/media/pieces.ts';
import type { Storage } from '../../platform/media/storage.ts';
import { budgets } from '../../platform/process/budgets.ts';
import { type FairShares, fairShares } from '../../platform/process/fair-shares.ts';
import type { HeavyCall } from '../../platform/process/heavy-messages.ts';
import { findYear, type Year } from '../enrolments/reads.ts';
import { type AskedQuestions, findAskedQuestions } from '../forms/reads.ts';
import { questionColumns, withAnswers } from './answer-columns.ts';
import { paced } from './paced.ts';
import { exportQuery, type Scope, streamRows } from './queries.ts';
import {
	type Claim,
	endOlder,
	endRun,
	enqueueExport,
	finishExport,
	noteAlive,
	noteReach,
	releaseExport,
	selectReach,
	takePiece,
} from './queue-queries.ts';
import type { Row, Table } from './table.ts';
import { choiceOf } from './to-response.ts';
import { csvOf, xlsxOf } from './write-sheet.ts';

export interface Order {
	choice: ExportChoice;
	viewer: Scope['viewer'];
	request_id: string;
	/** The writer calls it after each batch with the number of rows so far. */
	noteRows?: (rows: number) => void;
}

/** All exports of this process share it. */
export interface ExportDesk {
	db: Db;
	/** Rows are read from here; perhaps a replica. */
	readingDb: Db;
	clock: () => Date;
	running: number;
	/** Limits the exports that a caller takes while they are made, by account. */
	places: FairShares;
}

export const exportPlaces = (): FairShares => fairShares(budgets.exports.streamed);

export interface WritingDesk extends ExportDesk {
	storage: Storage;
	/** A file in the storage has pieces of this size; one of them is in memory. */
	pieceBytes: number;
}

/**
 * Makes the file while its caller takes it.
 *
 * @throws AppError `unavailable` while too many exports are running, of this account or of all; else as `makeFile`
 */
export async function openExport(desk: ExportDesk, order: Order): Promise<FileAnswer> {
	const account = order.viewer.account_id;
	const leave = desk.places.take(account);
	if (!leave)
		throw new AppError('unavailable', 'Other exports are under way. Try again in half a minute.', {
			retryAfter: budgets.exports.retrySeconds,
		});
	// a caller who never reads would keep the place for ever, so `inPlace` takes it with the first row
	leave();
	const file = await makeFile(desk, order);
	return { ...file, chunks: paced(inPlace(desk, account, file.chunks), () => desk.running) };
}

async function* inPlace(
	{ places }: ExportDesk,
	account: string,
	chunks: FileAnswer['chunks'],
): AsyncGenerator<string | Uint8Array> {
	const leave = places.take(account);
	try {
		yield* chunks;
	} finally {
		leave?.();
	}
}

const SAY_EVERY_MS = 1000;
const KEPT_MS = KEPT_HOURS * 3_600_000;

/**
 * Stores the file of an export, in pieces. How it ended is stored too, and logged where it failed.
 *
 * @throws where its end cannot be stored: the job is tried again
 */
export async function writeExport(
	desk: WritingDesk,
	claim: Claim,
	{ signal: stopped, log }: HeavyCall,
): Promise<void> {
	const { db } = desk;
	const progress = sayAlive(desk, claim);
	try {
		await store(desk, claim, progress, AbortSignal.any([stopped, progress.lost]));
	} catch (error) {
		const end = stopped.aborted
			? release(db, claim)
			: endWith({ db, log }, claim, { reason: reasonOf(error), error });
		await end;
	} finally {
		progress.end();
	}
}

/** Leaves the export to another server, or to the next start of this one. */
const release = (db: Db, claim: Claim): Promise<void> =>
	inTransaction(db, async (trx) => {
		if (await releaseExport(trx, claim)) await enqueueExport(trx, claim);
	});

interface Progress {
	rows: number;
	/** Aborts when the export was cancelled, or another server has it. */
	lost: AbortSignal;
	end(): void;
}

/** Says each second that the server is alive, also while the database takes long for the first rows. */
function sayAlive({ db }: WritingDesk, claim: Claim): Progress {
	const losing = new AbortController();
	const say = async () => {
		// a database that does not answer is met by the writing itself
		const isOurs = await noteAlive(db, claim, progress.rows).catch(() => true);
		if (!isOurs) losing.abort();
	};
	const timer = setInterval(() => void say(), SAY_EVERY_MS).unref();
	const progress: Progress = { rows: 0, lost: losing.signal, end: () => clearInterval(timer) };
	return progress;
}

async function store(
	desk: WritingDesk,
	claim: Claim,
	progress: Progress,
	signal: AbortSignal,
): Promise<void> {
	const { db, storage, clock, pieceBytes } = desk;
	const { account_id, request_id, role } = claim;
	if (role === null) return void (await endRun(db, claim, { state: 'ended', reason: 'reach' }));
	const choice = choiceOf(claim);
	const viewer = { account_id, role: role as Viewer['role'] };
	const reach = await selectReach(db, { viewer, district: choice.district, kind: partsOf(choice.file).kind });
	await noteReach(db, claim, { reach, piece_bytes: pieceBytes });
	const noteRows = (rows: number) => {
		progress.rows = rows;
	};
	const { chunks } = await makeFile(desk, { choice, viewer, request_id, noteRows });
	let bytes = 0;
	for await (const piece of inPieces(untilAborted(chunks, signal), pieceBytes)) {
		signal.throwIfAborted();
		const number = await takePiece(db, claim);
		if (number === undefined) return;
		await putPiece(storage, claim.id, number, piece);
		bytes += piece.length;
	}
	const ready_at = clock();
	const ends_at = new Date(ready_at.getTime() + KEPT_MS);
	const file = { rows_written: progress.rows, bytes, ready_at, ends_at };
	if (await finishExport(db, claim, file)) await endOlder(db, account_id);
}

async function* untilAborted<T>(chunks: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
	for await (const chunk of chunks) {
		signal.throwIfAborted();
		yield chunk;
	}
}

function reasonOf(error: unknown): ExportReason {
	if (error instanceof AppError && error.code === 'unavailable') return 'storage';
	return error instanceof Error && retrySecondsOf(error) !== undefined ? 'database' : 'fault';
}

/** Logs nothing of a run that was lost. */
async function endWith(
	{ db, log }: Pick<HeavyCall, 'log'> & Pick<WritingDesk, 'db'>,
	claim: Claim,
	{ reason, error }: { reason: ExportReason; error: unknown },
): Promise<void> {
	if (!(await endRun(db, claim, { state: 'failed', reason }))) return;
	const { id, account_id: account, file } = claim;
	log({ export: id, account, file, reason, cause: withoutNumbers(causeOf(error)) }, 'an export failed');
}

const causeOf = (error: unknown): unknown =>
	error instanceof AppError && error.cause !== undefined ? error.cause : error;

interface Dated extends Order {
	year: Year;
	/** The form whose answers are exported asks it. */
	asked: AskedQuestions;
}

/**
 * The audit log gets an entry before the first byte, and the number of rows at the end.
 * @throws AppError `invalid` for a year or a form that does not exist
 */
async function makeFile(desk: ExportDesk, order: Order): Promise<FileAnswer> {
	const { file } = order.choice;
	const { kind, format } = partsOf(file);
	const asked = await questionsFor(desk.db, order.choice);
	const dated = { ...order, year: await findYear(desk.db, order.choice.year), asked };
	await audit(desk.db, order, 'exports.begin', {});
	const columns = [...chosenColumns(kind, order.choice), ...questionColumns(asked.questions, order.choice)];
	const table = { columns, rows: counted(desk, dated, kind) };
	const explained = kind === 'dictionary' ? wholeDictionary() : dictionaryRows(kind, columns);
	const dictionary = { columns: columnsOf.dictionary, rows: [explained] };
	return {
		...namedFile(file, desk.clock()),
		isText: format === 'csv',
		chunks: format === 'csv' ? csvOf(table) : xlsxOf(table, dictionary),
	};
}

/** @throws AppError `invalid` for a form that does not exist */
export const questionsFor = async (db: Db, { file, form }: ExportChoice): Promise<AskedQuestions> =>
	form !== undefined && partsOf(file).kind === 'answers'
		? findAskedQuestions(db, form)
		: { questions: [], byVersion: new Map() };

export function namedFile(file: ExportFile, madeAt: Date): Pick<FileAnswer, 'name' | 'contentType'> {
	const { format } = partsOf(file);
	return { name: fileNameOf(file, indiaDate(madeAt)), contentType: downloadExport.produces[format] };
}

function rowsOf({ readingDb, clock }: ExportDesk, order: Dated, kind: ExportKind): Table['rows'] {
	if (kind === 'dictionary') return [wholeDictionary()];
	const { choice, viewer, year } = order;
	const scope = { viewer, filter: usedFilter(kind, choice), year, now: clock() };
	const rows = streamRows(readingDb, exportQuery(readingDb, kind, scope));
	return kind === 'answers' ? answered(rows, order) : rows;
}

async function* answered(
	rows: AsyncIterable<readonly Row[]>,
	{ asked, choice }: Dated,
): AsyncGenerator<readonly Row[]> {
	const fill = withAnswers(asked, choice);
	for await (const some of rows) yield some.map(fill);
}

/** Adds the columns that replace the names, and empties a task in own words: it may name a person. */
function withoutName(row: Row, row_number: number, today: string): Row {
	const { date_of_birth: born, task_name: task } = row;
	return {
		...row,
		row_number,
		age: typeof born === 'string' ? ageOn(born, today) : null,
		task_name: typeof task === 'string' && isOfList(task) ? task : null,
	};
}

async function* counted(desk: ExportDesk, order: Dated, kind: ExportKind): AsyncGenerator<readonly Row[]> {
	const { db } = desk;
	let rows_written = 0;
	let complete = false;
	desk.running += 1;
	const nameShown = shownNamer(db, order, kind);
	const today = indiaDate(desk.clock());
	try {
		for await (const some of rowsOf(desk, order, kind)) {
			await nameShown(some);
			const first = rows_written + 1;
			rows_written += some.length;
			order.noteRows?.(rows_written);
			yield order.choice.without_names ? some.map((row, at) => withoutName(row, first + at, today)) : some;
		}
		complete = true;
	} finally {
		desk.running -= 1;
		await audit(db, order, 'exports.end', { rows: rows_written, complete });
	}
}

/** Ids remembered at a time, so that the memory of an export stays small; beyond it some are named twice. */
const MOST_REMEMBERED = 20_000;

interface Export {
	viewer: { account_id: string };
	request_id: string;
}

/**
 * Writes into the audit log which people the rows show. Call it before they go out: an export that is cut short
 * has named them.
 */
function shownNamer(
	db: Db,
	{ viewer, request_id }: Export,
	kind: ExportKind,
): (rows: readonly Row[]) => Promise<void> {
	const named = new Set<string>();
	const newIn = (rows: readonly Row[], column: string): string[] =>
		rows.flatMap((row) => {
			const id = row[column];
			if (typeof id !== 'string' || named.has(id)) return [];
			named.add(id);
			return [id];
		});
	return async (rows) => {
		if (named.size > MOST_REMEMBERED) named.clear();
		const fellows = newIn(rows, 'fellow_id');
		const children = newIn(rows, 'child_id');
		const spoken = rows.filter(({ speaker }) => typeof speaker === 'string');
		const testimonials = newIn(spoken, 'testimonial_id');
		if (fellows.length + children.length + testimonials.length === 0) return;
		const guardiansOf = kind === 'children' ? children : [];
		const shown = { by: 'export' as const, fellows, children, guardiansOf, testimonials };
		const entry = { actor_id: viewer.account_id, action: 'exports.rows', request_id, details: { kind } };
		await writeAudit(db, [{ ...entry, shown }]);
	};
}

export function audit(
	db: Db,
	{ choice, viewer, request_id }: Order,
	action: string,
	outcome: Record<string, number | boolean | string>,
): Promise<void> {
	const { kind, format } = partsOf(choice.file);
	const columns = chosenColumns(kind, choice).map(({ key }) => key);
	const details = { kind, format, ...usedFilter(kind, choice), columns, ...outcome };
	return writeAudit(db, [{ actor_id: viewer.account_id, action, request_id, details }]);
}
