// As much of IndexedDB as `idb-keyval` uses; jsdom has none.

type Listener = (() => void) | undefined;
type Stores = Map<string, Map<string, unknown>>;

class Request {
	result: unknown;
	error = null;
	onsuccess: Listener;
	oncomplete: Listener;
	onupgradeneeded: Listener;
	constructor(result?: unknown) {
		this.result = result;
		queueMicrotask(() => {
			this.onupgradeneeded?.();
			this.onsuccess?.();
			this.oncomplete?.();
		});
	}
}

/** Like `structuredClone`, which does not know the files of jsdom. */
function copy(value: unknown): unknown {
	if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
	if (Array.isArray(value)) return value.map(copy);
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

function objectStore(rows: Map<string, unknown>) {
	return {
		get: (key: string) => new Request(copy(rows.get(key))),
		getAll: () => new Request([...rows.values()].map(copy)),
		getAllKeys: () => new Request([...rows.keys()]),
		put: (value: unknown, key: string) => void rows.set(key, copy(value)),
		delete: (key: string) => void rows.delete(key),
		clear: () => rows.clear(),
		get transaction() {
			return new Request();
		},
	};
}

/** A database that forgets everything when the test file ends. */
export function memoryIndexedDb() {
	const databases = new Map<string, Stores>();
	return {
		open(name: string): Request {
			const stores: Stores = databases.get(name) ?? new Map();
			databases.set(name, stores);
			const rowsOf = (store: string) => stores.get(store) ?? new Map<string, unknown>();
			return new Request({
				createObjectStore: (store: string) => void stores.set(store, rowsOf(store)),
				transaction: (store: string) => ({ objectStore: () => objectStore(rowsOf(store)) }),
			});
		},
	};
}
