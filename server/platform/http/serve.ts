import type { Endpoint, Output, ParsedInput } from '@yuva/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../database/database.ts';
import { asFellow } from '../database/own-rows.ts';
import { AppError, notFound } from '../errors.ts';
import { type Audit, writeAudit } from '../identity/audit.ts';
import { findFellowInReach } from '../identity/reach.ts';
import type { Viewer } from '../identity/viewer.ts';
import { gatherFiles, hasPartedFile, useParts } from '../media/uploads.ts';
import type { Platform } from '../platform.ts';
import { asCaller, networkOf } from '../process/caller.ts';
import { admit, assume, refuseErased, refuseWithoutEnrolment } from './admit.ts';
import { inCheckedSession } from './checked-session.ts';
import { type Answer, answerOnce, findAnswer } from './idempotency.ts';
import { readInput, refuseSecretsInQuery, refuseUnstorable } from './input.ts';
import { watchShown } from './watch-shown.ts';

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? undefined : Viewer;

/** What is known of a call before its transaction; `db` is the pool. */
export interface Preparation<E extends Endpoint> {
	readonly input: ParsedInput<E>;
	readonly viewer: ViewerOf<E>;
	/** The fellow named by `subject`, else the viewer's own account. */
	readonly fellowId: string;
	readonly db: Db;
	readonly now: Date;
	readonly request: FastifyRequest;
}

/** For a write `db` is the call's transaction. */
export interface Call<E extends Endpoint, Prepared = undefined> extends Preparation<E> {
	/** What `prepare` returned. */
	readonly prepared: Prepared;
	readonly reply: FastifyReply;
	/** Registers a step that runs if the transaction is rolled back. */
	undo(step: () => Promise<void>): void;
	/** Writes to the audit log in the call's transaction. A read by staff names in `shown` whom its answer shows. */
	readonly audit: Audit;
}

/** Of a write it may run again: see `../database/transaction.ts`. */
export type Handler<E extends Endpoint, Prepared = undefined> = (
	call: Call<E, Prepared>,
) => Promise<Output<E>>;

/**
 * `own`: `db` is no transaction; the handler opens its own. For calls that count tries (the count must
 * survive a refusal), hash passwords (and should not hold a connection meanwhile), read from another pool or are idempotent
 * anyway.
 * No receipt is stored.
 */
export interface OwnTransaction {
	transaction: 'own';
}

/**
 * Slow work, such as a photo or a hash: before the transaction, so that it holds no connection. A retry whose receipt is
 * stored gets its answer without.
 */
export interface Prepares<E extends Endpoint, Prepared> {
	prepare(call: Preparation<E>): Promise<Prepared>;
}

type ServeOptions<E extends Endpoint, Prepared> = Partial<OwnTransaction & Prepares<E, Prepared>>;

/** All served endpoints, for the API page and the policy test. */
const servedEndpoints = new WeakMap<object, Endpoint[]>();

export function serve<E extends Endpoint, Prepared>(
	platform: Platform,
	endpoint: E,
	handler: Handler<E, Prepared>,
	options: Prepares<E, Prepared>,
): void;
export function serve<E extends Endpoint>(
	platform: Platform,
	endpoint: E,
	handler: Handler<E>,
	options?: OwnTransaction,
): void;
/**
 * Checks access before reading the body, parses the input, resolves the fellow, prepares, runs a write and its
 * `Idempotency-Key` in one transaction, and strips the answer to its schema.
 */
export function serve<E extends Endpoint, Prepared>(
	platform: Platform,
	endpoint: E,
	handler: Handler<E, Prepared>,
	options: ServeOptions<E, Prepared> = {},
): void {
	const compiled = compileLater(endpoint);
	const isQuick = options.transaction === undefined && options.prepare === undefined;
	listEndpoints(platform.http).push(endpoint);
	const handle = async (request: FastifyRequest, reply: FastifyReply) => {
		const service = { platform, endpoint: compiled(), handler, options };
		const work = () => answerCall(service, request, reply);
		const { status, body } = await inCheckedSession(
			request,
			() => admit(platform, endpoint, request),
			work,
		).catch((error: unknown) => refuseErased(platform.signInDb, request, error));
		if (endpoint.cacheSeconds !== undefined) {
			reply.header('cache-control', `public, max-age=${endpoint.cacheSeconds}`);
		}
		return reply.code(status).send(body ?? undefined);
	};
	platform.http.route({
		method: endpoint.method,
		url: urlOf(endpoint),
		bodyLimit: endpoint.bodyLimit ?? 1024 * 1024,
		onRequest: async (request) => {
			refuseSecretsInQuery(request);
			const found = isQuick ? assume(platform, endpoint, request) : undefined;
			request.assumed = found?.assumed;
			request.viewer = found ? found.viewer : await admit(platform, endpoint, request);
		},
		handler: (request, reply) => asCaller(networkOf(request.ip), () => handle(request, reply)),
	});
}

interface Service<E extends Endpoint, Prepared> {
	platform: Platform;
	endpoint: E;
	handler: Handler<E, Prepared>;
	options: ServeOptions<E, Prepared>;
}

async function answerCall<E extends Endpoint, Prepared>(
	{ platform, endpoint, handler, options }: Service<E, Prepared>,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<Answer> {
	const { db: pool, clock } = platform;
	const now = clock();
	const raw = await readInput(endpoint, request);
	const sent = parse(endpoint, raw);
	const fellowId = await findSubject(pool, endpoint, request.viewer, sent);
	const isPlain = endpoint.method === 'GET' || options.transaction === 'own';
	const write = { endpoint, request, raw, now };
	const isSlow = options.prepare !== undefined || hasPartedFile(sent);
	const earlier = isSlow && !isPlain ? await findAnswer(pool, write) : undefined;
	if (earlier) return earlier;
	if (isSlow) refuseWithoutEnrolment(request.viewer);
	const input = endpoint.files ? await gatherFiles({ db: pool, endpoint, request }, sent) : sent;
	const viewer = request.viewer as ViewerOf<E>;
	const before = { input, viewer, fellowId, now, request };
	const prepared = (await options.prepare?.({ ...before, db: pool })) as Prepared;
	const run = (db: Db, undo: Undo) =>
		answer(endpoint, async () => {
			const call = { ...before, prepared, db, reply, undo, audit: auditOf(db, request) };
			refuseWithoutEnrolment(request.viewer);
			const shown = watchShown(endpoint, call);
			const output = await handler({ ...call, audit: shown.audit });
			request.assumed?.refuseOther();
			await shown.finish();
			return output;
		});
	return withOwnRows(request.viewer, async () => {
		if (isPlain) return run(pool, noUndo);
		return answerOnce(pool, write, async (db, undo) => {
			// of a run that the database undid
			reply.removeHeader('set-cookie');
			await useParts({ db, request }, sent, now);
			return run(db, undo);
		});
	});
}

/** The statements of a fellow's call reach the rows of that fellow alone. */
const withOwnRows = <T>(viewer: Viewer | undefined, work: () => T): T =>
	viewer?.role === 'fellow' ? asFellow(viewer.account_id, work) : work();

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

/** What zod says where a schema says nothing. */
const UNNAMED = 'Invalid input';

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
	const detail = endpoint.invalidDetail ?? Object.values(errors)[0] ?? UNNAMED;
	throw new AppError('invalid', detail, { errors });
}

/** Of several shapes the last is the one that is meant; those before it stand for nothing chosen. */
function messageOf(issue: z.core.$ZodIssue): string {
	const meant =
		issue.code === 'invalid_union' && issue.message === UNNAMED ? issue.errors.at(-1)?.[0] : undefined;
	return meant ? messageOf(meant) : issue.message;
}

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

type Undo = Call<Endpoint>['undo'];

const noUndo = () => undefined;

const auditOf =
	(db: Db, { viewer, id }: FastifyRequest): Call<Endpoint>['audit'] =>
	(action, about = {}) =>
		writeAudit(db, [{ actor_id: viewer?.account_id ?? null, action, request_id: id, ...about }]);

declare module 'fastify' {
	interface FastifyRequest {
		/** Set by `serve` before the body is read; undefined on public calls. */
		viewer: Viewer | undefined;
	}
}
