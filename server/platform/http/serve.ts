import type { Endpoint, Output, ParsedInput } from '@yuva/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Db } from '../database/database.ts';
import { limitToFellow } from '../database/own-rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError, notFound } from '../errors.ts';
import { type Audit, writeAudit } from '../identity/audit.ts';
import { findFellowInReach } from '../identity/reach.ts';
import type { Viewer } from '../identity/viewer.ts';
import { gatherFiles, hasPartedFile, useParts } from '../media/uploads.ts';
import type { Platform } from '../platform.ts';
import { asCaller } from '../process/caller.ts';
import { refuseOverBudget } from './account-budget.ts';
import { admit, admitAgain, refuseErased, refuseWithoutEnrolment } from './admit.ts';
import { callerOf } from './callers.ts';
import { type Answer, answerOnce, findAnswer, type Write } from './idempotency.ts';
import { readInput, refuseSecretsInQuery, refuseUnstorable } from './input.ts';
import { watchShown } from './watch-shown.ts';

type ViewerOf<E extends Endpoint> = E['access'] extends 'public' ? undefined : Viewer;

/** Describes a call before its transaction; `db` is the pool. */
export interface Preparation<E extends Endpoint> {
	readonly input: ParsedInput<E>;
	readonly viewer: ViewerOf<E>;
	/** Names the fellow of `subject`, else the viewer's own account. */
	readonly fellowId: string;
	readonly db: Db;
	readonly now: Date;
	readonly request: FastifyRequest;
}

/** `db` is the call's transaction for a write, and for a read by a fellow. */
export interface Call<E extends Endpoint, Prepared = undefined> extends Preparation<E> {
	readonly prepared: Prepared;
	readonly reply: FastifyReply;
	undo(step: () => Promise<void>): void;
	/** Writes to the audit log in the call's transaction. A read by staff names in `shown` whom its answer shows. */
	readonly audit: Audit;
}

/** A write may run it again: see `../database/transaction.ts`. */
export type Handler<E extends Endpoint, Prepared = undefined> = (
	call: Call<E, Prepared>,
) => Promise<Output<E>>;

/**
 * `own` means that `db` is no transaction; the handler opens its own. It is for calls that count tries (the
 * count must survive a refusal), hash passwords (and should not hold a connection meanwhile), read from
 * another pool or are idempotent anyway. No receipt is stored.
 */
export interface OwnTransaction {
	transaction: 'own';
}

/**
 * Runs slow work, such as a photo or a hash, before the transaction, so that it holds no connection. A retry
 * whose receipt is stored gets its answer without it.
 */
export interface Prepares<E extends Endpoint, Prepared> {
	prepare(call: Preparation<E>): Promise<Prepared>;
}

type ServeOptions<E extends Endpoint, Prepared> = Partial<OwnTransaction & Prepares<E, Prepared>>;

/** The limit is in bytes. No call without sign-in needs more, and a line of 10 kbit/s sends it in four seconds. */
export const PUBLIC_BODY: number = 4 * 1024;

/** Lists all served endpoints, for the API page and the policy test. */
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
	listEndpoints(platform.http).push(endpoint);
	const answerAnew = (request: FastifyRequest, reply: FastifyReply) => {
		const service = { platform, endpoint: compiled(), handler, options };
		return answerCall(service, request, reply).catch((error: unknown) =>
			refuseErased(platform.signInDb, request, error),
		);
	};
	const handle = async (request: FastifyRequest, reply: FastifyReply) => {
		if (isForAll(endpoint)) return sendCopy(request, reply);
		const { status, body } = await answerAnew(request, reply);
		return reply.code(status).send(body ?? undefined);
	};
	const sendCopy = async (request: FastifyRequest, reply: FastifyReply) => {
		const asked = parse(compiled(), await readInput(endpoint, request));
		const make = async () => JSON.stringify((await answerAnew(request, reply)).body);
		const key = `${endpoint.path} ${JSON.stringify(asked)}`;
		reply.header('cache-control', `public, max-age=${endpoint.cacheSeconds}`);
		await platform.copies.send(request, reply, { key, type: 'application/json; charset=utf-8', make });
		return reply;
	};
	platform.http.route({
		method: endpoint.method,
		url: urlOf(endpoint),
		bodyLimit: endpoint.bodyLimit ?? (endpoint.access === 'public' ? PUBLIC_BODY : 1024 * 1024),
		config: { needsSignIn: endpoint.access !== 'public' },
		onRequest: async (request) => {
			refuseSecretsInQuery(request);
			request.viewer = await admit(platform, endpoint, request);
		},
		handler: (request, reply) => asCaller(callerOf(request), () => handle(request, reply)),
	});
}

/** The address alone decides whether browsers may keep the answer. */
const isForAll = ({ method, access, cacheSeconds }: Endpoint): boolean =>
	method === 'GET' && access === 'public' && cacheSeconds !== undefined;

interface Service<E extends Endpoint, Prepared> {
	platform: Platform;
	endpoint: E;
	handler: Handler<E, Prepared>;
	options: ServeOptions<E, Prepared>;
}

interface Arrival<E extends Endpoint, Prepared> extends Service<E, Prepared> {
	request: FastifyRequest;
	reply: FastifyReply;
	/** Holds the input as the caller sent it, to compare two requests. */
	raw: Record<string, unknown>;
	sent: ParsedInput<E>;
	now: Date;
}

type Sent<E extends Endpoint> = Pick<Arrival<E, never>, 'platform' | 'endpoint' | 'request' | 'sent'>;

async function answerCall<E extends Endpoint, Prepared>(
	service: Service<E, Prepared>,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<Answer> {
	const { platform, endpoint, options } = service;
	const now = platform.clock();
	const raw = await readInput(endpoint, request);
	const arrival = { ...service, request, reply, raw, sent: parse(endpoint, raw), now };
	if (options.transaction === 'own') return answerPlainly(platform.db, arrival);
	if (endpoint.method !== 'GET') return answerWrite(arrival);
	return inOwnRows(platform.db, request.viewer, (db) => answerPlainly(db, arrival));
}

/** A fellow's read is a transaction, because the role that limits it to own rows belongs to one. */
function inOwnRows<T>(pool: Db, viewer: Viewer | undefined, read: (db: Db) => Promise<T>): Promise<T> {
	if (viewer?.role !== 'fellow') return read(pool);
	return pool.transaction().execute(async (trx) => {
		await limitToFellow(trx, viewer.account_id);
		return read(trx);
	});
}

async function answerPlainly<E extends Endpoint, Prepared>(
	db: Db,
	arrival: Arrival<E, Prepared>,
): Promise<Answer> {
	const fellowId = await findSubject(db, arrival);
	const input = await wholeInput(arrival);
	return runHandler(arrival, { db, fellowId, input, prepared: undefined as Prepared, undo: noUndo });
}

/** One transaction has the session, the reach, the key, the work and the receipt. */
async function answerWrite<E extends Endpoint, Prepared>(arrival: Arrival<E, Prepared>): Promise<Answer> {
	const { platform, endpoint, request, reply, raw, sent, now } = arrival;
	await refuseOverBudget(platform.signInDb, { endpoint, viewer: request.viewer, sent, now });
	const write = { endpoint, request, raw, now };
	const ready = await getReady(arrival, write);
	if ('earlier' in ready) return ready.earlier;
	const undoSteps: (() => Promise<void>)[] = [];
	const undo: Undo = (step) => void undoSteps.push(step);
	const undoAll = async () => void (await Promise.allSettled(undoSteps.splice(0).map((step) => step())));
	const once = async (trx: Db) => {
		// the database undid the run that set it
		reply.removeHeader('set-cookie');
		request.viewer = await admitAgain(trx, platform.clock(), arrival);
		const fellowId = await findSubject(trx, arrival);
		if (request.viewer?.role === 'fellow') await limitToFellow(trx, request.viewer.account_id);
		return answerOnce(trx, write, async () => {
			await useParts({ db: trx, request }, sent, now);
			return runHandler(arrival, { ...ready, db: trx, fellowId, undo });
		});
	};
	return inTransaction(platform.db, once, undoAll);
}

interface Ready<E extends Endpoint, Prepared> {
	input: ParsedInput<E>;
	prepared: Prepared;
}

async function getReady<E extends Endpoint, Prepared>(
	arrival: Arrival<E, Prepared>,
	write: Write,
): Promise<Ready<E, Prepared> | { earlier: Answer }> {
	const { platform, request, sent, options, now } = arrival;
	const isSlow = options.prepare !== undefined || hasPartedFile(sent);
	if (!isSlow) return { input: sent, prepared: undefined as Prepared };
	const { db } = platform;
	const fellowId = await findSubject(db, arrival);
	const earlier = await findAnswer(db, write);
	if (earlier) return { earlier };
	refuseWithoutEnrolment(request.viewer);
	const input = await wholeInput(arrival);
	const viewer = request.viewer as ViewerOf<E>;
	const prepared = await options.prepare?.({ input, viewer, fellowId, db, now, request });
	return { input, prepared: prepared as Prepared };
}

const wholeInput = async <E extends Endpoint>({
	platform: { db },
	endpoint,
	request,
	sent,
}: Sent<E>): Promise<ParsedInput<E>> =>
	endpoint.files ? gatherFiles({ db, endpoint, request }, sent) : sent;

type Run<E extends Endpoint, Prepared> = Pick<
	Call<E, Prepared>,
	'db' | 'fellowId' | 'input' | 'prepared' | 'undo'
>;

const runHandler = <E extends Endpoint, Prepared>(
	{ endpoint, handler, request, reply, now }: Arrival<E, Prepared>,
	run: Run<E, Prepared>,
): Promise<Answer> =>
	answer(endpoint, async () => {
		refuseWithoutEnrolment(request.viewer);
		const viewer = request.viewer as ViewerOf<E>;
		const call = { ...run, viewer, now, request, reply, audit: auditOf(run.db, request) };
		const shown = watchShown(endpoint, call);
		const output = await handler({ ...call, audit: shown.audit });
		await shown.finish();
		return output;
	});

/** Compiled schemas parse several times faster. The first call compiles them, so that a new server stays small. */
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

/** The last of several shapes is meant; those before it are for an empty choice. */
function messageOf(issue: z.core.$ZodIssue): string {
	const meant =
		issue.code === 'invalid_union' && issue.message === UNNAMED ? issue.errors.at(-1)?.[0] : undefined;
	return meant ? messageOf(meant) : issue.message;
}

async function findSubject<E extends Endpoint>(
	db: Db,
	{ endpoint, request: { viewer }, sent }: Sent<E>,
): Promise<string> {
	if (!viewer) return '';
	if (!endpoint.subject) return viewer.account_id;
	const input: Record<string, unknown> = sent;
	const fellowId = await findFellowInReach(db, viewer, String(input[endpoint.subject]));
	if (fellowId === undefined) throw notFound();
	return fellowId;
}

type Undo = Call<Endpoint>['undo'];

const noUndo = () => undefined;

const auditOf =
	(db: Db, { viewer, id }: FastifyRequest): Call<Endpoint>['audit'] =>
	(action, about = {}) => {
		const by = viewer?.delivered_by;
		const details = by ? { ...about.details, delivered_by: by } : about.details;
		const entry = { ...about, ...(details && { details }) };
		return writeAudit(db, [{ actor_id: viewer?.account_id ?? null, action, request_id: id, ...entry }]);
	};

declare module 'fastify' {
	interface FastifyRequest {
		/** `serve` sets it before the body is read; undefined on public calls. */
		viewer: Viewer | undefined;
	}
}
