import type { Page } from '@playwright/test';
import { type FixtureValue, unpacked } from './packed.ts';

/** Has fields as in `createObjectStore`. */
export interface DumpedStore {
	name: string;
	keyPath: string | null;
	autoIncrement: boolean;
	indexes: { name: string; keyPath: string; unique: boolean }[];
	entries: { key: IDBKey; value: FixtureValue }[];
}

type IDBKey = string | number;

export interface DumpedPhone {
	databases: { name: string; version: number; stores: DumpedStore[] }[];
	localStorage: Record<string, string>;
}

/** Replaces the session token. */
const TOKEN = 'recorded-token';
/** Replaces encrypted data: the packed bytes in base64. */
const OPENED = 'opened';

const READ = `(async () => {
	const result = (request) => new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
	const keys = [];
	const isSealed = (value) => value?.iv instanceof Uint8Array && value.bytes instanceof ArrayBuffer;
	const base64 = (bytes) => btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
	async function open(value) {
		if (value instanceof CryptoKey) return 'key';
		if (isSealed(value)) {
			const { iv, bytes, ...beside } = value;
			return { ...beside, ${OPENED}: base64(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, keys[0], bytes)) };
		}
		if (typeof value !== 'object' || value === null) return value;
		const fields = await Promise.all(Object.entries(value).map(async ([name, field]) => [name, await open(field)]));
		return Object.fromEntries(fields);
	}
	async function readStore(database, name) {
		const store = database.transaction(name).objectStore(name);
		const [found, values] = await Promise.all([result(store.getAllKeys()), result(store.getAll())]);
		keys.push(...values.filter((value) => value instanceof CryptoKey));
		return {
			name,
			keyPath: store.keyPath,
			autoIncrement: store.autoIncrement,
			indexes: Array.from(store.indexNames, (index) => {
				const { keyPath, unique } = store.index(index);
				return { name: index, keyPath, unique };
			}),
			entries: found.map((key, at) => ({ key, value: values[at] })),
		};
	}
	const databases = [];
	for (const { name, version } of await indexedDB.databases()) {
		const database = await result(indexedDB.open(name));
		const stores = await Promise.all(Array.from(database.objectStoreNames, (store) => readStore(database, store)));
		databases.push({ name, version, stores });
		database.close();
	}
	for (const { stores } of databases) for (const { entries } of stores)
		for (const entry of entries) entry.value = await open(entry.value);
	return { databases, localStorage: { ...localStorage } };
})()`;

/** Decrypts with the key of the phone's one fellow. */
export async function dumpPhone(page: Page): Promise<DumpedPhone> {
	const token = await page.evaluate<string>('localStorage.token');
	const text = JSON.stringify(await page.evaluate(READ));
	const phone = JSON.parse(text.replaceAll(token, TOKEN)) as DumpedPhone;
	for (const { stores } of phone.databases) {
		for (const store of stores) {
			store.entries = await Promise.all(
				store.entries.map(async ({ key, value }) => ({ key, value: await readable(value) })),
			);
		}
	}
	return phone;
}

async function readable(value: FixtureValue): Promise<FixtureValue> {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	const { [OPENED]: packed, ...beside } = value;
	if (typeof packed === 'string') return { ...beside, sealed: unpacked(Buffer.from(packed, 'base64')) };
	const fields = Object.entries(value).map(async ([name, field]) => [name, await readable(field)] as const);
	return Object.fromEntries(await Promise.all(fields));
}
