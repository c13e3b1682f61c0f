import { useSyncExternalStore } from 'react';
import { onProgress } from './sender.ts';

let shares: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

onProgress((id, share) => {
	shares = new Map(shares).set(id, share);
	for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

const current = (): ReadonlyMap<string, number> => shares;

/** How much of each large item has gone, from 0 to 1, by the item's id; nothing of those that this tab does not send. */
export const useUploadShares = (): ReadonlyMap<string, number> =>
	useSyncExternalStore(subscribe, current, current);
