import { ifPossible } from './if-possible.ts';
import { inTime } from './in-time.ts';

const STORE = 'session';

/**
 * The first page loads it, so it uses IndexedDB itself: a library would weigh more than it saves here. Each
 * call opens its own connection, so that none is lost. Once all is asked for, a transaction needs the page no
 * more; `store/database.ts` says why.
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
				// It closes once the transaction has ended.
				opening.result.close();
			};
		}),
	);

/** The service worker reads this copy of the session, which is not validated. Undefined without storage. */
export const readMirror = (): Promise<unknown> =>
	ifPossible<unknown>(() => inMirror('readonly', (store) => store.get('session')));

export const writeMirror = (session: object): Promise<void> =>
	ifPossible(async () => void (await inMirror('readwrite', (store) => store.put(session, 'session'))));

export const clearMirror = (): Promise<void> =>
	ifPossible(() => inMirror('readwrite', (store) => store.clear()));

/** The service worker uses it; undefined for staff, who store nothing. */
export async function mirroredFellow(): Promise<
	{ mobile_number: string; owner: string; token: string } | undefined
> {
	const session = (await readMirror()) as Record<string, unknown> | undefined;
	const { role, mobile_number, owner = mobile_number, token } = session ?? {};
	if (role !== 'fellow' || typeof mobile_number !== 'string' || typeof token !== 'string') return undefined;
	return { mobile_number, owner: String(owner), token };
}
