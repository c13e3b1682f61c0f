import { type FixtureValue, packed } from '../../e2e/releases/packed.ts';
import type { DumpedPhone, DumpedStore } from '../../e2e/releases/phone-dump.ts';
import type { Session } from '../local/session/session.ts';

export const sessionOf = ({ localStorage: kept }: DumpedPhone): Session => kept as unknown as Session;

export const keptIn = ({ databases }: DumpedPhone, store: string): DumpedStore['entries'] =>
	databases.flatMap(({ stores }) => stores.find(({ name }) => name === store)?.entries ?? []);

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

/** Fills this browser's storage as the release did on `phone`, encrypted with a new key. */
export async function layOut({ databases, localStorage: kept }: DumpedPhone): Promise<void> {
	for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
	const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
		'encrypt',
		'decrypt',
	]);
	const there = new Set((await indexedDB.databases()).map(({ name }) => name));
	for (const { name, version, stores } of databases) {
		// Another test may have opened it with today's app.
		const opening = there.has(name) ? indexedDB.open(name) : indexedDB.open(name, version);
		opening.onupgradeneeded = () => {
			for (const store of stores) makeStore(opening.result, store);
		};
		const database = await settled(opening);
		for (const store of stores) await fill(database, store, key);
		database.close();
	}
}

function makeStore(database: IDBDatabase, { name, keyPath, autoIncrement, indexes }: DumpedStore): void {
	const store = database.createObjectStore(name, { keyPath, autoIncrement });
	for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique });
}

async function fill(database: IDBDatabase, { name, keyPath, entries }: DumpedStore, key: CryptoKey) {
	const values = await Promise.all(
		entries.map(({ value }) => (name === 'keys' ? Promise.resolve(key) : sealedAgain(value, key))),
	);
	const store = database.transaction(name, 'readwrite').objectStore(name);
	await Promise.all(
		entries.map((entry, at) => settled(store.put(values[at], keyPath === null ? entry.key : undefined))),
	);
}

/** The fixtures hold it decrypted. */
async function sealedAgain(value: FixtureValue, key: CryptoKey): Promise<unknown> {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	if ('sealed' in value) {
		const iv = crypto.getRandomValues(new Uint8Array(12));
		const plain = new Uint8Array(packed(value.sealed ?? null));
		const { sealed: _, ...beside } = value;
		return { ...beside, iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
	}
	const fields = Object.entries(value).map(
		async ([name, field]) => [name, await sealedAgain(field, key)] as const,
	);
	return Object.fromEntries(await Promise.all(fields));
}
