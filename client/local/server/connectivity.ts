import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/use-store.ts';

/** The last request decides; `navigator.onLine` only causes an earlier retry. */
export type Connection = 'unknown' | 'reached' | 'silent';

const connection = createStore<Connection>('unknown');

export const currentConnection = connection.get;

let answeredAt = Number.NEGATIVE_INFINITY;

/** The caller runs it for each answer, whatever its status. */
export function noteAnswer(): void {
	answeredAt = Date.now();
	connection.set('reached');
}

/**
 * A request got no answer. If another one was answered since `sentAt` (milliseconds of the phone's clock),
 * the connection is there.
 */
export function noteSilence(sentAt = Number.POSITIVE_INFINITY): void {
	if (answeredAt < sentAt) connection.set('silent');
}

export const onConnection = connection.subscribe;

export const useConnection = (): Connection => useStore(connection);
