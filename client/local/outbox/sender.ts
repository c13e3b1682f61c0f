import { WHOLE_BYTES } from '@yuva/contract/outbox/sending';
import { uuidv7 } from 'uuidv7';
import { askServer } from '../server/ask-server.ts';
import { formOf, originHeaders, wireRequest } from '../server/request.ts';
import { type ClockReading, clockOffset, daysOf, isTimeSure, now } from '../session/clock.ts';
import { ownerOf } from '../session/owner.ts';
import type { Session } from '../session/session.ts';
import type { Lane, StoredItem, TryFailure } from '../store/database.ts';
import { type Answer, ask, PERSON_FIRST, type Refusal, readRefusal, secondsOf, Unanswered } from './ask.ts';
import { readFile } from './pieces.ts';
import {
	changeContent,
	DATE_UNKNOWN,
	type ItemContent,
	type ItemOutcome,
	isWaiting,
	noteFailedTry,
	noteFailure,
	noteReferences,
	noteTaken,
	type OpenedItem,
	openItems,
	partText,
	type RunEnd,
	removeItem,
	settleItem,
	underWay,
	waitsOf,
} from './store.ts';
import { limitFor, PartRefused, upload } from './upload.ts';

/** The server may have said for how many seconds the item rests. */
interface Rest {
	seconds: number | undefined;
}

/** Undefined means that the item is settled. */
type Outcome = Rest | RunEnd | undefined;

/** An item that failed so often will not do better with the next try. */
const MAX_FAILURES = 8;
/** After so many failed items in a row, the others wait as well. */
const MAX_IN_A_ROW = 2;

/**
 * Sends the lane oldest first, one item at a time, in one tab or worker at a time. An item leaves the queue
 * only with the server's receipt, which names its `Idempotency-Key`; a repeated request has no second effect.
 * An item that fails while the server can be reached rests, and the others pass it.
 */
export const sendLane = (lane: Lane, sender: Sender): Promise<RunEnd> =>
	withLock(lockOf(lane), () => sendAll(lane, sender));

/** Sends `data` before `media`, both for the page and for the service worker. */
export async function flushOutbox(sender: Sender): Promise<RunEnd> {
	const data = await sendLane('data', sender);
	if (data.end !== 'empty' && data.end !== 'paused') return data;
	const media = await sendLane('media', sender);
	return media.end === 'empty' ? data : media;
}

const lockOf = (lane: Lane): string => `yuva-outbox-${lane}`;
const chains = new Map<string, Promise<unknown>>();

/** Without Web Locks only this tab takes turns; duplicates are harmless thanks to the idempotency key. */
function withLock<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
	if (navigator.locks) return navigator.locks.request(name, run) as Promise<Result>;
	const next = (chains.get(name) ?? Promise.resolve()).then(run, run);
	chains.set(
		name,
		next.catch(() => undefined),
	);
	return next;
}

/**
 * Small items go between two parts of a large file. A large file among the small items, that of a concern,
 * lets nothing pass.
 */
const letSmallPass = ({ lane }: StoredItem): Promise<void> =>
	lane === 'data' ? Promise.resolve() : withLock(lockOf('data'), () => Promise.resolve());

async function sendAll(lane: Lane, sender: Sender): Promise<RunEnd> {
	let inARow = 0;
	for (;;) {
		const found = nextIn(lane, await openItems(ownerOf(sender)), Date.now());
		if (!found) return { end: 'empty' };
		if ('until' in found) return { end: 'paused', until: found.until };
		const outcome = await tryItem(found.next, sender);
		inARow = outcome ? inARow + 1 : 0;
		const end = outcome && endAfter(outcome, inARow);
		if (end) return end;
	}
}

/** A pause that begins in the future was set by a clock that was wrong. */
const isResting = ({ failed }: Pick<StoredItem, 'failed'>, at: number): boolean =>
	failed?.until !== undefined && failed.at <= at && at < failed.until;

/** The item to try now; or until when all that could be tried rests; undefined when nothing can. */
type Next = { next: OpenedItem } | { until: number } | undefined;

/**
 * What goes next in a lane: first what is private, then the oldest; of large ones the smallest. What waits for something is passed
 * by the others.
 */
export function nextIn(lane: Lane, opened: readonly OpenedItem[], at: number): Next {
	const free = waitsOf(opened).filter(
		({ item, missing, behind }) =>
			item.lane === lane && isWaiting(item) && missing.length === 0 && behind.length === 0,
	);
	const ready = free.filter(({ item }) => !isResting(item, at));
	if (lane === 'media') ready.sort((one, other) => one.item.size - other.item.size);
	const next = ready.find(({ content }) => content.isPrivate) ?? ready[0];
	if (next) return { next };
	const ends = free.flatMap(({ item }) => item.failed?.until ?? []);
	return ends.length > 0 ? { until: Math.min(...ends) } : undefined;
}

function endAfter(outcome: RunEnd | Rest, inARow: number): RunEnd | undefined {
	if ('end' in outcome) return outcome;
	return inARow < MAX_IN_A_ROW ? undefined : { end: 'later', seconds: outcome.seconds };
}

async function tryItem(opened: OpenedItem, sender: Sender): Promise<Outcome> {
	const { item, content } = opened;
	const withoutRoom = () => restWithoutRoom(item);
	if (content.dated) return settleDate(opened, content.dated, sender).catch(withoutRoom);
	underWay.set(new Set(underWay.get()).add(item.id));
	try {
		const call = { item, content, sender, letSmallPass: () => letSmallPass(item) };
		const answer = await answerOf(call).catch(async (error: unknown) => {
			// What is private goes before all else, also where its call was lost just before the line came back.
			if (content.isPrivate && mayBeLine(error) && (await askServer())) return answerOf(call);
			throw error;
		});
		return await settle(opened, answer).catch(withoutRoom);
	} catch (error) {
		return await fail(item, error).catch(withoutRoom);
	} finally {
		underWay.set(new Set([...underWay.get()].filter((id) => id !== item.id)));
	}
}

/** Before the first try it asks whether the phone's clock gave the right date. */
async function settleDate(
	{ item, content }: OpenedItem,
	reading: ClockReading,
	sender: Sender,
): Promise<Outcome> {
	if (!isTimeSure() && !(await askServer())) return { end: 'later', seconds: undefined };
	const { verdict, right } = judgeDate(content, reading);
	if (verdict === 'unknown') await settleItem(item, 'refused', { refusal: DATE_UNKNOWN });
	else if (verdict === 'changed') await changeContent(item, right, uuidv7());
	else {
		const isStored = await changeContent(item, right).then(
			() => true,
			() => false,
		);
		// Nothing about the write has changed, so a phone without room sends it all the same.
		if (!isStored) return tryItem({ item, content: right }, sender);
	}
	return undefined;
}

/** `unknown`: it can be more than one day, and only the fellow knows which. */
type DateVerdict = 'right' | 'changed' | 'unknown';

/**
 * Checks the date that the phone took from its clocks at `reading`. Without a known time it believes the date.
 * @returns the verdict, and the write with the right date
 */
function judgeDate(
	content: ItemContent,
	reading: ClockReading,
): { verdict: DateVerdict; right: ItemContent } {
	const days = daysOf(reading);
	const before = content.input.date;
	if (!days || (days.first === days.last && days.first === before)) {
		return { verdict: 'right', right: { ...content, dated: null } };
	}
	if (days.first !== days.last) return { verdict: 'unknown', right: content };
	return {
		verdict: 'changed',
		right: {
			...content,
			...queuedAt(content),
			input: { ...content.input, date: days.first },
			dated: null,
			date_before: String(before),
		},
	};
}

/** When it was queued, as far as the clock can be corrected by now. */
function queuedAt({ kept_at, clock_offset = 0 }: ItemContent): Pick<ItemContent, 'kept_at' | 'clock_offset'> {
	const wall = kept_at - clock_offset;
	const right = Math.min(wall + clockOffset(), now().getTime());
	return { kept_at: right, clock_offset: right - wall };
}

/** When it was written, in milliseconds. A time that is certainly still to come was told by a wrong clock. */
const writtenAt = (content: ItemContent): number =>
	isTimeSure() && content.kept_at > now().getTime() ? queuedAt(content).kept_at : content.kept_at;

/** @throws when this phone cannot store what came of it */
async function settle({ item, content }: OpenedItem, answer: Answer): Promise<Outcome> {
	const { ok, status, body, headers } = answer;
	if (ok) {
		const sent_at = Date.parse(headers.get('date') ?? '') || Date.now();
		await settleTaken({ item, content }, { output: body, sent_at });
		await noteTaken(item);
		return undefined;
	}
	const refusal = readRefusal(body);
	if (isForPerson(status, refusal)) return { end: 'sign_in' };
	if (refusal && isFinal(status, refusal)) {
		await settleItem(item, 'refused', { refusal });
		return undefined;
	}
	if (refusal?.code === 'internal') return failAtServer(item, refusal);
	if (refusal?.code === 'upload_incomplete') {
		await noteReferences(item.id, undefined);
		return failAgain(item, 'incomplete', refusal);
	}
	return rest(item, { why: 'busy', seconds: secondsOf(answer) });
}

/** What the server took leaves a phone that has no room for the answer, and so makes room for the next. */
async function settleTaken(
	{ item, content }: OpenedItem,
	outcome: Extract<ItemOutcome, { output: unknown }>,
): Promise<void> {
	await settleItem(item, 'sent', outcome).catch((error: unknown) => {
		// The fellow must read what was not taken.
		if (partText(outcome.output, content.rows) !== undefined) throw error;
		return removeItem(item.id);
	});
}

/** The person, not the item, must act first. */
const isForPerson = (status: number, refusal: Refusal | undefined): boolean =>
	status === 401 || (refusal !== undefined && PERSON_FIRST.includes(refusal.code));

/** Lost parts are sent again; timeouts, too many requests and failures pass. */
const isFinal = (status: number, { code }: Refusal): boolean =>
	status < 500 && code !== 'upload_incomplete' && ![408, 425, 429].includes(status);

const UNREADABLE: Refusal = { code: 'internal', detail: 'This phone cannot read all of it any more.' };

const mayBeLine = (error: unknown): boolean =>
	error instanceof Unanswered && (error.why === 'silent' || error.why === 'page');

/** Without an answer it asks whether the line or the item is at fault. */
async function fail(item: StoredItem, error: unknown): Promise<Outcome> {
	if (!(error instanceof Unanswered)) return failAgain(item, 'unreadable', UNREADABLE);
	const { why, seconds, hasMoved } = error;
	if (!mayBeLine(error) || (await askServer())) return rest(item, { why, seconds, hasMoved });
	await noteLine(item, why);
	return { end: 'later', seconds, hasMoved };
}

/** A server that fails at everything will recover, so a failure counts only while the server takes other writes. */
const failAtServer = (item: StoredItem, refusal: Refusal): Promise<Outcome> =>
	item.failed?.othersTaken ? failAgain(item, 'fault', refusal) : rest(item, { why: 'fault' });

/** The fellow sees an item that failed too often. */
async function failAgain(item: StoredItem, why: TryFailure, refusal: Refusal): Promise<Outcome> {
	await noteFailure(item);
	if (item.failures + 1 < MAX_FAILURES) return rest(item, { why });
	await settleItem(item, 'refused', { refusal });
	return undefined;
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * The pause after so many failures in a row, in milliseconds: doubles from 2 s to 5 min, a random half of it, so that phones
 * do not come all at once.
 *
 * @param chance from 0 to 1
 */
export const pauseAfter = (failures: number, chance: number): number =>
	Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + chance / 2);

interface Fault {
	why: TryFailure;
	seconds?: number | undefined;
	hasMoved?: boolean | undefined;
}

/**
 * The item rests longer after each failure in a row; a file of which a part has arrived starts again at the
 * shortest rest.
 */
async function rest({ id, failed }: StoredItem, { why, seconds, hasMoved }: Fault): Promise<Outcome> {
	const tries = hasMoved ? 1 : (failed?.tries ?? 0) + 1;
	const at = Date.now();
	const until = at + Math.max(pauseAfter(tries, Math.random()), (seconds ?? 0) * 1000);
	await noteFailedTry(id, { why, tries, at, until });
	return { seconds };
}

/** The server answered, so the others need not wait: the item's next try gets the same answer. */
async function restWithoutRoom(item: StoredItem): Promise<undefined> {
	await rest(item, { why: 'full' });
}

/** The line failed, so the item is as good as before. */
async function noteLine({ id, failed }: StoredItem, why: TryFailure): Promise<void> {
	if (failed?.why === why && failed.until === undefined) return;
	await noteFailedTry(id, { why, tries: failed?.tries ?? 0, at: Date.now(), until: undefined });
}

export type Sender = Pick<Session, 'mobile_number' | 'owner' | 'token'>;

export interface ItemCall {
	item: StoredItem;
	content: ItemContent;
	sender: Sender;
	/** Resolves when the items without large files are sent. */
	letSmallPass: () => Promise<void>;
}

type Files = Record<string, File | string>;

/**
 * After a conflict it asks in the write's older form: the key may belong to that form, and its answer may be
 * lost, which the server then repeats.
 * @throws Unanswered, or another error when this phone cannot read the item
 */
async function answerOf(call: ItemCall): Promise<Answer> {
	const answer = await exchange(call);
	const { olderInput } = call.content;
	const isConflict = answer.status === 409 && readRefusal(answer.body)?.code === 'conflict';
	if (!isConflict || !olderInput) return answer;
	return exchange({ ...call, content: { ...call.content, input: olderInput } });
}

async function exchange(call: ItemCall): Promise<Answer> {
	const { item, content, sender } = call;
	const { method, url, body } = wireRequest(content, content.input);
	const headers: Record<string, string> = {
		authorization: `Bearer ${sender.token}`,
		'idempotency-key': item.id,
		...originHeaders(content.enrolment_id, writtenAt(content)),
	};
	if (content.fileFields.length === 0) {
		headers['content-type'] = 'application/json';
		const text = JSON.stringify(body);
		return ask({ url, request: { method, headers, body: text }, limit: limitFor(text.length, undefined) });
	}
	try {
		const form = { ...body, ...(await filesOf(call)) };
		const request = { method, headers, body: formOf(form, content.fileFields) };
		return await ask({ url, request, limit: limitFor(sizeOf(form), undefined) });
	} catch (error) {
		if (error instanceof PartRefused) return error.answer;
		throw error;
	}
}

const sizeOf = (form: Record<string, unknown>): number =>
	Object.values(form).reduce<number>((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0);

/** A file field holds the file itself, or a reference to the parts that the server has. */
async function filesOf({ item, content, sender: { token }, letSmallPass }: ItemCall): Promise<Files> {
	const form: Files = {};
	const references = { ...item.references };
	for (const [field, file] of Object.entries(content.files)) {
		if (file.size <= WHOLE_BYTES) {
			form[field] = await readFile(item, field, file);
			continue;
		}
		const reference = references[field] ?? (await upload({ item, field, file, token, letSmallPass }));
		references[field] = reference;
		form[field] = reference;
	}
	const isNew = Object.keys(references).length > Object.keys(item.references ?? {}).length;
	if (isNew) await noteReferences(item.id, references);
	return form;
}
