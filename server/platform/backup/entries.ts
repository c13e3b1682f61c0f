import { createHash } from 'node:crypto';
import { z } from 'zod';
import { damaged } from './seal.ts';

/*
 * A sealed text has entries, each a head, its data and a tail. A frame is its kind, its length in four bytes,
 * and its bytes.
 */
const HEAD = 0x48;
const DATA = 0x44;
const TAIL = 0x54;
const PREFIX_BYTES = 5;
const DATA_BYTES = 65_536;
/** A head only names its entry. */
const MAX_FRAME_BYTES = 1024 * 1024;

const tally = z.object({
	tables: z.int(),
	rows: z.int(),
	files: z.int(),
	/** Counts files that the database names and the storage does not have. */
	missing: z.int(),
});
export type Tally = z.output<typeof tally>;

const about = z.object({
	kind: z.literal('about'),
	made_at: z.iso.datetime(),
	migrations: z.array(z.string()),
	sequences: z.array(z.object({ name: z.string(), value: z.int(), is_called: z.boolean() })),
});
export type About = z.output<typeof about>;

const entryHead = z.discriminatedUnion('kind', [
	about,
	z.object({ kind: z.literal('secret'), name: z.string() }),
	z.object({ kind: z.literal('file'), key: z.string(), content_type: z.string() }),
	/** Its data are rows as PostgreSQL's COPY writes them. */
	z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
	z.object({ kind: z.literal('end'), tally }),
]);
export type EntryHead = z.output<typeof entryHead>;

const entryTail = z.object({ bytes: z.int(), sha256: z.string() });

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>;

export async function* entryOf(head: EntryHead, data: Pieces = []): AsyncGenerator<Buffer> {
	yield frameOf(HEAD, Buffer.from(JSON.stringify(head)));
	const digest = createHash('sha256');
	let bytes = 0;
	for await (const piece of data) {
		digest.update(piece);
		bytes += piece.length;
		for (let from = 0; from < piece.length; from += DATA_BYTES)
			yield frameOf(DATA, piece.subarray(from, from + DATA_BYTES));
	}
	yield frameOf(TAIL, Buffer.from(JSON.stringify({ bytes, sha256: digest.digest('base64url') })));
}

function frameOf(kind: number, bytes: Buffer): Buffer {
	const prefix = Buffer.alloc(PREFIX_BYTES);
	prefix[0] = kind;
	prefix.writeUInt32BE(bytes.length, 1);
	return Buffer.concat([prefix, bytes]);
}

export type TakeEntry = (head: EntryHead, data: AsyncIterable<Buffer>) => Promise<void>;

/**
 * `take` may read all data of an entry or none of it. Each entry is compared with its digest.
 * @throws AppError when entries are damaged or the last one is missing
 */
export async function readEntries(source: AsyncIterable<Buffer>, take: TakeEntry): Promise<Tally> {
	const frames = framesOf(source);
	for (;;) {
		const frame = await frames.next();
		if (frame.done || frame.value.kind !== HEAD) throw damaged();
		const head = entryHead.parse(JSON.parse(frame.value.bytes.toString()));
		const data = dataOf(frames);
		await take(head, data);
		for await (const _ of data);
		if (head.kind === 'end') return head.tally;
	}
}

interface Frame {
	kind: number;
	bytes: Buffer;
}

async function* dataOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Buffer> {
	const digest = createHash('sha256');
	let bytes = 0;
	for (;;) {
		const frame = await frames.next();
		if (frame.done || frame.value.kind === HEAD) throw damaged();
		if (frame.value.kind === TAIL) {
			const tail = entryTail.parse(JSON.parse(frame.value.bytes.toString()));
			if (tail.bytes !== bytes || tail.sha256 !== digest.digest('base64url')) throw damaged();
			return;
		}
		digest.update(frame.value.bytes);
		bytes += frame.value.bytes.length;
		yield frame.value.bytes;
	}
}

async function* framesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
	let held: Buffer = Buffer.alloc(0);
	for await (const piece of source) {
		held = held.length === 0 ? piece : Buffer.concat([held, piece]);
		for (let frame = firstOf(held); frame; frame = firstOf(held)) {
			held = held.subarray(PREFIX_BYTES + frame.bytes.length);
			yield frame;
		}
	}
	if (held.length > 0) throw damaged();
}

function firstOf(held: Buffer): Frame | undefined {
	if (held.length < PREFIX_BYTES) return undefined;
	const length = held.readUInt32BE(1);
	if (length > MAX_FRAME_BYTES) throw damaged();
	const end = PREFIX_BYTES + length;
	return held.length < end ? undefined : { kind: held[0] ?? 0, bytes: held.subarray(PREFIX_BYTES, end) };
}
