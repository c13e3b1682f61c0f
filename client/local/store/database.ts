import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Something that only the key of its owner opens; see `vault.ts`. */
export interface Sealed {
	iv: Uint8Array<ArrayBuffer>;
	bytes: ArrayBuffer;
}

/** The lane in which an item waits: what is large must not hold up a register. */
export type Lane = 'data' | 'media';

/** `refused`: the server said no, and a person must look; `sent`: the receipt is here, what was read is not yet fresh. */
export type ItemState = 'waiting' | 'refused' | 'sent';

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

let opened: Promise<PhoneDatabase> | undefined;

/** One connection for all. @throws when this browser has no storage, or refuses it */
export function phoneDatabase(): Promise<PhoneDatabase> {
	opened ??= openDB<PhoneSchema>('yuva', 1, {
		upgrade(database) {
			for (const name of ['keys', ...OWNED, 'pieces'] as const) database.createObjectStore(name);
			const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
			outbox.createIndex('owner', 'owner');
			outbox.createIndex('id', 'id', { unique: true });
		},
		blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
		terminated: () => {
			opened = undefined;
		},
	}).catch((error: unknown) => {
		opened = undefined;
		throw error;
	});
	return opened;
}

/** All keys that begin with `prefix`. */
export const keysFrom = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
