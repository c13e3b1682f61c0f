import { ageOn, indiaDate } from '@yuva/contract/calendar';
import { type ExportChoice, partsOf } from '@yuva/contract/exports/choice-schema';
import { chosenColumns, columnsOf } from '@yuva/contract/exports/columns';
import { downloadExport } from '@yuva/contract/exports/endpoints';
import { dictionaryRows, fileNameOf, usedFilter, wholeDictionary } from '@yuva/contract/exports/rules';
import type { ExportFile, ExportKind } from '@yuva/contract/exports/schema';
import type { Question } from '@yuva/contract/forms/definition';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { writeAudit } from '../../platform/identity/audit.ts';
import { budgets } from '../../platform/process/budgets.ts';
import { type FairShares, fairShares } from '../../platform/process/fair-shares.ts';
import { findYear, type Year } from '../enrolments/reads.ts';
import { findAskedQuestions } from '../forms/reads.ts';
import { questionColumns, withAnswers } from './answer-columns.ts';
import { enqueueExport } from './jobs.ts';
import { paced } from './paced.ts';
import { exportQuery, type Scope, streamRows } from './queries.ts';
import { selectUnderWay } from './queue-queries.ts';
import type { Row, Table } from './table.ts';
import { csvOf, xlsxOf } from './write-sheet.ts';

/** Limits the remembered ids, so that the memory of an export stays small; beyond it some are named twice. */
const MOST_REMEMBERED = 20_000;

interface Export {
	viewer: { account_id: string };
	request_id: string;
}

/**
 * Names in the audit log whom rows show. Call it before they go out, so that an export that breaks off has
 * named them.
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

export interface Order {
	choice: ExportChoice;
	viewer: Scope['viewer'];
	request_id: string;
	noteRows?: (rows: number) => void;
}

interface Dated extends Order {
	year: Year;
	questions: readonly Question[];
}

/** All exports of this process share it. */
export interface ExportDesk {
	db: Db;
	/** Gives the rows; perhaps a replica. */
	readingDb: Db;
	clock: () => Date;
	running: number;
	/** Counts by account the exports that a caller takes while they are made. */
	places: FairShares;
}

export const exportPlaces = (): FairShares => fairShares(budgets.exports.streamed);

/**
 * Serves a caller who takes the file while it is made.
 *
 * @throws AppError `unavailable` while too many exports are running, of this account or of all; else as
 * `makeFile`
 */
export async function openExport(desk: ExportDesk, order: Order): Promise<FileAnswer> {
	const account = order.viewer.account_id;
	const leave = desk.places.take(account);
	if (!leave)
		throw new AppError('unavailable', 'Other exports are under way. Try again in half a minute.', {
			retryAfter: budgets.exports.retrySeconds,
		});
	// an unread file ends without a sign, so it counts from its first row on
	leave();
	const file = await makeFile(desk, order);
	return { ...file, chunks: inPlace(desk, account, file.chunks) };
}

/**
 * Writes an entry of the audit log before the first byte, and the number of rows at the end.
 *
 * @throws AppError `invalid` for a year or a form that does not exist
 */
export async function makeFile(desk: ExportDesk, order: Order): Promise<FileAnswer> {
	const { file } = order.choice;
	const { kind, format } = partsOf(file);
	const questions = await questionsFor(desk.db, order.choice);
	const dated = { ...order, year: await findYear(desk.db, order.choice.year), questions };
	await audit(desk.db, order, 'exports.begin', {});
	const columns = [...chosenColumns(kind, order.choice), ...questionColumns(questions, order.choice)];
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
export const questionsFor = async (db: Db, { file, form }: ExportChoice): Promise<readonly Question[]> =>
	form !== undefined && partsOf(file).kind === 'answers' ? findAskedQuestions(db, form) : [];

export function namedFile(file: ExportFile, madeAt: Date): Pick<FileAnswer, 'name' | 'contentType'> {
	const { format } = partsOf(file);
	return { name: fileNameOf(file, indiaDate(madeAt)), contentType: downloadExport.produces[format] };
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

function rowsOf({ readingDb, clock }: ExportDesk, order: Dated, kind: ExportKind): Table['rows'] {
	if (kind === 'dictionary') return [wholeDictionary()];
	const { choice, viewer, year } = order;
	const scope = { viewer, filter: usedFilter(kind, choice), year, now: clock() };
	const rows = streamRows(readingDb, exportQuery(readingDb, kind, scope));
	return kind === 'answers' ? answered(rows, order.questions) : rows;
}

async function* answered(
	rows: AsyncIterable<readonly Row[]>,
	questions: readonly Question[],
): AsyncGenerator<readonly Row[]> {
	const fill = withAnswers(questions);
	for await (const some of rows) yield some.map(fill);
}

/** These columns replace the names in a file without names. */
function withoutName(row: Row, row_number: number, today: string): Row {
	const { date_of_birth: born } = row;
	return { ...row, row_number, age: typeof born === 'string' ? ageOn(born, today) : null };
}

async function* counted(desk: ExportDesk, order: Dated, kind: ExportKind): AsyncGenerator<readonly Row[]> {
	const { db } = desk;
	let rows_written = 0;
	let complete = false;
	desk.running += 1;
	const nameShown = shownNamer(db, order, kind);
	const today = indiaDate(desk.clock());
	try {
		for await (const some of paced(rowsOf(desk, order, kind), () => desk.running)) {
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

/** Runs after a restore, which brings no jobs back. */
export async function goOnWithExports(trx: Db): Promise<void> {
	for (const row of await selectUnderWay(trx)) await enqueueExport(trx, row);
}
