import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createStore } from '../session/create-store.ts';
import { DATABASE_VERSION } from './versions.ts';

/** Something that only the key of its owner opens; see `vault.ts`. */
export interface Sealed {
	iv: Uint8Array<ArrayBuffer>;
	bytes: ArrayBuffer;
	/** Of the app's shapes when it was stored; see `versions.ts`. */
	version?: number;
}

/** The lane in which an item waits: what is large must not hold up a register. */
export type Lane = 'data' | 'media';

/** `refused`: the server said no, and a person must look; `sent`: the receipt is here, what was read is not yet fresh. */
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
	/** Bytes that will go over the wire. */
	size: number;
	/** How often the server failed (5xx) at it. */
	failures: number;
	failed?: FailedTry | undefined;
	/** What stands in the form for each file that the server has in parts, so that a repeated call is the same call. */
	references?: Record<string, string> | undefined;
	content: Sealed;
	/** The refusal, or the answer with the server's time. */
	outcome?: Sealed;
}

interface PhoneSchema extends DBSchema {
	keys: { key: string; value: CryptoKey };
	drafts: { key: string; value: Sealed };
	answers: { key: string; value: Sealed };
	photos: { key: string; value: Sealed };
	outbox: { key: number; value: StoredItem; indexes: { owner: string; id: string } };
	/** Files of outbox items, in pieces: `<item> <field> <number>`. */
	pieces: { key: string; value: Sealed };
}

export type PhoneDatabase = IDBPDatabase<PhoneSchema>;
/** The stores whose keys begin with their owner's mobile number and a colon. */
export const OWNED = ['drafts', 'answers', 'photos'] as const;

/**
 * What keeps this tab from the database. `blocked`: a tab with an older version of the app holds it open, and it must be
 * closed; `outdated`: a newer version of the app changed it, and this tab should be loaded again.
 */
export type DatabaseTrouble = 'blocked' | 'outdated' | undefined;

export const databaseTrouble = createStore<DatabaseTrouble>(undefined);

let opened: Promise<PhoneDatabase> | undefined;

/** One connection for all. @throws when this browser has no storage, or refuses it */
export function phoneDatabase(): Promise<PhoneDatabase> {
	if (opened) return opened;
	const forget = () => {
		if (opened === connection) opened = undefined;
	};
	const connection = openDatabase({ name: 'yuva', version: DATABASE_VERSION }, forget);
	opened = connection;
	connection.catch(forget);
	return connection;
}

/** @param onClosed called when the connection is no longer of use, and another must be opened */
export async function openDatabase(
	place: { name: string; version: number },
	onClosed: () => void,
): Promise<PhoneDatabase> {
	try {
		return await openVersion(place, onClosed);
	} catch (error) {
		if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
		// A newer version of the app changed it. What is typed here is stored as it is until the tab is loaded again.
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
			// Whoever got the connection a moment ago still begins to write; the browser lets writes end before it closes.
			setTimeout(() => (event.target as IDBDatabase).close());
		},
		terminated: onClosed,
	});
	if (databaseTrouble.get() === 'blocked') databaseTrouble.set(undefined);
	return database;
}

/** Every step from the version on the phone to the one of this app; a step that has landed is never changed. */
function layOut(database: PhoneDatabase, before: number): void {
	if (before < 1) {
		for (const name of ['keys', ...OWNED, 'pieces'] as const) database.createObjectStore(name);
		const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
		outbox.createIndex('owner', 'owner');
		outbox.createIndex('id', 'id', { unique: true });
	}
}

/** All keys that begin with `prefix`. */
export const keysFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
