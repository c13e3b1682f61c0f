import type { Endpoint } from '@yuva/contract/endpoint';
import { resultsIn } from '@yuva/contract/row-results';
import { noteSaid, type Said, said } from '@yuva/contract/said';
import type { ClockReading } from '../session/clock.ts';
import { createSignal, createStore } from '../session/create-store.ts';
import { countText } from '../session/moments.ts';
import { currentOwner } from '../session/owner.ts';
import { useStore } from '../session/use-store.ts';
import {
	type FailedTry,
	type ItemState,
	type Lane,
	type Sealed,
	type StoredItem,
	withDatabase,
} from '../store/database.ts';
import { seal, unseal } from '../store/vault.ts';
import { STORED_VERSION, versionOf } from '../store/versions.ts';
import { dropPieces, PIECE_BYTES, pieceKey, type QueuedFile } from './pieces.ts';

/**
 * It is encrypted with its version, and changes only to correct a wrong date, when what it needs is discarded,
 * or when the app upgrades its shape.
 */
export interface ItemContent {
	method: Endpoint['method'];
	path: Endpoint['path'];
	/** These fields of the endpoint are files; the call is then a form. */
	fileFields: readonly string[];
	input: Record<string, unknown>;
	/** An older version may have sent it so, under the same key. */
	olderInput?: Record<string, unknown> | undefined;
	files: Record<string, QueuedFile>;
	label: string;
	text?: Said | undefined;
	/** A refused item can be corrected on the screen with this address. */
	edit: string | undefined;
	/** `makes` are ids that it creates; `needs` are ids that the server must have first. */
	makes: readonly string[];
	needs: readonly string[];
	/** Writes of the same record keep their order. */
	records?: readonly string[] | undefined;
	/** These ids are gone after it, so items that need them go before it. */
	removes?: readonly string[] | undefined;
	affects: readonly AffectedRead[];
	/** The server takes each row by itself. */
	rows?: QueuedRows | undefined;
	/** Screens show it, but the call does not send it, such as the questions that were answered. */
	shown?: unknown;
	/** It was made under this enrolment; undefined where the phone did not know it yet. */
	enrolment_id?: string | undefined;
	/** It is the best estimate of the time, in milliseconds. */
	kept_at: number;
	/** The estimate is so many milliseconds after the phone's clock. */
	clock_offset?: number | undefined;
	/**
	 * The phone took the date from these clocks; null when the fellow chose it, or it is known to be right.
	 * Undefined for a write without a date.
	 */
	dated?: ClockReading | null | undefined;
	date_before?: string | undefined;
	/** It goes before everything else, shows only its label, and leaves this phone by no other way. */
	isPrivate?: true | undefined;
}

export type ItemOutcome =
	| { output: unknown; sent_at: number }
	| { refusal: { code: string; detail: string; text?: Said | undefined; errors?: Record<string, string> } };

/** What a fellow reads of an item whose date only they can know. */
export const DATE_UNKNOWN = (() => {
	const detail = 'The clock of this phone was wrong when this was saved. Edit it, and choose the right date.';
	return { code: 'invalid', detail, errors: { date: detail } };
})();

/** A read that is out of date once a write is sent: its input has these values, or none, in these fields. */
export interface AffectedRead {
	path: Endpoint['path'];
	input: Record<string, unknown>;
}

/** They tell which rows the server did not take. */
export interface QueuedRows {
	/** It is a row's name, such as "mark". */
	name: string;
	names: Readonly<Record<string, string>>;
	/** These reads are stale where a row was not taken. */
	affects: readonly AffectedRead[];
}

/** The text is English, which `t` says in the chosen language; undefined where the server took all rows. */
export function partText(output: unknown, rows: QueuedRows | undefined): string | undefined {
	if (!rows) return undefined;
	const results = resultsIn(output);
	const refused = results.filter(({ status }) => status === 'refused');
	if (refused.length === 0) return undefined;
	const count = results.length - refused.length;
	const [one, many] = [rows.name, `${rows.name}s`];
	const rest = 'saved. Not saved: ';
	const reasons = refused.map(({ child_id, detail }) => [rows.names[child_id] ?? 'A child', '–', detail]);
	const inEnglish = reasons.map(([name, dash, detail = '']) => `${name} ${dash} ${withoutCapital(detail)}`);
	return noteSaid(
		said(`{count} ${many} ${rest}{reasons}.`, { count, reasons }),
		`${countText(count, one, many)} ${rest}${inEnglish.join('; ')}.`,
	);
}

const withoutCapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const news = createSignal();
let channel: BroadcastChannel | undefined;

/** Opens late, because an open channel keeps a process alive. */
function openChannel(): BroadcastChannel | undefined {
	if (channel || !globalThis.BroadcastChannel) return channel;
	channel = new BroadcastChannel('yuva-outbox');
	channel.onmessage = () => news.tell();
	return channel;
}

export function announceOutbox(): void {
	news.tell();
	openChannel()?.postMessage('changed');
}

export function onOutboxNews(listener: () => void): () => void {
	openChannel();
	return news.listen(listener);
}

export interface NewItem {
	owner: string;
	id: string;
	lane: Lane;
	content: Omit<ItemContent, 'files'>;
	files: Record<string, Blob>;
}

/** Stores all or nothing before it sends. @throws when there is no room */
export async function addItem({ owner, id, lane, content, files }: NewItem): Promise<void> {
	const described: Record<string, QueuedFile> = {};
	const pieces: { key: string; sealed: Sealed }[] = [];
	for (const [field, file] of Object.entries(files)) {
		const name = file instanceof File ? file.name : field;
		const count = Math.max(1, Math.ceil(file.size / PIECE_BYTES));
		described[field] = {
			name,
			type: file.type,
			size: file.size,
			pieces: count,
			upload_id: crypto.randomUUID(),
		};
		for (let number = 0; number < count; number++) {
			const piece = file.slice(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
			pieces.push({ key: pieceKey(id, field, number), sealed: await seal(owner, piece) });
		}
	}
	const size = Object.values(files).reduce((sum, file) => sum + file.size, sizeOf(content.input));
	const sealed = await seal(owner, { ...content, files: described } satisfies ItemContent);
	const item: StoredItem = { id, owner, lane, state: 'waiting', size, failures: 0, content: sealed };
	await withDatabase((database) => {
		const transaction = database.transaction(['outbox', 'pieces'], 'readwrite', { durability: 'strict' });
		const stored: Promise<unknown>[] = pieces.map(({ key, sealed: piece }) =>
			transaction.objectStore('pieces').put(piece, key),
		);
		stored.push(transaction.objectStore('outbox').add(item), transaction.done);
		transaction.commit();
		return Promise.all(stored);
	}).catch(async (error: unknown) => {
		// The connection was lost after the first try had stored it.
		if (!(await isStored(id).catch(() => false))) throw error;
	});
	announceOutbox();
}

const isStored = (id: string): Promise<boolean> =>
	withDatabase(async (database) => (await database.getKeyFromIndex('outbox', 'id', id)) !== undefined);

const sizeOf = (input: unknown): number => new TextEncoder().encode(JSON.stringify(input)).length;

type Notes = Partial<Pick<StoredItem, 'failed' | 'failures' | 'isNote' | 'references'>>;

/** This phone had no room for these notes, by the item's id. They last as long as the page. */
const unstored = new Map<string, Notes>();

const withNotes = (item: StoredItem): StoredItem => ({ ...item, ...unstored.get(item.id) });

const listItems = async (owner: string): Promise<StoredItem[]> =>
	(await withDatabase((database) => database.getAllFromIndex('outbox', 'owner', owner))).map(withNotes);

/** They are those of every owner. @throws without storage */
export const unsentItems = async (): Promise<StoredItem[]> =>
	(await withDatabase((database) => database.getAll('outbox'))).filter(({ state }) => state !== 'sent');

/** Each decrypted content keeps its source, because another tab may have replaced it. */
const contents = new Map<string, { lock: string; opened: Promise<ItemContent> }>();

export const lockOf = ({ content }: StoredItem): string => content.iv.join();

/** @throws when it cannot be opened */
function contentOf(item: StoredItem): Promise<ItemContent> {
	const { id, owner, content } = item;
	const lock = lockOf(item);
	const known = contents.get(id);
	if (known?.lock === lock) return known.opened;
	const opened = unseal(owner, content) as Promise<ItemContent>;
	contents.set(id, { lock, opened });
	opened.catch(() => contents.delete(id));
	return opened;
}

/** This version cannot read the content of a newer one. */
export const isNewer = ({ content }: StoredItem): boolean => versionOf(content) > STORED_VERSION;

export interface OpenedItem {
	item: StoredItem;
	content: ItemContent;
}

/** An item that cannot be opened is lost, and must not hold up the others. */
export async function openItems(owner: string): Promise<OpenedItem[]> {
	const items = await listItems(owner);
	const opened = await Promise.allSettled(
		items.map(async (item) => ({ item, content: await contentOf(item) })),
	);
	return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

type Place = Pick<ItemContent, 'needs' | 'records' | 'removes'>;

/** Whether the server must have `earlier` before `later`: both change the same record, or `later` removes what `earlier` needs. */
export const mustFollow = (later: Place, earlier: Place): boolean =>
	isSameRecord(later, earlier) || (later.removes ?? []).some((id) => earlier.needs.includes(id));

const isSameRecord = ({ records: one = [] }: Place, { records: other = [] }: Place): boolean =>
	one.some((record) => other.includes(record));

/** What an item waits for before it can be tried. */
interface Waits {
	/** Ids of what must be on the server before it, and is not. */
	missing: readonly string[];
	/** The earlier items that must not be overtaken. */
	behind: readonly string[];
}

/** What each of the owner's items waits for; `opened` in the order of making. */
export function waitsOf(opened: readonly OpenedItem[]): (OpenedItem & Waits)[] {
	const unsent = opened.filter(({ item }) => item.state !== 'sent');
	// A refused item that was corrected waits behind those that need what it makes.
	const made = new Set(unsent.flatMap(({ content }) => content.makes));
	const ahead: OpenedItem[] = [];
	return opened.map((one) => {
		const missing = one.content.needs.filter((id) => made.has(id));
		if (!isWaiting(one.item)) return { ...one, missing, behind: [] };
		const behind = ahead.filter((earlier) => mustFollow(one.content, earlier.content));
		ahead.push(one);
		return { ...one, missing, behind: behind.map(({ item }) => item.id) };
	});
}

export const isWaiting = (item: StoredItem): boolean => item.state === 'waiting' && !isNewer(item);

/** Undefined before the server answered. */
export const outcomeOf = async ({ owner, outcome }: StoredItem): Promise<ItemOutcome | undefined> =>
	outcome && ((await unseal(owner, outcome)) as ItemOutcome);

/** Drops the files once the server has them. */
export async function settleItem(
	{ id, owner }: Pick<StoredItem, 'id' | 'owner'>,
	state: Exclude<ItemState, 'waiting'>,
	outcome: ItemOutcome,
): Promise<void> {
	const sealed = await seal(owner, outcome);
	await changeItem(id, ({ failed: _over, ...item }) => ({ ...item, state, outcome: sealed }));
	if (state === 'sent') await dropPieces(id);
}

export const retryItem = (id: string): Promise<void> =>
	changeItem(id, ({ outcome: _gone, failed: _over, ...item }) => ({
		...item,
		state: 'waiting',
		failures: 0,
	}));

/** Adds news of the same write. Another write, of which the server knows nothing, needs a new id. */
export async function changeContent(
	{ id, owner, content: before }: StoredItem,
	content: ItemContent,
	newId = id,
): Promise<void> {
	const sealed = await seal(owner, content, versionOf(before));
	await changeItem(id, ({ failed: _over, ...item }) => ({ ...item, id: newId, content: sealed }));
}

/** The note stays until the fellow has read it; screens no longer overlay it. */
export const keepAsNote = (id: string): Promise<void> => note(id, { isNote: true });

/** A phone without room remembers it in this page, so that the item does not hold up the others. Never rejects. */
async function note(id: string, notes: Notes): Promise<void> {
	await changeItem(id, (item) => ({ ...item, ...notes })).catch(() => {
		unstored.set(id, { ...unstored.get(id), ...notes });
		announceOutbox();
	});
}

export const noteFailedTry = (id: string, failed: FailedTry): Promise<void> => note(id, { failed });

/** All items of the owner can be tried at once; how often they failed stays known. */
export async function endPauses(owner: string): Promise<void> {
	for (const { id, failed } of await listItems(owner)) {
		if (failed?.until !== undefined) await noteFailedTry(id, { ...failed, until: undefined });
	}
}

/** The form refers to files that the server has in parts; undefined forgets that. */
export const noteReferences = (id: string, references: Record<string, string> | undefined): Promise<void> =>
	note(id, { references });

/** The server took this item and so is well: the next failure of another item counts. */
export async function noteTaken({ id: taken, owner }: Pick<StoredItem, 'id' | 'owner'>): Promise<void> {
	for (const { id, failed } of await listItems(owner)) {
		if (id !== taken && failed?.why === 'fault') await noteFailedTry(id, { ...failed, othersTaken: true });
	}
}

export const noteFailure = ({ id, failures }: Pick<StoredItem, 'id' | 'failures'>): Promise<void> =>
	note(id, { failures: failures + 1 });

async function changeItem(id: string, change: (item: StoredItem) => StoredItem): Promise<void> {
	await withDatabase(async (database) => {
		const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
		const item = await transaction.store.index('id').get(id);
		if (item) await transaction.store.put(change(withNotes(item)));
		await transaction.done;
	});
	unstored.delete(id);
	announceOutbox();
}

/** It also removes the item's files. */
export async function removeItem(id: string): Promise<void> {
	await withDatabase(async (database) => {
		const seq = await database.getKeyFromIndex('outbox', 'id', id);
		if (seq !== undefined) await database.delete('outbox', seq);
	});
	await dropPieces(id);
	contents.delete(id);
	unstored.delete(id);
	announceOutbox();
}

/**
 * How a run ended. `empty`: nothing is left that could be sent now; `paused`: what is left rests after tries that failed, the
 * first until then (milliseconds of the phone's clock); `later`: no connection, or the server is busy, which may say for how
 * many seconds; `sign_in`: the session is over, or the person must choose an
 * own password or set up a second step first.
 */
export type RunEnd =
	| { end: 'empty' }
	| { end: 'sign_in' }
	| { end: 'paused'; until: number }
	| { end: 'later'; seconds: number | undefined; hasMoved?: boolean | undefined };

export const runEnds = createSignal<RunEnd>();
export const onRunEnd = runEnds.listen;

/** The lane that this tab sends; `media` waits for `data`. */
export const runningLane = createStore<Lane | undefined>(undefined);
export const useRunningLane = (): Lane | undefined => useStore(runningLane);

export const underWay = createStore<ReadonlySet<string>>(new Set());
export const useUnderWay = (): ReadonlySet<string> => useStore(underWay);

/** How much of each large item has gone from this tab, from 0 to 1, by the item's id. */
export const uploadShares = createStore<ReadonlyMap<string, number>>(new Map());
export const useUploadShares = (): ReadonlyMap<string, number> => useStore(uploadShares);

let flush: () => Promise<unknown> = () => Promise.resolve();

/** The code that sends comes after the first paint, and begins with what waits by then. */
export function flushWith(run: () => Promise<unknown>): void {
	flush = run;
}

/** Starts sending unless it is running. Never rejects; resolves when the run has ended. */
export const requestFlush = (): Promise<unknown> => flush();

/** Tries everything at once, also what rests after a try that failed. */
export async function sendEverything(): Promise<void> {
	const owner = currentOwner();
	if (owner !== undefined) await endPauses(owner).catch(() => undefined);
	await requestFlush();
}
