import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/use-store.ts';

/**
 * Whether the server can be reached, judged by what became of the last request; what the browser believes
 * (`navigator.onLine`) only makes the next try come sooner.
 */
export type Connection = 'unknown' | 'reached' | 'silent';

const connection = createStore<Connection>('unknown');

export const currentConnection = connection.get;

/** An answer came, whatever it says. */
export const noteAnswer = (): void => connection.set('reached');

/** No answer came. */
export const noteSilence = (): void => connection.set('silent');

/** Calls `listener` whenever the connection comes or goes. */
export const onConnection = connection.subscribe;

export const useConnection = (): Connection => useStore(connection);
