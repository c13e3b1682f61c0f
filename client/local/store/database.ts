import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import { createStore } from '../session/create-store.ts';
import { ifPossible } from '../session/if-possible.ts';
import { inTime } from '../session/in-time.ts';
import { DATABASE_NAME } from './has-database.ts';
import { DATABASE_VERSION } from './versions.ts';

/** Transactions of this page that may need it to go on. */
const open = new Set<IDBTransaction>();

let isAside = false;

/** Whether the browser has set this page aside: it must begin no transaction until it is shown again. */
const isSetAside = (): boolean => isAside;

/**
 * Has no transaction wait for a page that the browser sets aside, as for its Back button: in WebKit such a transaction blocks
 * the storage for all other pages, and closing the connection does not end it. A transaction without options has one step, and
 * needs the page no more once that is asked for; one of several steps is aborted, and its caller hears of it.
 */
function endWithPage(database: IDBDatabase): void {
	database.transaction = (stores, mode, options) => {
		const begun = IDBDatabase.prototype.transaction.call(database, stores, mode, options);
		if (options) follow(begun);
		// one that the browser has ended by then tells its caller
		else queueMicrotask(() => void ifPossible(async () => begun.commit()));
		return begun;
	};
}

function follow(begun: IDBTransaction): void {
	open.add(begun);
	for (const end of ['complete', 'abort']) begun.addEventListener(end, () => open.delete(begun));
}

globalThis.addEventListener?.('pageshow', () => {
	isAside = false;
});

globalThis.addEventListener?.('pagehide', ({ persisted }) => {
	isAside = persisted;
	// one that is being committed goes on without the page
	if (persisted) for (const begun of open) void ifPossible(async () => begun.abort());
});

/** Encrypted with its owner's key; see `vault.ts`. */
export interface Sealed {
	iv: Uint8Array<ArrayBuffer>;
	bytes: ArrayBuffer;
	/** Version of the app's shapes; see `versions.ts`. */
	version?: number;
}

/** Separate lanes, so that large items do not delay a register. */
export type Lane = 'data' | 'media';

/** `refused`: a person must correct it; `sent`: the receipt is here, reads are not refetched yet. */
export type ItemState = 'waiting' | 'refused' | 'sent';

/**
 * Why a try failed. `silent`: no answer came; `page`: something in the network answered in the server's place; `unnamed`: the
 * answer did not name the write; `busy`: the server asks to come back later; `fault`: the server failed at it; `incomplete`: the
 * server misses parts of a file; `unreadable`: this phone could not read it.
 */
export type TryFailure = 'silent' | 'page' | 'unnamed' | 'busy' | 'fault' | 'incomplete' | 'unreadable';

/** The last try at an item that failed; times by the phone's own clock, in milliseconds. */
export interface FailedTry {
	why: TryFailure;
	/** How often in a row the item failed while the server could be reached. */
	tries: number;
	at: number;
	/** The item rests until then; undefined where the line was at fault, not the item. */
	until: number | undefined;
	/** The server took another write since: what fails again fails by itself, not because the server is ill. */
	othersTaken?: boolean;
}

/** One write that waits on this phone. */
export interface StoredItem {
	/** Place in the queue. */
	seq?: number;
	/** UUID, also the `Idempotency-Key`. */
	id: string;
	owner: string;
	lane: Lane;
	state: ItemState;
	/** Bytes to send. */
	size: number;
	/** How often the server failed at it (5xx) after it had taken another write since the failure before. */
	failures: number;
	failed?: FailedTry | undefined;
	/** The value of each file field whose file the server has in parts; kept, so that a repeated call is the same call. */
	references?: Record<string, string> | undefined;
	content: Sealed;
	/** It was sent and taken in part, what was read is fresh again, and it only stays for that to be read. */
	isNote?: boolean;
	/** The refusal, or the answer with the server's time. */
	outcome?: Sealed;
}

interface PhoneSchema extends DBSchema {
	keys: { key: string; value: CryptoKey };
	drafts: { key: string; value: Sealed };
	answers: { key: string; value: Sealed };
	photos: { key: string; value: Sealed };
	outbox: { key: number; value: StoredItem; indexes: { owner: string; id: string } };
	/** Files of outbox items, in pieces; key: `<item> <field> <number>`. */
	pieces: { key: string; value: Sealed };
}

export type PhoneDatabase = IDBPDatabase<PhoneSchema>;
/** Stores whose keys begin with their owner's mobile number and a colon. */
export const OWNED = ['drafts', 'answers', 'photos'] as const;

/** `blocked`: a tab with an older version must be closed; `outdated`: reload this tab, a newer one exists. */
export type DatabaseTrouble = 'blocked' | 'outdated' | undefined;

export const databaseTrouble = createStore<DatabaseTrouble>(undefined);

/** True when the last try failed: the browser has storage, and refuses it. */
export const databaseFails = createStore(false);

let opened: { database: Promise<PhoneDatabase> } | undefined;

/** The shared connection, which may be lost by the time it is used. @throws without storage */
export function phoneDatabase(): Promise<PhoneDatabase> {
	if (opened) return opened.database;
	const forget = () => {
		if (opened === next) opened = undefined;
	};
	const asked = openDatabase({ name: DATABASE_NAME, version: DATABASE_VERSION }, forget);
	const next = { database: inTime(asked, () => databaseTrouble.get() === 'blocked') };
	opened = next;
	let isLate = false;
	next.database.catch(() => {
		isLate = true;
		databaseFails.set(true);
	});
	asked.then(() => {
		next.database = asked;
		if (isLate && opened === next) databaseFails.set(false);
	}, forget);
	return next.database;
}

/** Has the next use open another connection, to see whether the browser still allows it. */
export function renewDatabase(): void {
	void opened?.database.then(
		(database) => database.close(),
		() => undefined,
	);
	opened = undefined;
}

/** Error names of a connection that the browser closed, or whose process ended. Some browsers send no event. */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError'];

const isLost = (error: unknown): boolean =>
	error instanceof DOMException && LOST.includes(error.name) && !isSetAside();

/**
 * The way to all that this phone keeps. Where the connection was lost, opens another and does the work once more.
 * @throws without storage
 */
export async function withDatabase<Result>(
	work: (database: PhoneDatabase) => Promise<Result>,
): Promise<Result> {
	try {
		return await used(work);
	} catch (error) {
		if (!isLost(error)) throw error;
	}
	try {
		return await used(work);
	} catch (error) {
		if (isLost(error)) databaseFails.set(true);
		throw error;
	}
}

async function used<Result>(work: (database: PhoneDatabase) => Promise<Result>): Promise<Result> {
	const asked = phoneDatabase();
	const connection = opened;
	// work that began before a failure and ends after it does not show that the storage works again
	const wasFailing = databaseFails.get();
	const database = await asked;
	try {
		const result = await work(database);
		if (wasFailing) databaseFails.set(false);
		return result;
	} catch (error) {
		if (isLost(error)) {
			// one that was opened since stays
			if (opened === connection) opened = undefined;
			database.close();
		}
		throw error;
	}
}

/** @param onClosed called when the connection is unusable and another must be opened */
export async function openDatabase(
	place: { name: string; version: number },
	onClosed: () => void,
): Promise<PhoneDatabase> {
	try {
		return await openVersion(place, onClosed);
	} catch (error) {
		if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
		// A newer version of the app changed the database. This tab can still store input until it is reloaded.
		databaseTrouble.set('outdated');
		return openVersion({ ...place, version: undefined }, onClosed);
	}
}

async function openVersion(
	{ name, version }: { name: string; version: number | undefined },
	onClosed: () => void,
): Promise<PhoneDatabase> {
	const database = await openDB<PhoneSchema>(name, version, {
		upgrade: layOut,
		blocked: () => databaseTrouble.set('blocked'),
		blocking: (_current, _next, event) => {
			databaseTrouble.set('outdated');
			onClosed();
			// Callers that just got the connection still begin a write; the browser finishes writes before it closes.
			setTimeout(() => (event.target as IDBDatabase).close());
		},
		terminated: onClosed,
	});
	endWithPage(unwrap(database));
	if (databaseTrouble.get() === 'blocked') databaseTrouble.set(undefined);
	return database;
}

/** All steps from the phone's version to the app's. A released step must never change. */
function layOut(database: PhoneDatabase, before: number): void {
	if (before < 1) {
		for (const name of ['keys', ...OWNED, 'pieces'] as const) database.createObjectStore(name);
		const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
		outbox.createIndex('owner', 'owner');
		outbox.createIndex('id', 'id', { unique: true });
	}
}

export const keysFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
