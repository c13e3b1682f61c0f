import { WHOLE_BYTES } from '@yuva/contract/outbox/sending';
import { formOf } from '../server/request.ts';
import type { StoredItem } from '../store/database.ts';
import { type Answer, ask, Unanswered } from './ask.ts';
import { noteLineRate } from './line-rate.ts';
import { type QueuedFile, readBytes } from './pieces.ts';
import { uploadShares } from './store.ts';

/** Thrown for a part of a file: the server's answer to the part counts for the item. */
export class PartRefused extends Error {
	readonly answer: Answer;

	constructor(answer: Answer) {
		super('The server did not take a part of a file');
		this.answer = answer;
	}
}

export interface Upload {
	item: StoredItem;
	field: string;
	file: QueuedFile;
	token: string;
	/** Resolves when the items without large files are sent. */
	letSmallPass: () => Promise<void>;
}

/**
 * Sends only what the server lacks, in parts as large as the line takes well.
 * @returns the form's value in place of the file
 * @throws PartRefused | Unanswered
 */
export async function upload(sending: Upload): Promise<string> {
	const { item, file } = sending;
	const id = file.upload_id;
	const start = await arrivedOf(id, sending);
	let { parts, bytes } = start;
	while (bytes < file.size) {
		noteShare(item.id, bytes / file.size);
		await sending.letSmallPass();
		bytes = await sendPart(sending, { id, number: parts, from: bytes }).catch((error: unknown) => {
			if (!(error instanceof Unanswered) || bytes === start.bytes) throw error;
			throw new Unanswered(error.why, { seconds: error.seconds, hasMoved: true });
		});
		parts += 1;
	}
	noteShare(item.id, 1);
	return `upload:${id}:${parts}`;
}

const noteShare = (id: string, share: number): void =>
	uploadShares.set(new Map(uploadShares.get()).set(id, share));

interface Arrived {
	/** They are numbered from 0. */
	parts: number;
	bytes: number;
}

async function arrivedOf(id: string, { token }: Upload): Promise<Arrived> {
	const headers = { authorization: `Bearer ${token}` };
	const answer = await ask({
		url: `/api/uploads/${id}/`,
		request: { headers },
		limit: limitFor(0, undefined),
	});
	if (!answer.ok) throw new PartRefused(answer);
	const { parts = [], bytes = 0 } = answer.body as { parts?: number[]; bytes?: number };
	return { parts: parts.length, bytes };
}

/** @returns how many bytes of the file the server has then */
async function sendPart(
	{ item, field, file, token }: Upload,
	{ id, number, from }: { id: string; number: number; from: number },
): Promise<number> {
	const to = Math.min(file.size, from + pace.size);
	// The file that the server puts together has the name of its first part.
	const part = new File([await readBytes(item, field, { from, to })], file.name, { type: file.type });
	const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
	const request = { method: 'POST', headers, body: formOf({ offset: from, part }, ['part']) };
	const startedAt = performance.now();
	const url = `/api/uploads/${id}/parts/${number}/`;
	const answer = await ask({ url, request, limit: limitFor(part.size, pace.rate) }).catch(
		(error: unknown) => {
			pace = paceAfterCut(part.size);
			throw error;
		},
	);
	if (!answer.ok) throw new PartRefused(answer);
	// The last part of a file may be too short to tell the rate.
	if (part.size === pace.size) noteArrival({ bytes: part.size, ms: performance.now() - startedAt });
	const { bytes = to } = answer.body as { bytes?: number };
	return bytes;
}

function noteArrival(part: { bytes: number; ms: number }): void {
	pace = paceAfterPart(part);
	if (pace.rate !== undefined) noteLineRate(pace.rate);
}

const KIBIBYTE = 1024;

/** The server takes no larger part. */
const LARGEST = 256 * KIBIBYTE;
const SMALLEST = 16 * KIBIBYTE;
/** A broken line costs half of a part on average, so a part should not take longer. */
const WANTED_MS = 10_000;
const MAX_GROWTH = 4;
/** On a line with long delays an answer may take so long, whatever is sent. */
const ANSWER_MS = 30_000;
/** A part may take so many times longer than the last one would have. */
const PATIENCE = 3;
/** The rate of an unknown line, in bytes per second, is assumed to be low. */
const UNKNOWN_RATE = 3000;

export interface LinePace {
	/** The next part has this size, in bytes. */
	size: number;
	/** In bytes per second; undefined before the first part and after one that was cut. */
	rate: number | undefined;
}

/** A new line is tried with a small part: a slow line would lose a large one whole. */
export const UNKNOWN_PACE: LinePace = { size: WHOLE_BYTES, rate: undefined };

let pace: LinePace = UNKNOWN_PACE;

export const forgetPace = (): void => {
	pace = UNKNOWN_PACE;
};

export function paceAfterPart({ bytes, ms }: { bytes: number; ms: number }): LinePace {
	const rate = (bytes / Math.max(1, ms)) * 1000;
	const wanted = Math.min((rate * WANTED_MS) / 1000, bytes * MAX_GROWTH);
	return { size: clamp(Math.floor(wanted / SMALLEST) * SMALLEST), rate };
}

export const paceAfterCut = (bytes: number): LinePace => ({
	size: clamp(Math.floor(bytes / MAX_GROWTH)),
	rate: undefined,
});

const clamp = (bytes: number): number => Math.min(LARGEST, Math.max(SMALLEST, bytes));

/** In milliseconds; after this time a request counts as cut. */
export const limitFor = (bytes: number, rate: number | undefined): number =>
	ANSWER_MS + (PATIENCE * bytes * 1000) / Math.min(rate ?? UNKNOWN_RATE, UNKNOWN_RATE * 10);
