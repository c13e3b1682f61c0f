import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/use-store.ts';

/**
 * Whether the server can be reached, judged by what became of the last request; what the browser believes
 * (`navigator.onLine`) only makes the next try come sooner.
 */
export type Connection = 'unknown' | 'reached' | 'silent';

const connection = createStore<Connection>('unknown');

export const currentConnection = connection.get;

let answeredAt = Number.NEGATIVE_INFINITY;

/** An answer came, whatever it says. */
export function noteAnswer(): void {
	answeredAt = Date.now();
	connection.set('reached');
}

/**
 * No answer came to a request that was sent then (milliseconds of the phone's clock). Where another one was answered meanwhile,
 * the connection is there.
 */
export function noteSilence(sentAt = Number.POSITIVE_INFINITY): void {
	if (answeredAt < sentAt) connection.set('silent');
}

/** Calls `listener` whenever the connection comes or goes. */
export const onConnection = connection.subscribe;

export const useConnection = (): Connection => useStore(connection);
