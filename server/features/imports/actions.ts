import { importFields } from '@yuva/contract/imports/fields';
import { importMessages, workedOn } from '@yuva/contract/imports/messages';
import {
	type ImportInput,
	type ImportKind,
	type ImportStep,
	MOST_FAILED_ROWS,
} from '@yuva/contract/imports/schema';
import { said } from '@yuva/contract/said';
import { uuidv7 } from 'uuidv7';
import { lockOutWrites } from '../../platform/database/account-lock.ts';
import type { Db } from '../../platform/database/database.ts';
import { deleteUntouched } from '../../platform/database/erasure.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError, invalidField, notFound } from '../../platform/errors.ts';
import { type AuditEntry, writeAudit } from '../../platform/identity/audit.ts';
import { LONG_WORK, withTimeLimits } from '../../platform/process/time-limits.ts';
import { cellText } from './cell-text.ts';
import { sheetKinds } from './kinds.ts';
import { learntFrom, type OpenedFile, openFile } from './open-file.ts';
import { findBrought, selectPresent, selectWorkedOn } from './past-queries.ts';
import { countStates, decidedIn, errorsIn } from './preview.ts';
import { lockImports, storeMapping } from './queries.ts';
import { changeKey, type Importing, type PlannedRow } from './sheet-kind.ts';

/**
 * Writes the next rows in one transaction, against the records of that moment, so that a repeated step, or a
 * whole file that is brought in again, adds nothing.
 *
 * @throws AppError `invalid` for a file or mapping that cannot be used; `conflict` while no year is open, and
 * once the import was undone
 */
export async function writeStep(call: Importing, input: ImportInput): Promise<ImportStep> {
	const { kind, from } = input;
	const file = await openFile(call.db, input, call.now);
	const { plan: planFile, prepare, stepRows, asksAboutChanges, takesFewerColumns } = sheetKinds[kind];
	if (file.missing.length > 0 && !takesFewerColumns) throw missingColumns(kind, file.missing);
	const prepared = await prepare?.();
	const ticked = new Set(input.changes);
	const isTicked = (row: PlannedRow) => !asksAboutChanges || ticked.has(changeKey(row) ?? '');
	const work = () =>
		inTransaction(call.db, async (db) => {
			await lockImports(db);
			const before = await addedBefore(db, input.import_id);
			const plan = await planFile(db, file, decidedIn(input));
			const step = plan.rows.slice(from, from + stepRows);
			const isWanted = (row: PlannedRow) => row.state === 'new' || (row.state === 'changed' && isTicked(row));
			const writing = { ...prepared, db, now: call.now };
			const { places, people } = await plan.write(writing, new Set(step.filter(isWanted)));
			if (from === 0) {
				const { headers, chosen: mapping } = file;
				await storeMapping(db, { kind, headers, mapping, field_values: learntFrom(file), now: call.now });
			}
			const counts = countDone(step, isTicked);
			const level = places ? { level: places.level } : {};
			await noteStep(call, {
				db,
				input,
				facts: { ...level, ...linesOf(step), ...counts, people: [...people] },
			});
			const total = plan.rows.length;
			const next = from + stepRows < total ? from + stepRows : null;
			return {
				...withRepeated(counts, step, before),
				failed_rows: failedRows(step, file),
				columns: [...file.columns],
				total,
				next,
				places,
			};
		});
	return withTimeLimits(LONG_WORK, work);
}

/**
 * Returns the people whom this import has added so far.
 *
 * @throws AppError `conflict` if it was undone: rows that came later could not be undone any more
 */
async function addedBefore(db: Db, importId: string | undefined): Promise<ReadonlySet<string>> {
	const brought = importId === undefined ? undefined : await findBrought(db, importId);
	if (brought?.isUndone) throw new AppError('conflict', importMessages.undone_already);
	return new Set(brought?.people);
}

interface NotedStep {
	readonly db: Db;
	readonly input: ImportInput;
	readonly facts: NonNullable<AuditEntry['details']>;
}

/** Names the file, the person and the rows, and keeps the ids of the added people for the undo. */
const noteStep = ({ viewer, requestId }: Importing, { db, input, facts }: NotedStep): Promise<void> =>
	writeAudit(db, [
		{
			actor_id: viewer.account_id,
			request_id: requestId,
			action: `imports.${input.kind}`,
			target_id: input.import_id ?? uuidv7(),
			details: { file: fileName(input.file), ...facts },
		},
	]);

const MOST_LETTERS = 120;

/** Leaves out numbers that are long enough to be a person's. */
const fileName = ({ name }: File): string =>
	cellText(name)
		.replaceAll(/\d{9,}/g, '…')
		.slice(-MOST_LETTERS);

function linesOf(step: readonly PlannedRow[]): { lines?: string } {
	const [first, last] = [step.at(0), step.at(-1)];
	return first && last ? { lines: `${first.read.row.line}–${last.read.row.line}` } : {};
}

function missingColumns(kind: ImportKind, missing: readonly string[]): AppError {
	const labels = missing.map((field) => importFields[kind][field]?.label ?? field);
	return invalidField('mapping', said('Choose the column of: {columns}', { columns: labels }));
}

type Counts = Pick<ImportStep, 'added' | 'changed' | 'kept' | 'skipped' | 'waiting' | 'failed'>;

/** The sum of `added`, `changed`, `kept`, `skipped` and `failed` is the number of rows. */
export function countDone(
	step: readonly PlannedRow[],
	isTicked: (row: PlannedRow) => boolean = () => true,
): Counts {
	const {
		new: added,
		changed: differing,
		same,
		doubtful: waiting,
		left_out,
		faulty: failed,
	} = countStates(step);
	const changed = step.filter((row) => row.state === 'changed' && isTicked(row)).length;
	return { added, changed, kept: differing - changed, skipped: same + waiting + left_out, waiting, failed };
}

/**
 * Counts people whom this import added in the same step before as added again: that answer was lost.
 *
 * @param before has the people whom the import had added
 */
function withRepeated(counts: Counts, step: readonly PlannedRow[], before: ReadonlySet<string>): Counts {
	const isRepeated = ({ state, id }: PlannedRow) => state === 'same' && id !== undefined && before.has(id);
	const repeated = step.filter(isRepeated).length;
	return { ...counts, added: counts.added + repeated, skipped: counts.skipped - repeated };
}

/**
 * Returns whole cells; dates and words of closed lists as they were understood, so that a mended file raises
 * no question about them.
 */
const failedRows = (step: readonly PlannedRow[], { mapping }: OpenedFile): ImportStep['failed_rows'] =>
	step
		.filter(({ state }) => state === 'faulty')
		.slice(0, MOST_FAILED_ROWS)
		.map(({ read: { row, understood, doubts, open }, errors }) => {
			const cells = row.cells.map((cell) => cell.replaceAll('\0', '').toWellFormed());
			for (const { field } of doubts) {
				const column = mapping[field];
				if (column !== undefined && !(field in open)) cells[column] = understood[field] ?? '';
			}
			return { cells, ...errorsIn(errors) };
		});

/**
 * Deletes the people whom the import added, if no work was done on one of them. People whom it only changed
 * stay as they are.
 *
 * @returns how many there were
 * @throws AppError `not_found`; `conflict` if it was undone already, or work was done on one of them
 */
export async function undoImported(db: Db, importId: string): Promise<number> {
	await lockImports(db);
	const brought = await findBrought(db, importId);
	if (!brought) throw notFound();
	if (brought.isUndone) throw new AppError('conflict', importMessages.undone_already);
	if (brought.people.length === 0) throw new AppError('conflict', importMessages.nothing_to_undo);
	const present = await selectPresent(db, brought);
	const fellows = new Set(present.flatMap(({ fellow_id }) => fellow_id ?? []));
	for (const fellow of [...fellows].toSorted()) await lockOutWrites(db, fellow);
	const worked = await selectWorkedOn(db, brought);
	if (worked.length > 0) throw new AppError('conflict', workedOn(worked.length, brought.people.length));
	return deleteUntouched(db, brought.kind === 'fellows' ? 'accounts' : 'children', brought.people);
}
