import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { ifPossible } from './if-possible.ts';
import { inTime } from './in-time.ts';

/**
 * A connection of its own each time, so that none is lost. A transaction needs the page no more once all is asked for; why:
 * `store/end-with-page.ts`.
 */
const mirror = (): UseStore => {
	const use = createStore('yuva-session', 'session');
	return (mode, ask) =>
		inTime(
			use(mode, (store) => {
				const answered = ask(store);
				store.transaction.commit();
				return answered;
			}),
		);
};

/** The session's copy in IndexedDB, not validated; for the service worker. Undefined without storage. */
export const readMirror = (): Promise<unknown> => ifPossible<unknown>(() => get('session', mirror()));

export const writeMirror = (session: object): Promise<void> =>
	ifPossible(() => set('session', session, mirror()));

export const clearMirror = (): Promise<void> => ifPossible(() => clear(mirror()));

/** For the service worker; undefined for staff, who store nothing. */
export async function mirroredFellow(): Promise<
	{ mobile_number: string; owner: string; token: string } | undefined
> {
	const session = (await readMirror()) as Record<string, unknown> | undefined;
	const { role, mobile_number, owner = mobile_number, token } = session ?? {};
	if (role !== 'fellow' || typeof mobile_number !== 'string' || typeof token !== 'string') return undefined;
	return { mobile_number, owner: String(owner), token };
}
