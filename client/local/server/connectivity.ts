import { createStore } from '../session/create-store.ts';
import { useStore } from '../session/use-store.ts';

/** The last request decides; `navigator.onLine` only causes an earlier retry. */
export type Connection = 'unknown' | 'reached' | 'silent';

const connection = createStore<Connection>('unknown');

export const currentConnection = connection.get;

let answeredAt = Number.NEGATIVE_INFINITY;

/** The caller runs it for each answer, whatever its status. */
export function noteAnswer(): void {
	answeredAt = performance.now();
	connection.set('reached');
}

/**
 * Says that no answer came to a request that was sent then, in milliseconds of `performance.now()`, because a
 * phone's clock may be set meanwhile. If another request was answered since, the connection is there.
 */
export function noteSilence(sentAt = Number.POSITIVE_INFINITY): void {
	if (answeredAt < sentAt) connection.set('silent');
}

export const onConnection = connection.subscribe;

export const useConnection = (): Connection => useStore(connection);
