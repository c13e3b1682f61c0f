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

/** Encrypted with its version. Changes only to correct a wrong date, or when the app upgrades its shape. */
export interface ItemContent {
	method: Endpoint['method'];
	path: Endpoint['path'];
	/** Endpoint fields that are files; the call is then a form. */
	fileFields: readonly string[];
	/** Without the files. */
	input: Record<string, unknown>;
	/** As an older version may have sent it, under the same key. */
	olderInput?: Record<string, unknown> | undefined;
	files: Record<string, QueuedFile>;
	/** In words for the fellow. */
	label: string;
	text?: Said | undefined;
	/** Address of the screen on which it can be corrected. */
	edit: string | undefined;
	/** Ids that it creates, and ids that the server must have first. */
	makes: readonly string[];
	needs: readonly string[];
	/** Names of what it changes: writes of the same record keep their order. */
	records?: readonly string[] | undefined;
	/** Ids of what is gone after it: what needs them goes before it. */
	removes?: readonly string[] | undefined;
	/** The reads that are out of date once it is sent. */
	affects: readonly AffectedRead[];
	/** The rows of a write, where the server takes each row by itself. */
	rows?: QueuedRows | undefined;
	/** What screens need to show it and the call does not send, such as the questions that were answered. */
	shown?: unknown;
	/** The enrolment under which it was made; undefined where the phone did not know it yet. */
	enrolment_id?: string | undefined;
	/** The best estimate of the time, in milliseconds. */
	kept_at: number;
	/** By how many milliseconds that is after what the phone's clock said. */
	clock_offset?: number | undefined;
	/**
	 * How the clocks stood when the phone took the date from them by itself; null when the fellow chose the date, or it is
	 * known to be right. Undefined of a write without a date.
	 */
	dated?: ClockReading | null | undefined;
	/** What the date was before the phone changed it by itself. */
	date_before?: string | undefined;
	/** Goes before everything else, is shown by its label alone, and leaves this phone by no other way. */
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

/** The rows of a write, for telling which of them the server did not take. */
export interface QueuedRows {
	/** What one of them is, such as "mark". */
	name: string;
	names: Readonly<Record<string, string>>;
	/** The reads that are out of date where one was not taken. */
	affects: readonly AffectedRead[];
}

/**
 * What the server took of a write of several rows and what not, in English, which `t` says in the chosen language; undefined
 * where it took all.
 */
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

/** Opened late, because an open channel keeps a process alive. */
function openChannel(): BroadcastChannel | undefined {
	if (channel || !globalThis.BroadcastChannel) return channel;
	channel = new BroadcastChannel('yuva-outbox');
	channel.onmessage = () => news.tell();
	return channel;
}

/** Notifies this tab, other tabs and the service worker. */
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

/** All or nothing, before anything is sent. @throws when there is no room */
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
		// the connection was lost after the first try had stored it
		if (!(await isStored(id).catch(() => false))) throw error;
	});
	announceOutbox();
}

const isStored = (id: string): Promise<boolean> =>
	withDatabase(async (database) => (await database.getKeyFromIndex('outbox', 'id', id)) !== undefined);

const sizeOf = (input: unknown): number => new TextEncoder().encode(JSON.stringify(input)).length;

const listItems = (owner: string): Promise<StoredItem[]> =>
	withDatabase((database) => database.getAllFromIndex('outbox', 'owner', owner));

/** Unsent items of any owner. @throws without storage */
export const unsentItems = async (): Promise<StoredItem[]> =>
	(await withDatabase((database) => database.getAll('outbox'))).filter(({ state }) => state !== 'sent');

/** Decrypted contents by item, with their source: another tab may have replaced it. */
const contents = new Map<string, { lock: string; opened: Promise<ItemContent> }>();

export const lockOf = ({ content }: StoredItem): string => content.iv.join();

/** What the item is. @throws when it cannot be opened */
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

/** Stored by a newer version of the app: its content cannot be read here. */
export const isNewer = ({ content }: StoredItem): boolean => versionOf(content) > STORED_VERSION;

export interface OpenedItem {
	item: StoredItem;
	content: ItemContent;
}

/** The owner's items with what they are. One that cannot be opened is lost, and must not hold up the others. */
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

/** Sets what became of an item. Its files are dropped once the server has them. */
export async function settleItem(
	{ id, owner }: Pick<StoredItem, 'id' | 'owner'>,
	state: Exclude<ItemState, 'waiting'>,
	outcome: ItemOutcome,
): Promise<void> {
	const sealed = await seal(owner, outcome);
	await changeItem(id, ({ failed: _over, ...item }) => ({ ...item, state, outcome: sealed }));
	if (state === 'sent') await dropPieces(id);
}

/** Puts a refused item back into the queue. */
export const retryItem = (id: string): Promise<void> =>
	changeItem(id, ({ outcome: _gone, failed: _over, ...item }) => ({
		...item,
		state: 'waiting',
		failures: 0,
	}));

/** Stores what has become known of an item. What makes it another write, of which the server knows nothing, needs a new id. */
export async function changeContent(
	{ id, owner, content: before }: StoredItem,
	content: ItemContent,
	newId = id,
): Promise<void> {
	const sealed = await seal(owner, content, versionOf(before));
	await changeItem(id, ({ failed: _over, ...item }) => ({ ...item, id: newId, content: sealed }));
}

/** Keeps of a sent item that it was taken in part, until somebody has read so: screens lay it over nothing any more. */
export const keepAsNote = (id: string): Promise<void> =>
	changeItem(id, (item) => ({ ...item, isNote: true }));

/** Notes why the last try failed, and until when the item rests. */
export const noteFailedTry = (id: string, failed: FailedTry): Promise<void> =>
	changeItem(id, (item) => ({ ...item, failed }));

/** Lets all items of the owner be tried at once; how often they failed stays known. */
export async function endPauses(owner: string): Promise<void> {
	for (const { id, failed } of await listItems(owner)) {
		if (failed?.until !== undefined) await noteFailedTry(id, { ...failed, until: undefined });
	}
}

/** Remembers, or forgets, what stands in the form for files that the server has in parts. */
export const noteReferences = (id: string, references: Record<string, string> | undefined): Promise<void> =>
	changeItem(id, (item) => ({ ...item, references }));

/** The server took item `id`: it is well, so the next failure at one of the others counts. */
export async function noteTaken({ id: taken, owner }: Pick<StoredItem, 'id' | 'owner'>): Promise<void> {
	for (const { id, failed } of await listItems(owner)) {
		if (id !== taken && failed?.why === 'fault') await noteFailedTry(id, { ...failed, othersTaken: true });
	}
}

/** Counts one more failure of the server at this item. */
export const noteFailure = (id: string): Promise<void> =>
	changeItem(id, (item) => ({ ...item, failures: item.failures + 1 }));

async function changeItem(id: string, change: (item: StoredItem) => StoredItem): Promise<void> {
	await withDatabase(async (database) => {
		const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
		const item = await transaction.store.index('id').get(id);
		if (item) await transaction.store.put(change(item));
		await transaction.done;
	});
	announceOutbox();
}

/** Also removes its files. */
export async function removeItem(id: string): Promise<void> {
	await withDatabase(async (database) => {
		const seq = await database.getKeyFromIndex('outbox', 'id', id);
		if (seq !== undefined) await database.delete('outbox', seq);
	});
	await dropPieces(id);
	contents.delete(id);
	announceOutbox();
}

/**
 * How a run ended. `empty`: nothing is left that could be sent now; `paused`: what is left rests after tries that failed, the
 * first until then (milliseconds of the phone's clock); `later`: no connection, or the server is busy, which may say for how
 * many seconds; `sign_in`: the session is over, or the fellow must choose an
 * own password first.
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
