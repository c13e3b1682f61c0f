import { type ExportChoice, partsOf, usedFilter } from '@yuva/contract/exports/choice-schema';
import { redeemExportTicket } from '@yuva/contract/exports/endpoints';
import { type ExportTicket, MOST_UNDER_WAY, type StoredExport } from '@yuva/contract/exports/queue-schema';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/http/serve-file.ts';
import { hashSecret } from '../../platform/identity/session.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { type JobHandlers, SOON } from '../../platform/jobs/jobs.ts';
import { isStored, type PiecedFile, readPieces } from '../../platform/media/pieces.ts';
import type { Storage } from '../../platform/media/storage.ts';
import { budgets } from '../../platform/process/budgets.ts';
import { newSecret } from '../../platform/process/env.ts';
import type { HeavyCall } from '../../platform/process/heavy-messages.ts';
import { findYear } from '../enrolments/reads.ts';
import {
	type Claim,
	claimExport,
	countUnderWay,
	endExport,
	enqueueExport,
	failStopped,
	insertExport,
	insertTicket,
	lockQueue,
	noteSent,
	type ReadyExport,
	selectExports,
	selectReady,
	selectTicket,
	selectUnderWay,
	stillReaches,
	takeTicket,
	WRITE_EXPORT,
} from './queue-queries.ts';
import { choiceOf, toStoredExport } from './to-response.ts';
import { audit, namedFile, questionsFor } from './write-export.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
/** Enough for a browser to follow a link. */
const TICKET_MS = 60 * SECOND_MS;
/** How long a broken download may go on. */
export const RESUME_MS = HOUR_MS;
const LISTED_MS = 48 * HOUR_MS;

interface Asked {
	choice: ExportChoice;
	accountId: string;
	requestId: string;
	now: Date;
}

/** @throws AppError `unavailable` while the account has too many under way, `invalid` for a year or a form that does not exist */
export async function askExport(
	trx: Db,
	{ choice, accountId, requestId, now }: Asked,
): Promise<StoredExport> {
	await lockQueue(trx, accountId);
	if ((await countUnderWay(trx, accountId)) >= MOST_UNDER_WAY) {
		const detail = 'Your other exports are under way. Try again when one of them is ready.';
		throw new AppError('unavailable', detail, { retryAfter: budgets.exports.retrySeconds });
	}
	const { file } = choice;
	const filter = usedFilter(partsOf(file).kind, choice);
	await findYear(trx, filter.year);
	await questionsFor(trx, choice);
	const row = await insertExport(trx, {
		...{ id: uuidv7(), account_id: accountId, request_id: requestId, asked_at: now },
		...{ file, filter: JSON.stringify(filter) },
	});
	await enqueueExport(trx, row);
	return toStoredExport(row, now);
}

export async function listOwn(db: Db, accountId: string, now: Date): Promise<StoredExport[]> {
	const rows = await selectExports(db, accountId, new Date(now.getTime() - LISTED_MS));
	return rows.map((row) => toStoredExport(row, now));
}

/** What the queue makes of an export whose servers ended three times while they wrote it. */
const STOPPED_EXPORT = 'exports.stopped';

/** Ends when the export is stored, or its end is. Rejects where the process that wrote ended. */
export type WriteClaimed = (claim: Claim, call: HeavyCall) => Promise<unknown>;

interface ExportParts {
	db: Db;
	write: WriteClaimed;
	log: HeavyCall['log'];
}

const payload = z.object({ export_id: z.uuid() });

export const exportJobs = ({ db, write, log }: ExportParts): JobHandlers => ({
	[WRITE_EXPORT]: {
		...SOON,
		atOnce: budgets.exports.queued.atOnce,
		atOnceOfGroup: budgets.exports.queued.perAccount,
		async run(given, signal) {
			const { export_id } = payload.parse(given);
			// again where somebody was erased meanwhile
			while (!signal.aborted) {
				const claim = await claimExport(db, export_id);
				if (!claim) return;
				await write(claim, { signal, log });
			}
		},
	},
	[STOPPED_EXPORT]: {
		everySeconds: 10,
		async run(given) {
			const { export_id } = payload.parse(given);
			const failed = await failStopped(db, export_id);
			if (!failed) return;
			const { id, account_id, file } = failed;
			log({ export: id, account: account_id, file, reason: 'stopped' }, 'an export failed');
		},
	},
});

/** Runs after a restore, which brings no jobs back. */
export async function goOnWithExports(trx: Db): Promise<void> {
	for (const row of await selectUnderWay(trx)) await enqueueExport(trx, row);
}

/** Where files of exports are. */
interface Shelf {
	db: Db;
	storage: Storage;
}

interface Fetching {
	id: string;
	viewer: Pick<Viewer, 'account_id' | 'role' | 'session_id'>;
	now: Date;
}

/** @throws AppError `not_found` without such a file, `conflict` when it ends because the account reaches less than it had */
async function findFile(db: Db, { id, viewer, now }: Fetching): Promise<ReadyExport> {
	const file = await selectReady(db, { id, accountId: viewer.account_id, now });
	if (!file) throw gone();
	if (await stillReaches(db, viewer, file.reach)) return file;
	await endExport(db, id, 'reach');
	throw new AppError('conflict', 'What you may see has changed since. Export again.');
}

const gone = () => notFound('This file can no longer be fetched. Export again.');

const piecedFile = ({ id, first_piece, piece_bytes }: ReadyExport): PiecedFile => ({
	id,
	firstPiece: first_piece,
	pieceBytes: piece_bytes,
});

/**
 * An address that gives the file once, within a minute, to this session in the browser with this key.
 * @throws as `findFile`
 */
export async function makeTicket(
	shelf: Shelf,
	{ browserKey, ...fetching }: Fetching & { browserKey: string },
): Promise<ExportTicket> {
	const { db, storage } = shelf;
	const found = await findFile(db, fetching);
	if (!(await isStored(storage, piecedFile(found)))) {
		// the database was brought back from a backup, which has no files of exports
		await endExport(db, found.id, 'over');
		throw gone();
	}
	const secret = newSecret();
	await insertTicket(db, {
		id: uuidv7(),
		token_hash: hashSecret(secret),
		browser_hash: hashSecret(browserKey),
		session_id: fetching.viewer.session_id,
		export_id: found.id,
		expires_at: new Date(fetching.now.getTime() + TICKET_MS),
	});
	return { url: redeemExportTicket.path.replace('{ticket}', secret) };
}

const isRecent = (used: Date | null, now: Date) =>
	used !== null && now.getTime() - used.getTime() < RESUME_MS;

interface Redeeming {
	secret: string;
	browserKey: string;
	/** Whether only a later part is asked for, as after a download that broke off. */
	isRest: boolean;
	requestId: string;
	now: Date;
}

/**
 * The file of a ticket; each time is an entry of the audit log.
 * @throws AppError `not_found` for a ticket that is unknown, is another browser's or of a session that has ended, has run out or
 * gave all of the file; else as `findFile`
 */
export async function redeem(
	shelf: Shelf,
	{ secret, browserKey, isRest, requestId, now }: Redeeming,
): Promise<StoredFile> {
	const { db, storage } = shelf;
	const holder = { ticketHash: hashSecret(secret), browserHash: hashSecret(browserKey), now };
	const ticket = await selectTicket(db, holder);
	const mayGoOn = isRest && ticket?.sent_at === null && isRecent(ticket.used_at, now);
	if (!ticket || !(mayGoOn || (await takeTicket(db, ticket.id, now)))) {
		throw notFound('This address has been used or has run out. Export again.');
	}
	const viewer = { account_id: ticket.account_id, role: ticket.role, session_id: ticket.session_id };
	const file = await findFile(db, { id: ticket.export_id, viewer, now });
	const choice = choiceOf(file);
	// the log says under that request whom the file shows
	const outcome = { rows: file.rows_written, written_by: file.request_id };
	await audit(db, { choice, viewer, request_id: requestId }, 'exports.fetch', outcome);
	return {
		...namedFile(choice.file, file.ready_at ?? now),
		bytes: file.bytes,
		tag: `${file.id}.${file.runs}`,
		read: (range) => readPieces(storage, piecedFile(file), range),
		onSent: () => noteSent(db, ticket.id, now),
	};
}
