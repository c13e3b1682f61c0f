import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { followOutbox, loadOutbox } from '../outbox/items.ts';
import type { UpgradableWrite } from '../outbox/upgrade-items.ts';
import { type CachedRead, cacheAnswers, restoreAnswers } from '../store/answer-cache.ts';
import { draftsWritten } from '../store/drafts.ts';
import { closeDraftsAhead, openDraftsAhead } from '../store/drafts-ahead.ts';
import { hasStorage } from '../store/vault.ts';
import { forgetPack } from './offline-pack.ts';

export interface StoredShapes {
	writes: readonly UpgradableWrite[];
	reads: readonly CachedRead[];
}

type LoadShapes = () => Promise<StoredShapes>;

const NO_SHAPES: LoadShapes = () => Promise.reject(new Error('The shapes are not known'));

export interface OpenedData {
	owner: string | undefined;
	/** Resolves once cached answers, outbox and drafts are loaded, and it is known whether the storage opens. */
	ready: Promise<void>;
	isReady(): boolean;
	stop(): void;
}

const opened = new WeakMap<QueryClient, OpenedData>();

/**
 * A change of owner clears the cache first.
 * @param owner undefined without a session; of staff a phone keeps only what a lead needs at a center
 * @param load called only when an older version of the app left data
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
	const restoring = restoreAnswers(cache, owner, reads);
	const drafts = openDraftsAhead(owner, draftsWritten());
	const ready = Promise.all([restoring, loadOutbox(), drafts]).then(([restored]) => {
		// The browser began with an empty store, or does not open it.
		if (!restored) forgetPack(owner);
		isReady = true;
	});
	return { owner, ready, isReady: () => isReady, stop };
}

/** Screens may render once the cached answers of `owner` are loaded. */
export function useLocalData(cache: QueryClient, owner: string | undefined, load: LoadShapes): boolean {
	const data = openLocalData(cache, owner, load);
	const isReady = useSyncExternalStore(
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
	// The first screen has taken what it needs: the effects of its inner parts come first.
	useEffect(() => {
		if (isReady) closeDraftsAhead();
	}, [isReady]);
	return isReady;
}
