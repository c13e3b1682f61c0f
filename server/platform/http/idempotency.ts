import { createHash } from 'node:crypto';
import type { Endpoint } from '@yuva/contract/endpoint';
import { RECEIPT_FIELD } from '@yuva/contract/receipt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { accountLock, shareAccount } from '../database/account-lock.ts';
import type { Db } from '../database/database.ts';
import { sendLater } from '../database/round-trips.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError, unavailable } from '../errors.ts';
import { PartedFile } from '../media/uploads.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Account id for calls without sign-in. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A success; `body` is already stripped to the schema. */
export interface Answer {
	status: number;
	body: unknown;
}

export interface Write {
	endpoint: Endpoint;
	request: FastifyRequest;
	/** Unparsed input, to compare two requests. */
	raw: Record<string, unknown>;
	now: Date;
}

/**
 * Names the request's `Idempotency-Key` in every answer to it, whatever its status: by that a phone tells what this
 * server said from what a guest network or a proxy says in its place. The key is in a header and, as proxies drop headers
 * that they do not know, in the body as well: after the body was stripped to its schema and stored.
 */
export function nameKeys(http: FastifyInstance): void {
	http.addHook('onRequest', (request, reply, done) => {
		const key = nameableKey(request);
		if (key !== undefined) reply.header('idempotency-key', key);
		done();
	});
	http.addHook('preSerialization', (request, _reply, payload, done) => {
		const key = nameableKey(request);
		done(null, key !== undefined && isObject(payload) ? { ...payload, [RECEIPT_FIELD]: key } : payload);
	});
}

function nameableKey({ headers }: FastifyRequest): string | undefined {
	const key = headers['idempotency-key'];
	return typeof key === 'string' && UUID.test(key) ? key : undefined;
}

const isObject = (payload: unknown): payload is object =>
	typeof payload === 'object' && payload !== null && !Array.isArray(payload);

type Undo = (step: () => Promise<void>) => void;

/**
 * Claims an `Idempotency-Key` first (a second request with the key waits) and stores the answer with it in
 * the write's transaction, so that a retry gets the first answer and writes nothing. The claim goes to the database with the first
 * statement of `run`, which is not run when the key is taken.
 * @throws AppError `malformed` for a key that is no UUID, `conflict` for a key of another request.
 */
export async function answerOnce(
	db: Db,
	write: Write,
	run: (db: Db, undo: Undo) => Promise<Answer>,
): Promise<Answer> {
	const key = keyOf(write);
	const undoSteps: (() => Promise<void>)[] = [];
	const undo: Undo = (step) => void undoSteps.push(step);
	const undoAll = async () => void (await Promise.allSettled(undoSteps.splice(0).map((step) => step())));
	const accountId = write.request.viewer?.account_id;
	if (key === undefined) {
		const once = async (trx: Db) => {
			if (accountId !== undefined) await sendLater(() => shareAccount(trx, accountId));
			return run(trx, undo);
		};
		return inTransaction(db, once, undoAll);
	}
	const claim = { ...claimOf(write, key), request_hash: await hashOf(write), isTaken: false };
	const once = async (trx: Db) => {
		await claimKey(trx, claim, write);
		const answer = await run(trx, undo).catch((error: unknown) => refuseTaken(trx, error));
		await keepAnswer(trx, claim, answer);
		return answer;
	};
	return inTransaction(db, once, undoAll).catch((error: unknown) => {
		if (!claim.isTaken) throw error;
		return answerOfEarlier(db, claim, write);
	});
}

/** What refuses a write must not come before the answer to an earlier one: a claim that was not sent yet is sent now. */
async function refuseTaken(trx: Db, error: unknown): Promise<never> {
	await sql`select 1`.execute(trx).catch(() => undefined);
	throw error;
}

async function answerOfEarlier(db: Db, claim: Taken, write: Write): Promise<Answer> {
	const earlier = await readAnswer(db, claim, { write, request_hash: claim.request_hash });
	// deleted this moment
	if (!earlier) throw unavailable(1);
	return earlier;
}

/** The stored answer to an earlier request with this key. @throws AppError as `answerOnce` */
export async function findAnswer(db: Db, write: Write): Promise<Answer | undefined> {
	const key = keyOf(write);
	return key === undefined
		? undefined
		: readAnswer(db, claimOf(write, key), { write, request_hash: await hashOf(write) });
}

function keyOf({ endpoint, request }: Write): string | undefined {
	const key = request.headers['idempotency-key'];
	if (key === undefined || endpoint.replay === 'never') return undefined;
	if (typeof key !== 'string' || !UUID.test(key))
		throw new AppError('malformed', 'Idempotency-Key must be a UUID.');
	return key;
}

interface Claim {
	account_id: string;
	key: string;
}

const claimOf = ({ request }: Write, key: string): Claim => ({
	account_id: request.viewer?.account_id ?? NOBODY,
	key,
});

interface Taken extends Claim {
	request_hash: Buffer;
	/** By an earlier request with the key. */
	isTaken: boolean;
}

const UNIQUE_VIOLATION = '23505';

/**
 * Takes the share of the account's lock first, in the same statement. Raw SQL, as below: built by Kysely, the two statements
 * took 2 % of the server's time for a write. A key that is taken is an error, so that nothing that was sent with it is run.
 */
async function claimKey(trx: Db, claim: Taken, write: Write): Promise<void> {
	const { account_id, key, request_hash } = claim;
	const statement = sql`
		with lock as materialized (select pg_advisory_xact_lock_shared(${accountLock(account_id)}))
		insert into idempotency_keys (account_id, key, request_hash, status, response, created_at, of_fellow)
		select ${account_id}::uuid, ${key}::uuid, ${request_hash}::bytea, 0, 'null'::jsonb,
			${write.now}::timestamptz, ${isOfFellow(write)}::boolean from lock`;
	const noteTaken = (error: Error): void => {
		claim.isTaken = 'code' in error && error.code === UNIQUE_VIOLATION;
	};
	await sendLater(() => statement.execute(trx), noteTaken);
}

async function readAnswer(
	db: Db,
	claim: Claim,
	{ write, request_hash }: { write: Write; request_hash: Buffer },
): Promise<Answer | undefined> {
	const first = await db
		.selectFrom('idempotency_keys')
		.select(['request_hash', 'status', 'response'])
		.where('account_id', '=', claim.account_id)
		.where('key', '=', claim.key)
		.executeTakeFirst();
	if (!first) return undefined;
	const isSame =
		first.request_hash.equals(request_hash) ||
		first.request_hash.equals(await hashOf(write, textOfReference));
	if (!isSame) {
		throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
	}
	return { status: first.status, body: first.response };
}

async function keepAnswer(trx: Db, { account_id, key }: Claim, { status, body }: Answer): Promise<void> {
	const statement = sql`
		update idempotency_keys set status = ${status}, response = ${JSON.stringify(body ?? null)}
		where account_id = ${account_id} and key = ${key}`;
	await sendLater(() => statement.execute(trx));
}

const isOfFellow = ({ request: { viewer } }: Write): boolean => viewer?.role === 'fellow';

/** A file that came in parts is known by its upload: another phone may cut the same file into other parts. */
const nameOfUpload = (file: PartedFile): string => file.uploadId;

/** With the number of parts, as receipts of earlier releases have it. */
const textOfReference = ({ uploadId, parts }: PartedFile): string => `upload:${uploadId}:${parts}`;

async function hashOf({ endpoint, raw }: Write, partedText = nameOfUpload): Promise<Buffer> {
	const hash = createHash('sha256').update(`${endpoint.method} ${endpoint.path}\n`);
	for (const name of Object.keys(raw).sort()) {
		const value = raw[name];
		hash.update(`${name}=`);
		if (value instanceof PartedFile) hash.update(partedText(value));
		else if (value instanceof File) hash.update(new Uint8Array(await value.arrayBuffer()));
		else hash.update(JSON.stringify(value));
		hash.update('\n');
	}
	return hash.digest();
}
