import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { followOutbox, loadOutbox } from '../outbox/items.ts';
import type { UpgradableWrite } from '../outbox/upgrade-items.ts';
import { type CachedRead, cacheAnswers, restoreAnswers } from '../store/answer-cache.ts';
import { hasStorage } from '../store/vault.ts';
import { forgetPack } from './offline-pack.ts';

/** The shapes of everything that a phone keeps, as this version of the app has them. */
export interface StoredShapes {
	writes: readonly UpgradableWrite[];
	reads: readonly CachedRead[];
}

type LoadShapes = () => Promise<StoredShapes>;

const NO_SHAPES: LoadShapes = () => Promise.resolve({ writes: [], reads: [] });

/** The local data of one fellow, being opened. */
export interface OpenedData {
	owner: string | undefined;
	/** Resolved when the cached answers and the outbox are loaded, and it is known whether the storage can be opened. */
	ready: Promise<void>;
	isReady(): boolean;
	stop(): void;
}

const opened = new WeakMap<QueryClient, OpenedData>();

/**
 * Fills `cache` with the answers that this phone cached for `owner`, and stores what is read from now on. When somebody else
 * signs in, what the cache held is forgotten first. `owner` is undefined for staff, of whom a phone keeps nothing.
 *
 * @param load asked for only when an older version of the app left something on the phone
 */
export function openLocalData(
	cache: QueryClient,
	owner: string | undefined,
	load: LoadShapes = NO_SHAPES,
): OpenedData {
	const before = opened.get(cache);
	if (before && before.owner === owner) return before;
	followOutbox(async () => (await load()).writes);
	before?.stop();
	if (before) cache.clear();
	const next = open(cache, owner, load);
	opened.set(cache, next);
	return next;
}

function open(cache: QueryClient, owner: string | undefined, load: LoadShapes): OpenedData {
	if (owner === undefined || !hasStorage()) {
		return { owner, ready: Promise.resolve(), isReady: () => true, stop: () => undefined };
	}
	let isReady = false;
	const stop = cacheAnswers(cache, owner);
	const reads = { load: async () => (await load()).reads };
	const ready = Promise.all([restoreAnswers(cache, owner, reads), loadOutbox()]).then(([restored]) => {
		// The browser began with an empty store, or does not open it.
		if (!restored) forgetPack(owner);
		isReady = true;
	});
	return { owner, ready, isReady: () => isReady, stop };
}

/** Whether screens may begin: the cached answers of `owner` are loaded. */
export function useLocalData(cache: QueryClient, owner: string | undefined, load: LoadShapes): boolean {
	const data = openLocalData(cache, owner, load);
	return useSyncExternalStore(
		(listener) => {
			let isListening = true;
			void data.ready.then(() => isListening && listener());
			return () => {
				isListening = false;
			};
		},
		data.isReady,
		() => true,
	);
}
