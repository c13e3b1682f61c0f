import { indiaDate } from '@yuva/contract/calendar';
import type { Endpoint } from '@yuva/contract/endpoint';
import { ACCOUNT_ERASED, FELLOWSHIP_OVER, SESSION_EXPIRED } from '@yuva/contract/messages';
import { WRITTEN_ON_HEADER } from '@yuva/contract/outbox/sending';
import { CONFIRM_FIRST, SECOND_FACTOR_FIRST } from '@yuva/contract/second-factor/schema';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { isConfirmed } from '../identity/confirmation.ts';
import { activeEnrolment, enrolmentOn } from '../identity/enrolment.ts';
import { type AssumedViewer, assumeViewer, bearerToken, findViewer, wasErased } from '../identity/session.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { Platform } from '../platform.ts';

/**
 * @returns undefined on public calls
 * @throws AppError `unauthenticated`, `forbidden`, `own_password_required`, `second_factor_required`,
 * `confirmation_required`
 */
export async function admit(
	platform: Platform,
	endpoint: Endpoint,
	request: FastifyRequest,
): Promise<Viewer | undefined> {
	if (endpoint.access === 'public') return undefined;
	const token = bearerToken(request);
	const viewer = token && (await findViewer(platform.signInDb, token, platform.clock()));
	if (!viewer) throw await refusalOf(platform.signInDb, token);
	refuseRole(endpoint, viewer);
	if (endpoint.confirmed && !(await isConfirmed(platform.signInDb, viewer.token_hash, platform.clock()))) {
		throw await unconfirmedOf(platform, token);
	}
	return withEnrolment(endpoint, viewer, { request, now: platform.clock() });
}

/**
 * As `admit`, from an earlier look-up of the session: see `checked-session.ts`. Undefined where there is none, where it may not
 * call, and for calls that take in files or ask for more before they run.
 */
export function assume(
	{ signInDb, clock }: Platform,
	endpoint: Endpoint,
	request: FastifyRequest,
): AssumedViewer | undefined {
	const token = bearerToken(request);
	if (endpoint.access === 'public' || endpoint.confirmed || endpoint.files || !token) return undefined;
	const now = clock();
	const found = assumeViewer(signInDb, token, now);
	if (!found) return undefined;
	try {
		refuseRole(endpoint, found.viewer);
		return { ...found, viewer: withEnrolment(endpoint, found.viewer, { request, now }) };
	} catch (error) {
		if (error instanceof AppError) return undefined;
		throw error;
	}
}

/** @throws AppError `forbidden`, `own_password_required`, `second_factor_required` */
function refuseRole(endpoint: Endpoint, viewer: Viewer): void {
	if (!mayCall(endpoint, viewer)) throw new AppError('forbidden', 'You cannot do this with your account.');
	refusePending(endpoint, viewer);
}

/** @throws AppError `forbidden` */
function withEnrolment(
	endpoint: Endpoint,
	viewer: Viewer,
	{ request, now }: { request: FastifyRequest; now: Date },
): Viewer {
	if (endpoint.granted && viewer.user_status !== 'ACCESS_GRANTED') {
		throw new AppError('forbidden', 'Please finish the steps of your application first.');
	}
	return isDailyWork(endpoint) ? underEnrolment(viewer, request, now) : viewer;
}

const isDailyWork = ({ granted, access, method }: Endpoint): boolean =>
	granted === true && access === 'fellow' && method !== 'GET';

/** How long a phone may keep the work of an enrolment that has ended, in days. */
const LATE_DAYS = 90;
const DAY_MS = 86_400_000;

/** Work belongs to the enrolment of the day on which it was written: a phone may send it after the end. */
function underEnrolment(viewer: Viewer, request: FastifyRequest, now: Date): Viewer {
	const today = indiaDate(now);
	const earliest = indiaDate(new Date(now.getTime() - LATE_DAYS * DAY_MS));
	const said = request.headers[WRITTEN_ON_HEADER];
	const isLate = typeof said === 'string' && said >= earliest && said <= today;
	const { enrolments } = viewer;
	const enrolment =
		(isLate ? enrolmentOn(enrolments, said) : undefined) ?? activeEnrolment(enrolments, today);
	if (!enrolment) throw new AppError('forbidden', FELLOWSHIP_OVER);
	return { ...viewer, enrolment, ...(isLate && { written_on: said }) };
}

/** Everybody chooses an own password first; staff then set up a second factor where it is demanded. */
function refusePending({ anyPassword, secondFactor }: Endpoint, viewer: Viewer): void {
	if (anyPassword) return;
	if (!viewer.own_password) {
		throw new AppError('own_password_required', 'Please choose a password of your own first.');
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

/** The session may have ended since the call was admitted. */
async function unconfirmedOf(
	{ signInDb: db, clock }: Platform,
	token: string | undefined,
): Promise<AppError> {
	const viewer = token && (await findViewer(db, token, clock()));
	return viewer ? new AppError('confirmation_required', CONFIRM_FIRST) : refusalOf(db, token);
}

/** The account may have been erased since the call was admitted: its rows are gone, and what refers to them fails. */
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
