import type { Endpoint } from '@yuva/contract/endpoint';
import { MAX_PARTS, PART_LIMIT, UPLOAD_LIMIT, WAITING_LIMIT } from '@yuva/contract/uploads';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { shareAccount } from '../database/account-lock.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors.ts';
import type { AccountBudget } from '../process/budgets.ts';
import { PHOTO_LIMIT } from './images.ts';

/** The server counts each part with this size at least, so that tiny parts cannot fill the table. */
const SMALLEST_COUNTED = 4096;
const HOUR_SECONDS = 3600;

export interface UploadPart {
	account_id: string;
	upload_id: string;
	part: number;
	bytes: Buffer;
	file_name: string;
	created_at: Date;
}

/**
 * Keeps a part until a call takes the file; a part that was stored before stays.
 *
 * @param options.offset says where the part begins in the file, if the phone says so
 * @param options.budget is that of an account that has one
 * @returns the bytes of the file so far
 * @throws AppError `too_large` when the file grows too large, `too_many_attempts` when too much waits
 * already, `upload_incomplete` when the parts that are here end elsewhere than at `offset`.
 */
export function keepPart(
	db: Db,
	part: UploadPart,
	{ offset, budget }: { offset?: number | undefined; budget?: AccountBudget | undefined } = {},
): Promise<number> {
	return inTransaction(db, async (trx) => {
		await shareAccount(trx, part.account_id);
		const room = await lockRoom(trx, part);
		if (room.isKept) return room.upload;
		if (offset !== undefined && offset !== room.upload) throw incomplete();
		if (room.upload + part.bytes.length > UPLOAD_LIMIT) throw tooLarge();
		if (!hasRoom(room, part.bytes.length, budget)) {
			throw new AppError('too_many_attempts', 'Too many files are waiting. Try again later.', {
				retryAfter: HOUR_SECONDS,
			});
		}
		await trx.insertInto('upload_parts').values(part).execute();
		return room.upload + part.bytes.length;
	});
}

const hasRoom = ({ waiting, kept }: Room, bytes: number, budget?: AccountBudget): boolean =>
	waiting + bytes <= WAITING_LIMIT && (!budget || kept + bytes <= budget.parts);

const incomplete = () => new AppError('upload_incomplete', 'Parts of this file are missing. Send it again.');

export const tooLarge = (): AppError => new AppError('too_large', 'This is too large to be accepted.');

interface Room {
	isKept: boolean;
	/** Counts bytes of this file so far. */
	upload: number;
	/** Counts pending bytes of the account, which no call used yet. */
	waiting: number;
	/** Includes those that a call used. */
	kept: number;
}

async function lockRoom(trx: Db, { account_id, upload_id, part }: UploadPart): Promise<Room> {
	await lockUploads(trx, account_id);
	const { rows } = await sql<Room>`
		select coalesce(bool_or(upload_id = ${upload_id} and part = ${part}), false) as "isKept",
			coalesce(sum(octet_length(bytes)) filter (where upload_id = ${upload_id}), 0)::int as upload,
			coalesce(sum(greatest(octet_length(bytes), ${SMALLEST_COUNTED})) filter (where used_at is null), 0) as waiting,
			coalesce(sum(greatest(octet_length(bytes), ${SMALLEST_COUNTED})), 0) as kept
		from upload_parts where account_id = ${account_id}`.execute(trx);
	return rows[0] ?? { isKept: false, upload: 0, waiting: 0, kept: 0 };
}

export type WholeUpload = Omit<UploadPart, 'part' | 'bytes'>;

/**
 * Puts a whole file in the place of the parts of an upload that no call took yet.
 *
 * @returns the text of the form that replaces the file
 */
export function replaceParts(db: Db, upload: WholeUpload, bytes: Buffer): Promise<string> {
	const parts = Array.from({ length: Math.ceil(bytes.length / PART_LIMIT) }, (_, part) => ({
		...upload,
		part,
		bytes: bytes.subarray(part * PART_LIMIT, (part + 1) * PART_LIMIT),
	}));
	return db.transaction().execute(async (trx) => {
		await lockUploads(trx, upload.account_id);
		await trx
			.deleteFrom('upload_parts')
			.where('account_id', '=', upload.account_id)
			.where('upload_id', '=', upload.upload_id)
			.execute();
		await trx.insertInto('upload_parts').values(parts).execute();
		return `upload:${upload.upload_id}:${parts.length}`;
	});
}

async function lockUploads(trx: Db, accountId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${accountId}`}, 0))`.execute(trx);
}

/** Returns numbers of the parts that have arrived, in order; empty for another account's upload. */
export function selectParts(
	db: Db,
	accountId: string,
	uploadId: string,
): Promise<{ part: number; bytes: number }[]> {
	return db
		.selectFrom('upload_parts')
		.select(['part', sql<number>`octet_length(bytes)`.as('bytes')])
		.where('account_id', '=', accountId)
		.where('upload_id', '=', uploadId)
		.orderBy('part')
		.execute();
}

/**
 * Deletes parts that a call took before `usedBefore`, and those that none took of files of which no part came
 * since `sentBefore`: a phone goes on behind the parts that it has sent.
 */
export async function forgetParts(db: Db, age: { usedBefore: Date; sentBefore: Date }): Promise<void> {
	await db
		.deleteFrom('upload_parts')
		.where((build) =>
			build.or([
				build('used_at', '<', age.usedBefore),
				build.and([build('used_at', 'is', null), isWithoutPartSince(age.sentBefore)]),
			]),
		)
		.execute();
}

const isWithoutPartSince = (time: Date) => sql<boolean>`not exists (
	select from upload_parts as other
	where other.account_id = upload_parts.account_id and other.upload_id = upload_parts.upload_id
		and other.created_at >= ${time})`;

const REFERENCE = /^upload:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d{1,4})$/i;

/**
 * Its content is the reference to the parts, so that a retried request still matches its receipt after the
 * parts are deleted.
 */
export class PartedFile extends File {
	readonly uploadId: string;
	readonly parts: number;

	private constructor(reference: string, uploadId: string, parts: number) {
		super([reference], 'reference');
		this.uploadId = uploadId;
		this.parts = parts;
	}

	/** Parses `upload:<upload id>:<number of parts>`; undefined for other texts. */
	static fromReference(text: unknown): PartedFile | undefined {
		const [reference, uploadId, count] = REFERENCE.exec(String(text)) ?? [];
		const parts = Number(count);
		if (reference === undefined || uploadId === undefined || parts < 1 || parts > MAX_PARTS) return undefined;
		return new PartedFile(reference, uploadId, parts);
	}
}

interface Taker {
	db: Db;
	endpoint: Endpoint;
	request: FastifyRequest;
}

export const hasPartedFile = (input: object): boolean =>
	Object.values(input).some((value) => value instanceof PartedFile);

/**
 * Assembles each `PartedFile` in `input`; outside the call's transaction, because files may be large and slow
 * to work on.
 *
 * @throws AppError `upload_incomplete` while parts are missing, `too_large` over the call's limit.
 */
export async function gatherFiles<T extends object>(taker: Taker, input: T): Promise<T> {
	const whole = new Map<string, unknown>(Object.entries(input));
	for (const [field, value] of whole) {
		if (value instanceof PartedFile) whole.set(field, await gather(taker, value));
	}
	return Object.fromEntries(whole) as T;
}

async function gather({ db, endpoint, request }: Taker, file: PartedFile): Promise<File> {
	const parts = await db
		.selectFrom('upload_parts')
		.select(['part', 'bytes', 'file_name'])
		.where('account_id', '=', request.viewer?.account_id ?? null)
		.where('upload_id', '=', file.uploadId)
		.where('part', '<', file.parts)
		.orderBy('part')
		.execute();
	if (parts.length < file.parts) throw incomplete();
	const size = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
	if (size > (endpoint.fileLimit ?? PHOTO_LIMIT)) throw tooLarge();
	return new File(
		parts.map(({ bytes }) => new Uint8Array(bytes)),
		parts[0]?.file_name ?? '',
	);
}

/**
 * Marks the parts of each `PartedFile` in `input` as used, in the call's transaction.
 * @throws AppError `upload_incomplete` when they were deleted since they were gathered
 */
export async function useParts(
	{ db, request }: Pick<Taker, 'db' | 'request'>,
	input: object,
	now: Date,
): Promise<void> {
	for (const file of Object.values(input)) {
		if (!(file instanceof PartedFile)) continue;
		const { numUpdatedRows } = await db
			.updateTable('upload_parts')
			.set({ used_at: now })
			.where('account_id', '=', request.viewer?.account_id ?? null)
			.where('upload_id', '=', file.uploadId)
			.where('part', '<', file.parts)
			.executeTakeFirst();
		if (numUpdatedRows < file.parts) throw incomplete();
	}
}
