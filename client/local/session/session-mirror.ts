import { ifPossible } from './if-possible.ts';
import { inTime } from './in-time.ts';

const STORE = 'session';

/**
 * IndexedDB itself, because this is loaded with the first page, and a library would weigh more than it saves here. A connection of
 * its own each time, so that none is lost. A transaction needs the page no more once all is asked for; `store/database.ts` says why.
 */
const inMirror = <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
	inTime(
		new Promise((resolve, reject) => {
			const opening = indexedDB.open('yuva-session');
			opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
			opening.onerror = () => reject(opening.error);
			opening.onsuccess = () => {
				const transaction = opening.result.transaction(STORE, mode);
				const asked = ask(transaction.objectStore(STORE));
				transaction.oncomplete = () => resolve(asked.result);
				transaction.onabort = () => reject(transaction.error);
				transaction.commit();
				// once the transaction has ended
				opening.result.close();
			};
		}),
	);

/** The session's copy in IndexedDB, not validated; for the service worker. Undefined without storage. */
export const readMirror = (): Promise<unknown> =>
	ifPossible<unknown>(() => inMirror('readonly', (store) => store.get('session')));

export const writeMirror = (session: object): Promise<void> =>
	ifPossible(async () => void (await inMirror('readwrite', (store) => store.put(session, 'session'))));

export const clearMirror = (): Promise<void> =>
	ifPossible(() => inMirror('readwrite', (store) => store.clear()));

/** For the service worker; undefined for staff, who store nothing. */
export async function mirroredFellow(): Promise<
	{ mobile_number: string; owner: string; token: string } | undefined
> {
	const session = (await readMirror()) as Record<string, unknown> | undefined;
	const { role, mobile_number, owner = mobile_number, token } = session ?? {};
	if (role !== 'fellow' || typeof mobile_number !== 'string' || typeof token !== 'string') return undefined;
	return { mobile_number, owner: String(owner), token };
}
