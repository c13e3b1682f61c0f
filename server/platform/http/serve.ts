import type { Endpoint, Output, ParsedInput } from '@yuva/contract/endpoint';
import { ACCOUNT_ERASED, SESSION_EXPIRED } from '@yuva/contract/messages';
import { CONFIRM_FIRST, SECOND_FACTOR_FIRST } from '@yuva/contract/second-factor/schema';

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../database/database.ts';
import { AppError, notFound } from '../errors.ts';
import { type AuditEntry, writeAudit } from '../identity/audit.ts';
import { isConfirmed } from '../identity/confirmation.ts';
import { findFellowInReach } from '../identity/reach.ts';
import { bearerToken, findViewer, type Viewer, wasErased } from '../identity/session.ts';
import { gatherFiles } from '../media/uploads.ts';
import type { Platform } from '../platform.ts';
import { type Answer, answerOnce } from './idempotency.ts';
import { readInput, refuseUnstorable } from './input.ts';

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? undefined : Viewer;

/** For a write, `db` is the call's transaction. */
export interface Call<E extends Endpoint> {
	readonly input: ParsedInput<E>;
	readonly viewer: ViewerOf<E>;
	/** The fellow named by `subject`, else the viewer's own account. */
	readonly fellowId: string;
	readonly db: Db;
	readonly now: Date;
	readonly request: FastifyRequest;
	readonly reply: FastifyReply;
	/** Registers a step that runs if the transaction is rolled back. */
	undo(step: () => Promise<void>): void;
	/** Writes to the audit log in the call's transaction. */
	audit(action: string, about?: Pick<AuditEntry, 'fellow_id' | 'target_id' | 'details'>): Promise<void>;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Output<E>>;

export interface ServeOptions {
	/**
	 * `own`: `db` is no transaction; the handler opens its own. For calls that count tries (the count must
	 * survive a refusal), hash passwords (and should not hold a connection meanwhile) or are idempotent anyway.
	 * No receipt is stored.
	 */
	transaction?: 'own';
}

/** All served endpoints, for the API page and the policy test. */
const servedEndpoints = new WeakMap<object, Endpoint[]>();

/**
 * Checks access before reading the body, parses the input, resolves the fellow, runs a write and its
 * `Idempotency-Key` in one transaction, and strips the answer to its schema.
 */
export function serve<E extends Endpoint>(
	platform: Platform,
	endpoint: E,
	handler: Handler<E>,
	{ transaction }: ServeOptions = {},
): void {
	const isPlain = endpoint.method === 'GET' || transaction === 'own';
	const compiled = compileLater(endpoint);
	listEndpoints(platform.http).push(endpoint);
	platform.http.route({
		method: endpoint.method,
		url: urlOf(endpoint),
		bodyLimit: endpoint.bodyLimit ?? 1024 * 1024,
		onRequest: async (request) => {
			request.viewer = await admit(platform, endpoint, request);
		},
		handler: async (request, reply) => {
			const now = platform.clock();
			const raw = await readInput(endpoint, request);
			const input = parse(compiled(), raw);
			const fellowId = await findSubject(platform.db, endpoint, request.viewer, input);
			const run = async (db: Db, undo: Call<E>['undo']) => {
				const whole = endpoint.files ? await gatherFiles({ db, endpoint, request, now }, input) : input;
				return handler(makeCall<E>({ db, undo, input: whole, fellowId, now, request, reply }));
			};
			const { status, body } = isPlain
				? await answer(compiled(), () => run(platform.db, noUndo))
				: await answerOnce(platform.db, { endpoint, request, raw, now }, (db, undo) =>
						answer(compiled(), () => run(db, undo)),
					);
			if (endpoint.cacheSeconds !== undefined) {
				reply.header('cache-control', `public, max-age=${endpoint.cacheSeconds}`);
			}
			return reply.code(status).send(body ?? undefined);
		},
	});
}

/** Compiled schemas parse several times faster. Compiled at the first call: a new server stays small. */
function compileLater<E extends Endpoint>(endpoint: E): () => E {
	let compiled: E | undefined;
	return () => {
		compiled ??= { ...endpoint, input: z.compile(endpoint.input), output: z.compile(endpoint.output) };
		return compiled;
	};
}

export function listEndpoints(http: object): Endpoint[] {
	const list = servedEndpoints.get(http) ?? [];
	servedEndpoints.set(http, list);
	return list;
}

async function answer<E extends Endpoint>(endpoint: E, run: () => Promise<Output<E>>): Promise<Answer> {
	const body = endpoint.output.parse(await run());
	const { status = 200 } = endpoint;
	return { status: typeof status === 'number' ? status : status(body as never), body };
}

export const urlOf = ({ path }: Endpoint): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

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
	const viewer = token && (await findViewer(platform.db, token, platform.clock()));
	if (!viewer) throw await refusalOf(platform.db, token);
	if (!mayCall(endpoint, viewer)) throw new AppError('forbidden', 'You cannot do this with your account.');
	refusePending(endpoint, viewer);
	if (endpoint.confirmed && !(await isConfirmed(platform.db, viewer.token_hash, platform.clock()))) {
		throw new AppError('confirmation_required', CONFIRM_FIRST);
	}
	if (endpoint.granted && viewer.user_status !== 'ACCESS_GRANTED') {
		throw new AppError('forbidden', 'Please finish the steps of your application first.');
	}
	return viewer;
}

/** Staff choose an own password first, then set up a second factor where it is demanded. */
function refusePending({ access, secondFactor }: Endpoint, viewer: Viewer): void {
	if (access === 'signed_in') return;
	if (viewer.user_status === 'PENDING_OWN_PASSWORD') {
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

function mayCall({ access }: Endpoint, { role }: Viewer): boolean {
	if (access === 'signed_in' || access === 'fellow_or_staff') return true;
	if (access === 'fellow' || access === 'admin') return role === access;
	if (access === 'lead') return role === 'district_lead' || role === 'admin';
	return role !== 'fellow';
}

/** @throws AppError `invalid`, with the message of each field */
export function parse<E extends Endpoint>(endpoint: E, raw: object): ParsedInput<E> {
	const parsed = endpoint.input.safeParse(raw);
	if (parsed.success) {
		// a text may have been JSON, with escapes of its own
		refuseUnstorable(parsed.data);
		return parsed.data as ParsedInput<E>;
	}
	const errors: Record<string, string> = {};
	for (const issue of parsed.error.issues) errors[issue.path.join('.')] ??= messageOf(issue);
	const detail = endpoint.invalidDetail ?? Object.values(errors)[0] ?? 'Invalid input';
	throw new AppError('invalid', detail, { errors });
}

const messageOf = (issue: z.core.$ZodIssue): string => issue.message;

async function findSubject(
	db: Db,
	endpoint: Endpoint,
	viewer: Viewer | undefined,
	input: Record<string, unknown>,
): Promise<string> {
	if (!viewer) return '';
	if (!endpoint.subject) return viewer.account_id;
	const fellowId = await findFellowInReach(db, viewer, String(input[endpoint.subject]));
	if (fellowId === undefined) throw notFound();
	return fellowId;
}

const noUndo = () => undefined;

interface CallParts {
	db: Db;
	undo: (step: () => Promise<void>) => void;
	input: unknown;
	fellowId: string;
	now: Date;
	request: FastifyRequest;
	reply: FastifyReply;
}

function makeCall<E extends Endpoint>({ input, request, ...parts }: CallParts): Call<E> {
	const { viewer } = request;
	return {
		...parts,
		request,
		input: input as ParsedInput<E>,
		viewer: viewer as ViewerOf<E>,
		audit: (action, about = {}) =>
			writeAudit(parts.db, [
				{ actor_id: viewer?.account_id ?? null, action, request_id: request.id, ...about },
			]),
	};
}

declare module 'fastify' {
	interface FastifyRequest {
		/** Set by `serve` before the body is read; undefined on public calls. */
		viewer: Viewer | undefined;
	}
}
