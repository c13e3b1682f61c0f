import { uuidv7 } from 'uuidv7';
import { noteAnswer, noteSilence } from '../server/connectivity.ts';
import { askHealth } from '../server/health.ts';
import { formOf, wireRequest } from '../server/request.ts';
import { type ClockReading, isTimeSure, noteServerTime } from '../session/clock.ts';
import { createStore } from '../session/create-store.ts';
import type { Lane, StoredItem } from '../store/database.ts';
import { DATE_UNKNOWN, judgeDate, olderReading } from './correct-queued-date.ts';
import {
	changeContent,
	contentOf,
	type ItemContent,
	isNewer,
	noteFailure,
	openItems,
	PIECE_BYTES,
	type QueuedFile,
	readFile,
	readPiece,
	settleItem,
} from './store.ts';

export interface Sender {
	mobile_number: string;
	token: string;
}

/** `empty`: nothing to send now; `later`: no answer, or a busy server; `sign_in`: the session has ended. */
export type RunEnd = { end: 'empty' | 'sign_in' } | { end: 'later'; seconds: number | undefined };

const CONFLICT = 409;
const ANSWER_MS = 30_000;
/** Timeout of one piece, on the slowest line. */
const PART_MS = 120_000;
/** After so many server errors another try is pointless. */
const MAX_FAILURES = 8;

/** Oldest first, one tab or worker at a time. Only a receipt naming its `Idempotency-Key` removes an item. */
export const sendLane = (lane: Lane, sender: Sender): Promise<RunEnd> =>
	withLock(`yuva-outbox-${lane}`, async () => {
		for (;;) {
			const item = await nextItem(lane, sender.mobile_number);
			if (!item) return { end: 'empty' };
			const stop = await sendItem(item, sender);
			if (stop) return stop;
		}
	});

/** First `data`, then `media`. For the page and for the service worker. */
export async function flushOutbox(sender: Sender): Promise<RunEnd> {
	const data = await sendLane('data', sender);
	return data.end === 'empty' ? sendLane('media', sender) : data;
}

let chain: Promise<unknown> = Promise.resolve();

/** Without Web Locks only this tab takes turns; duplicates are harmless thanks to the idempotency key. */
function withLock<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
	if (navigator.locks) return navigator.locks.request(name, run) as Promise<Result>;
	const next = chain.then(run, run);
	chain = next.catch(() => undefined);
	return next;
}

/** The oldest item that is not blocked; items that need a refused or later one are passed over. */
async function nextItem(lane: Lane, owner: string): Promise<StoredItem | undefined> {
	const unsent = (await openItems(owner)).filter(({ item }) => item.state !== 'sent');
	// A corrected item is queued behind the items that need it.
	const missing = new Set(unsent.flatMap(({ content }) => content.makes));
	const isOurs = (item: StoredItem) => item.lane === lane && item.state === 'waiting' && !isNewer(item);
	const isFree = ({ item, content }: (typeof unsent)[number]) =>
		isOurs(item) && !content.needs.some((id) => missing.has(id));
	return unsent.find(isFree)?.item;
}

async function sendItem(item: StoredItem, sender: Sender): Promise<RunEnd | undefined> {
	const content = await contentOf(item);
	if (content.dated) return settleDate(item, content, content.dated);
	const { response, isReceipt } = await exchangeOnce(item, content, sender).catch(answerOfFailure);
	if (!response || !isReceipt) {
		noteSilence();
		return { end: 'later', seconds: undefined };
	}
	noteAnswer();
	noteServerTime(response.headers.get('date'));
	return settle(item, content, response);
}

/** Before an item is sent for the first time: is the date right that the phone took from its clock? */
async function settleDate(
	item: StoredItem,
	content: ItemContent,
	reading: ClockReading,
): Promise<RunEnd | undefined> {
	if (!isTimeSure() && !(await askHealth(ANSWER_MS))) {
		noteSilence();
		return { end: 'later', seconds: undefined };
	}
	const { verdict, right } = judgeDate(content, reading);
	if (verdict === 'unknown') await settleItem(item, 'refused', { refusal: DATE_UNKNOWN });
	else if (verdict === 'changed') await changeContent(item, right, uuidv7());
	else await changeContent(item, right);
	return undefined;
}

/** @returns why to stop; undefined to go on. */
async function settle(
	item: StoredItem,
	content: ItemContent,
	response: Response,
): Promise<RunEnd | undefined> {
	const body: unknown = await response.json().catch(() => undefined);
	if (response.ok) {
		const sent_at = Date.parse(response.headers.get('date') ?? '') || Date.now();
		await settleItem(item, 'sent', { output: body, sent_at });
		return undefined;
	}
	if (response.status === 401) return { end: 'sign_in' };
	const refusal = readRefusal(body);
	if (refusal?.errors?.date && (await correctOlder(item, content))) return undefined;
	if (refusal && (isFinal(response.status, refusal) || (await failsAlways(item, refusal)))) {
		await settleItem(item, 'refused', { refusal });
		return undefined;
	}
	return { end: 'later', seconds: Number(response.headers.get('retry-after')) || undefined };
}

/** @returns whether the date was changed of what an earlier version of the app queued. */
async function correctOlder(item: StoredItem, content: ItemContent): Promise<boolean> {
	const reading = olderReading(content);
	const judged = reading && judgeDate(content, reading);
	if (judged?.verdict !== 'changed') return false;
	await changeContent(item, judged.right, uuidv7());
	return true;
}

type Refusal = { code: string; detail: string; errors?: Record<string, string> };

/** Not final: lost pieces (sent again), timeouts, too many requests and server errors. */
const isFinal = (status: number, { code }: Refusal): boolean =>
	status < 500 && code !== 'upload_incomplete' && ![408, 425, 429].includes(status);

/** Counts server errors of this item; a busy server is none. */
async function failsAlways(item: StoredItem, { code }: Refusal): Promise<boolean> {
	if (code !== 'internal' && code !== 'upload_incomplete') return false;
	await noteFailure(item.id);
	return item.failures + 1 >= MAX_FAILURES;
}

function readRefusal(body: unknown): Refusal | undefined {
	const isRefusal = typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;
	return isRefusal ? (body as Refusal) : undefined;
}

/** Counts only if it names the request: a captive portal does not. */
interface Answer {
	response: Response | undefined;
	isReceipt: boolean;
}

const answerTo = (key: string, response: Response): Answer => ({
	response,
	isReceipt: response.headers.get('idempotency-key') === key,
});

/** The refusal of a piece is the refusal of its item. */
class PieceRefused extends Error {
	readonly answer: Answer;

	constructor(answer: Answer) {
		super('The server did not take a piece of a file');
		this.answer = answer;
	}
}

const answerOfFailure = (error: unknown): Answer =>
	error instanceof PieceRefused ? error.answer : { response: undefined, isReceipt: false };

/** If an upgraded item is refused, tries its older shape: that may have been stored and its answer lost. */
async function exchangeOnce(item: StoredItem, content: ItemContent, sender: Sender): Promise<Answer> {
	const answer = await exchange(item, content, sender);
	const { olderInput } = content;
	if (answer.response?.status !== CONFLICT || !olderInput) return answer;
	return exchange(item, { ...content, input: olderInput }, sender);
}

async function exchange(item: StoredItem, content: ItemContent, sender: Sender): Promise<Answer> {
	const { method, url, body } = wireRequest(content, content.input);
	const headers: Record<string, string> = {
		authorization: `Bearer ${sender.token}`,
		'idempotency-key': item.id,
	};
	if (content.fileFields.length === 0) {
		headers['content-type'] = 'application/json';
		const request = { method, headers, body: JSON.stringify(body) };
		return answerTo(item.id, await fetchWithin(ANSWER_MS, url, request));
	}
	const form = { ...body };
	for (const [field, file] of Object.entries(content.files)) {
		form[field] =
			file.size > PIECE_BYTES ? await upload(item, field, file, sender) : await readFile(item, field, file);
	}
	const request = { method, headers, body: formOf(form, content.fileFields) };
	return answerTo(item.id, await fetchWithin(PART_MS, url, request));
}

/** Sends missing pieces. @returns the form's value for the file @throws PieceRefused | TypeError (offline) */
async function upload(item: StoredItem, field: string, file: QueuedFile, { token }: Sender): Promise<string> {
	const url = `/api/uploads/${file.upload_id}/`;
	const headers = { authorization: `Bearer ${token}` };
	const known = await fetchWithin(ANSWER_MS, url, { headers });
	if (known.status === 401) throw new PieceRefused({ response: known, isReceipt: true });
	const { parts = [] } = (await known.json()) as { parts?: number[] };
	for (let number = 0; number < file.pieces; number++) {
		if (parts.includes(number)) continue;
		// the server names the assembled file after its first part
		const part = new File([await readPiece(item, field, number)], file.name, { type: file.type });
		const form = formOf({ part }, ['part']);
		const key = crypto.randomUUID();
		const request = { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body: form };
		const answer = answerTo(key, await fetchWithin(PART_MS, `${url}parts/${number}/`, request));
		if (!answer.response?.ok || !answer.isReceipt) throw new PieceRefused(answer);
		uploadShares.set(new Map(uploadShares.get()).set(item.id, (number + 1) / file.pieces));
	}
	return `upload:${file.upload_id}:${file.pieces}`;
}

/** Sent part of each large item of this tab, 0 to 1, by item id. */
export const uploadShares = createStore<ReadonlyMap<string, number>>(new Map());

async function fetchWithin(milliseconds: number, url: string, request: RequestInit): Promise<Response> {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), milliseconds);
	try {
		return await fetch(url, { ...request, signal: abort.signal });
	} finally {
		clearTimeout(timer);
	}
}
