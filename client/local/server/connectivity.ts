import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached, judged by what became of the last request; what the browser believes
 * (`navigator.onLine`) only makes the next try come sooner.
 */
export type Connection = 'unknown' | 'reached' | 'silent';

let connection: Connection = 'unknown';
const listeners = new Set<(connection: Connection) => void>();

export const currentConnection = (): Connection => connection;

/** An answer came, whatever it says. */
export const noteAnswer = (): void => change('reached');

/** No answer came. */
export const noteSilence = (): void => change('silent');

function change(next: Connection): void {
	if (next === connection) return;
	connection = next;
	for (const listener of listeners) listener(next);
}

/** Calls `listener` whenever the connection comes or goes. */
export function onConnection(listener: (connection: Connection) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export const useConnection = (): Connection =>
	useSyncExternalStore(onConnection, currentConnection, () => 'unknown');
