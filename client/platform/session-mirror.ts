import { clear, createStore, get, set } from 'idb-keyval';
import { ifPossible } from './phone-storage.ts';

const mirror = () => createStore('yuva-session', 'session');

/** What the session's copy in IndexedDB says, unchecked; the service worker has no other. Undefined without storage. */
export const readMirror = (): Promise<unknown> => ifPossible<unknown>(() => get('session', mirror()));

export const writeMirror = (session: object): Promise<void> =>
	ifPossible(() => set('session', session, mirror()));

export const clearMirror = (): Promise<void> => ifPossible(() => clear(mirror()));
