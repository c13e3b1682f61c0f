import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';
import { createStore } from '../session/create-store.ts';
import { ifPossible } from '../session/if-possible.ts';
import { inTime } from '../session/in-time.ts';
import { DATABASE_NAME } from './has-database.ts';
import { DATABASE_VERSION } from './versions.ts';

/** These transactions may need the page to go on. */
const open = new Set<IDBTransaction>();

let isAside = false;

/** A page that the browser has set aside must begin no transaction until it is shown again. */
const isSetAside = (): boolean => isAside;

/**
 * No transaction may wait for a page that the browser sets aside, as for its Back button: in WebKit such a
 * transaction blocks the storage for all other pages, and closing the connection does not end it. A
 * transaction without options has one step, and needs the page no more once that is asked for; one of several
 * steps is aborted, and its caller gets the error.
 */
function endWithPage(database: IDBDatabase): void {
	database.transaction = (stores, mode, options) => {
		const begun = IDBDatabase.prototype.transaction.call(database, stores, mode, options);
		if (options) follow(begun);
		// The caller gets the error of a transaction that the browser has ended by then.
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
	// A transaction that is being committed goes on without the page.
	if (persisted) for (const begun of open) void ifPossible(async () => begun.abort());
});

/** It is encrypted with its owner's key; see `vault.ts`. */
export interface Sealed {
	iv: Uint8Array<ArrayBuffer>;
	bytes: ArrayBuffer;
	/** `versions.ts` explains the version of the app's shapes. */
	version?: number;
}

/** The lanes are separate, so that large items do not delay a register. */
export type Lane = 'data' | 'media';

/**
 * `refused` means that the fellow must correct it; `sent` that the receipt is here, but reads are not
 * refetched yet.
 */
export type ItemState = 'waiting' | 'refused' | 'sent';

/**
 * `silent` means that no answer came; `page` that another site answered for the server; `unnamed` that the
 * answer did not name the write; `busy` that the server asks to come back later; `fault` that the server
 * failed at it; `incomplete` that the server misses parts of a file; `unreadable` that this phone could not
 * read it; `full` that this phone had no room for the answer.
 */
export type TryFailure =
	| 'silent'
	| 'page'
	| 'unnamed'
	| 'busy'
	| 'fault'
	| 'incomplete'
	| 'unreadable'
	| 'full';

/** Times are by the phone's own clock, in milliseconds. */
export interface FailedTry {
	why: TryFailure;
	/** It counts failures in a row while the server could be reached. */
	tries: number;
	at: number;
	/** The item rests until then; undefined where the line was at fault, not the item. */
	until: number | undefined;
	/** The server took another write since, so the next failure is the item's, not that of an ill server. */
	othersTaken?: boolean;
}

export interface StoredItem {
	seq?: number;
	/** It is a UUID, and also the `Idempotency-Key`. */
	id: string;
	owner: string;
	lane: Lane;
	state: ItemState;
	/** It counts the bytes to send. */
	size: number;
	/** It counts failures of the server (5xx) after which the server had taken another write. */
	failures: number;
	failed?: FailedTry | undefined;
	/**
	 * The form's value for a file that the server has in parts; it is kept so that a repeated call is the same
	 * call.
	 */
	references?: Record<string, string> | undefined;
	content: Sealed;
	/** The server took it in part, the reads are fresh again, and it stays only until the fellow has read so. */
	isNote?: boolean;
	/** It holds the refusal, or the answer with the server's time. */
	outcome?: Sealed;
}

interface PhoneSchema extends DBSchema {
	keys: { key: string; value: CryptoKey };
	drafts: { key: string; value: Sealed };
	answers: { key: string; value: Sealed };
	photos: { key: string; value: Sealed };
	outbox: { key: number; value: StoredItem; indexes: { owner: string; id: string } };
	/** Files of outbox items are in pieces; the key is `<item> <field> <number>`. */
	pieces: { key: string; value: Sealed };
}

export type PhoneDatabase = IDBPDatabase<PhoneSchema>;
/** Their keys begin with the owner's mobile number and a colon. */
export const OWNED = ['drafts', 'answers', 'photos'] as const;

/**
 * `blocked` means that a tab with an older version must be closed, `outdated` that this tab must be reloaded,
 * because a newer version exists.
 */
export type DatabaseTrouble = 'blocked' | 'outdated' | undefined;

export const databaseTrouble = createStore<DatabaseTrouble>(undefined);

/** It is true when the last try failed: the browser has storage, and refuses it. */
export const databaseFails = createStore(false);

let opened: { database: Promise<PhoneDatabase> } | undefined;

/** The shared connection may be lost by the time it is used. @throws without storage */
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

/** The next use then opens another connection, and shows whether the browser still allows it. */
export function renewDatabase(): void {
	void opened?.database.then(
		(database) => database.close(),
		() => undefined,
	);
	opened = undefined;
}

/** These errors mean that the browser closed the connection, or its process ended. Some browsers send no event. */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError'];

const isLost = (error: unknown): boolean =>
	error instanceof DOMException && LOST.includes(error.name) && !isSetAside();

/**
 * Everything that this phone keeps is reached through it. After a lost connection it opens another and
 * repeats the work once.
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
	// Work that began before a failure and ends after it does not show that the storage works again.
	const wasFailing = databaseFails.get();
	const database = await asked;
	try {
		const result = await work(database);
		if (wasFailing) databaseFails.set(false);
		return result;
	} catch (error) {
		if (isLost(error)) {
			// A connection that was opened since stays.
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

/** Leads from the phone's version to the app's. A released step must never change. */
function layOut(database: PhoneDatabase, before: number): void {
	if (before < 1) {
		for (const name of ['keys', ...OWNED, 'pieces'] as const) database.createObjectStore(name);
		const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
		outbox.createIndex('owner', 'owner');
		outbox.createIndex('id', 'id', { unique: true });
	}
}

export const keysFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
