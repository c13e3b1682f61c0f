import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { loadOutbox } from '../outbox/items.ts';
import { keepAnswers, restoreAnswers } from '../store/answer-cache.ts';
import { canKeep } from '../store/vault.ts';
import { forgetPack } from './offline-pack.ts';

/** The phone of one fellow, being opened. */
export interface OpenedPhone {
	owner: string | undefined;
	/** Resolved when what the phone kept is in the cache. */
	ready: Promise<void>;
	isReady(): boolean;
	stop(): void;
}

const opened = new WeakMap<QueryClient, OpenedPhone>();

/**
 * Fills `cache` with what this phone kept of `owner`'s reads, and keeps what is read from now on. When somebody else
 * signs in, what the cache held is forgotten first. `owner` is undefined for staff, of whom a phone keeps nothing.
 */
export function openPhone(cache: QueryClient, owner: string | undefined): OpenedPhone {
	const before = opened.get(cache);
	if (before && before.owner === owner) return before;
	before?.stop();
	if (before) cache.clear();
	const next = open(cache, owner);
	opened.set(cache, next);
	return next;
}

function open(cache: QueryClient, owner: string | undefined): OpenedPhone {
	if (owner === undefined || !canKeep()) {
		return { owner, ready: Promise.resolve(), isReady: () => true, stop: () => undefined };
	}
	let isReady = false;
	const stop = keepAnswers(cache, owner);
	const ready = Promise.all([restoreAnswers(cache, owner), loadOutbox()]).then(([restored]) => {
		// The browser began with an empty store.
		if (restored === 0) forgetPack(owner);
		isReady = true;
	});
	return { owner, ready, isReady: () => isReady, stop };
}

/** Whether screens may begin: what the phone of `owner` kept is in `cache`. */
export function usePhone(cache: QueryClient, owner: string | undefined): boolean {
	const phone = openPhone(cache, owner);
	return useSyncExternalStore(
		(listener) => {
			let isListening = true;
			void phone.ready.then(() => isListening && listener());
			return () => {
				isListening = false;
			};
		},
		phone.isReady,
		() => true,
	);
}
