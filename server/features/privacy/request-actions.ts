import { dueOn, MOST_OPEN } from '@yuva/contract/privacy/rules';
import type { RequestKind } from '@yuva/contract/privacy/schema';
import { said } from '@yuva/contract/said';
import type { Db } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import {
	countOpen,
	insertRequest,
	lockRequestsOf,
	type StoredRequest,
	selectRequest,
	storeWithdrawal,
} from './request-queries.ts';

export interface Asked {
	id: string;
	kind: RequestKind;
	words: string;
}

/**
 * Runs in the caller's transaction. The same id again changes nothing.
 *
 * @returns the stored request, and whether it is new
 * @throws AppError `conflict` for a second open erasure, too many open requests, or the id of another
 * fellow's
 */
export async function ask(
	{ db, fellowId, now }: { db: Db; fellowId: string; now: Date },
	{ id, kind, words }: Asked,
): Promise<{ request: StoredRequest; isNew: boolean }> {
	await lockRequestsOf(db, fellowId);
	const known = await selectRequest(db, id);
	if (known) return { request: ownOf(known, fellowId), isNew: false };
	await refuseTooMany(db, fellowId, kind);
	await insertRequest(db, { id, kind, words, fellow_id: fellowId, asked_at: now, due_on: dueOn(now) });
	const request = await selectRequest(db, id);
	if (!request) throw new Error('A request that was stored is there');
	return { request: ownOf(request, fellowId), isNew: true };
}

function ownOf({ fellow_id, ...request }: StoredRequest & { fellow_id: string }, fellowId: string) {
	if (fellow_id !== fellowId) throw new AppError('conflict', 'This request has already been saved.');
	return request;
}

async function refuseTooMany(db: Db, fellowId: string, kind: RequestKind): Promise<void> {
	const { open, erasures } = await countOpen(db, fellowId);
	if (kind === 'erasure' && erasures > 0) {
		throw new AppError('conflict', 'You have already asked for erasure. The request is still open.');
	}
	if (open >= MOST_OPEN) {
		throw new AppError(
			'conflict',
			said('You have {count} open requests. Wait for an answer first.', { count: MOST_OPEN }),
		);
	}
}

/** @throws AppError `not_found`; `conflict` when it is closed */
export async function withdraw(db: Db, fellowId: string, id: string, now: Date): Promise<void> {
	if (await storeWithdrawal(db, { id, fellowId, now })) return;
	const request = await selectRequest(db, id);
	if (request?.fellow_id !== fellowId) throw notFound();
	if (request.state !== 'withdrawn') throw new AppError('conflict', 'This request is already answered.');
}
