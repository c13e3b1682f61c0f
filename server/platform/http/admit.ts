import { CONFIRM_FIRST, SECOND_FACTOR_FIRST } from '@yuva/contract/auth/second-factor-schema';
import { indiaDate } from '@yuva/contract/calendar';
import type { Endpoint } from '@yuva/contract/endpoint';
import { ACCOUNT_ERASED, FELLOWSHIP_OVER, SESSION_EXPIRED } from '@yuva/contract/messages';
import { ENROLMENT_HEADER, WRITTEN_AT_HEADER } from '@yuva/contract/outbox/sending';
import { WRITTEN_AT_WRONG } from '@yuva/contract/years/late-work';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { isConfirmed } from '../identity/confirmation.ts';
import { activeEnrolment, type Belonging, enrolmentOfWrite } from '../identity/enrolment.ts';
import { bearerToken, findViewer, receiveViewer, wasErased } from '../identity/session.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { Platform } from '../platform.ts';

/**
 * Runs before the body is read.
 *
 * @returns undefined on public calls
 * @throws AppError `unauthenticated`, `forbidden`, `own_password_required`, `second_factor_required`,
 * `confirmation_required`
 */
export const admit = (
	{ signInDb, clock }: Platform,
	endpoint: Endpoint,
	request: FastifyRequest,
): Promise<Viewer | undefined> =>
	letIn({ db: signInDb, now: clock(), find: receiveViewer }, endpoint, request);

/**
 * Repeats `admit` in the transaction of a write: since the call arrived the session may have ended, or the
 * account been closed.
 */
export const admitAgain = (
	trx: Db,
	now: Date,
	{ endpoint, request }: { endpoint: Endpoint; request: FastifyRequest },
): Promise<Viewer | undefined> => letIn({ db: trx, now, find: findViewer }, endpoint, request);

interface Door {
	db: Db;
	now: Date;
	find: typeof findViewer;
}

async function letIn(
	{ db, now, find }: Door,
	endpoint: Endpoint,
	request: FastifyRequest,
): Promise<Viewer | undefined> {
	if (endpoint.access === 'public') return undefined;
	const token = bearerToken(request);
	const viewer = token && (await find(db, token, now));
	if (!viewer) throw await refusalOf(db, token);
	if (!mayCall(endpoint, viewer)) throw new AppError('forbidden', 'You cannot do this with your account.');
	refusePending(endpoint, viewer);
	if (endpoint.confirmed && !(await isConfirmed(db, viewer.token_hash, now))) {
		throw await unconfirmedOf(db, token, now);
	}
	return withEnrolment(endpoint, viewer, { request, now });
}

/**
 * Late work needs no access: a fellow who comes back signs again, and the work of the year before must still
 * be sent.
 *
 * @throws AppError `forbidden`, `invalid`
 */
function withEnrolment(
	endpoint: Endpoint,
	viewer: Viewer,
	{ request, now }: { request: FastifyRequest; now: Date },
): Viewer {
	const written_at = isDailyWork(endpoint) ? writtenAt(request, now) : undefined;
	const found = isDailyWork(endpoint)
		? belongingOf(endpoint, viewer, { request, written_at, now })
		: undefined;
	if (endpoint.granted && !found?.hasEnded && viewer.user_status !== 'ACCESS_GRANTED') {
		throw new AppError('forbidden', 'Finish the steps of your application first.');
	}
	if (!found) return viewer;
	const belonging = 'enrolment' in found ? { enrolment: found.enrolment } : { not_enrolled: found.refusal };
	return { ...viewer, ...belonging, ...(written_at && { written_at }) };
}

const isDailyWork = ({ granted, access, method }: Endpoint): boolean =>
	granted === true && access === 'fellow' && method !== 'GET';

/**
 * Only writes that a phone queues may come late. Without the header, as from a program, the active enrolment
 * is meant.
 */
function belongingOf(
	{ offline }: Endpoint,
	{ enrolments }: Viewer,
	{ request, written_at, now }: { request: FastifyRequest; written_at: Date | undefined; now: Date },
): Belonging {
	const enrolment_id = request.headers[ENROLMENT_HEADER];
	if (typeof enrolment_id === 'string') {
		const isQueued = offline?.startsWith('queued') === true;
		return enrolmentOfWrite(enrolments, { enrolment_id, written_at: (isQueued && written_at) || now }, now);
	}
	const enrolment = activeEnrolment(enrolments, indiaDate(now));
	return { ...(enrolment ? { enrolment } : { refusal: FELLOWSHIP_OVER }), hasEnded: false };
}

/** A phone whose clock is ahead wrote it by now. @throws AppError `invalid` for a text that is no instant */
function writtenAt({ headers }: FastifyRequest, now: Date): Date | undefined {
	const said = headers[WRITTEN_AT_HEADER];
	if (said === undefined) return undefined;
	const at = z.iso.datetime({ offset: true }).safeParse(said).data;
	if (at === undefined) throw new AppError('invalid', WRITTEN_AT_WRONG);
	return new Date(Math.min(Date.parse(at), now.getTime()));
}

/**
 * Refuses within the write, so that a call that was taken before gets its earlier answer. @throws AppError
 * `enrolment_ended`
 */
export function refuseWithoutEnrolment(viewer: Viewer | undefined): void {
	if (viewer?.not_enrolled !== undefined) throw new AppError('enrolment_ended', viewer.not_enrolled);
}

/** Each person chooses an own password first; staff then set up a second factor where it is demanded. */
function refusePending({ anyPassword, secondFactor }: Endpoint, viewer: Viewer): void {
	if (anyPassword || viewer.may_act) return;
	if (!viewer.own_password) {
		throw new AppError('own_password_required', 'Choose a password of your own first.');
	}
	if (viewer.second_factor_due && secondFactor !== 'may_be_due') {
		throw new AppError('second_factor_required', SECOND_FACTOR_FIRST);
	}
}

async function refusalOf(db: Db, token: string | undefined): Promise<AppError> {
	const isErased = token !== undefined && (await wasErased(db, token));
	return isErased
		? new AppError('account_erased', ACCOUNT_ERASED)
		: new AppError('unauthenticated', SESSION_EXPIRED);
}

/** The session may have ended a moment ago. */
async function unconfirmedOf(db: Db, token: string, now: Date): Promise<AppError> {
	const viewer = await findViewer(db, token, now);
	return viewer ? new AppError('confirmation_required', CONFIRM_FIRST) : refusalOf(db, token);
}

/** The account may have been erased since the call was admitted: its rows are gone, so a reference to them fails. */
export async function refuseErased(db: Db, request: FastifyRequest, error: unknown): Promise<never> {
	const token = request.viewer && bearerToken(request);
	if (error instanceof AppError || token === undefined || !(await wasErased(db, token))) throw error;
	throw new AppError('account_erased', ACCOUNT_ERASED);
}

function mayCall({ access }: Endpoint, { role }: Viewer): boolean {
	if (access === 'signed_in' || access === 'fellow_or_staff') return true;
	if (access === 'fellow' || access === 'admin') return role === access;
	if (access === 'lead') return role === 'district_lead' || role === 'admin';
	return role !== 'fellow';
}
