import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/use-store.ts';

/** Judged by the last request; `navigator.onLine` only causes an earlier retry. */
export type Connection = 'unknown' | 'reached' | 'silent';

const connection = createStore<Connection>('unknown');

export const currentConnection = connection.get;

/** Any answer counts. */
export const noteAnswer = (): void => connection.set('reached');

export const noteSilence = (): void => connection.set('silent');

export const onConnection = connection.subscribe;

export const useConnection = (): Connection => useStore(connection);
