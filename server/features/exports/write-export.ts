import { partsOf } from '@yuva/contract/exports/choice-schema';
import { type ExportReason, KEPT_HOURS } from '@yuva/contract/exports/queue-schema';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { retrySecondsOf } from '../../platform/database/trouble.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { withoutNumbers } from '../../platform/jobs/jobs.ts';
import { inPieces, putPiece } from '../../platform/media/pieces.ts';
import type { HeavyCall } from '../../platform/process/heavy-messages.ts';
import { type ExportDesk, makeFile } from './actions.ts';
import { enqueueExport } from './jobs.ts';
import type { Shelf } from './queue-actions.ts';
import {
	type Claim,
	endOlder,
	endRun,
	finishExport,
	noteAlive,
	noteReach,
	releaseExport,
	takePiece,
} from './queue-queries.ts';
import { selectReach } from './reach-queries.ts';
import { choiceOf } from './to-response.ts';

const SAY_EVERY_MS = 1000;
const KEPT_MS = KEPT_HOURS * 3_600_000;

export interface WritingDesk extends ExportDesk, Shelf {
	/** Is the size of a file's piece in the storage; so much of it is in memory. */
	pieceBytes: number;
}

/**
 * Stores the file of an export, in pieces. Stores its end too, and logs a failure. @throws if its end cannot
 * be stored: the job is tried again
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
			? leave(db, claim)
			: endWith({ db, log }, claim, { reason: reasonOf(error), error });
		await end;
	} finally {
		progress.end();
	}
}

/** Leaves it to another server, or the next start of this one. */
const leave = (db: Db, claim: Claim): Promise<void> =>
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
		// the writing itself meets a database that does not answer
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

/** Says nothing of a run that was lost. */
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
