import { webcrypto } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';
import { cleanup, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import 'fake-indexeddb/auto';
import type { QueryClient } from '@tanstack/react-query';
import { openLocalData } from '../local/background/open-local-data.ts';
import { answersWritten } from '../local/store/answer-cache.ts';
import { phoneDatabase } from '../local/store/database.ts';
import { dropAllDrafts } from '../local/store/drafts.ts';
import { forgetKey, tryStorage } from '../local/store/vault.ts';

/** jsdom lacks encryption keys and channels between tabs; `fake-indexeddb` brings the storage. */
export function standInForPhone(): void {
	Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
	Object.assign(globalThis, { BroadcastChannel });
}

/**
 * As in a browser that has storage and does not open it, or one damaged database of it. What is open already stays open.
 *
 * @returns how to end it
 */
export function refuseStorage(only?: string): () => void {
	const { open } = indexedDB;
	indexedDB.open = (name, version) => {
		if (only !== undefined && name !== only) return open.call(indexedDB, name, version);
		throw new DOMException('The operation is insecure.', 'SecurityError');
	};
	return () => {
		indexedDB.open = open;
	};
}

const STORES = ['drafts', 'answers', 'photos', 'outbox', 'pieces'] as const;

const caches = new Set<QueryClient>();

/** Stops this cache from storing answers once the phone is emptied. */
export const closeWithPhone = (cache: QueryClient): void => void caches.add(cache);

/** Without storage there is nothing to empty. */
export async function emptyPhone(): Promise<void> {
	for (const cache of caches) openLocalData(cache, undefined);
	caches.clear();
	await answersWritten();
	if (!(await tryStorage())) return;
	await dropAllDrafts();
	const database = await phoneDatabase();
	await Promise.all(STORES.map((name) => database.clear(name)));
	// Without its key, data that is still being written cannot be read.
	await Promise.all((await database.getAllKeys('keys')).map(forgetKey));
}

/** Closes the screens of a test, then empties the phone: an open screen would go on writing. */
export async function endApp(): Promise<void> {
	cleanup();
	await emptyPhone();
}

/** Storage answers no more. Without that, a late write meets a window that is closed. */
export function switchOffPhone(): void {
	for (const { prototype } of [IDBRequest, IDBTransaction])
		Object.assign(prototype, { dispatchEvent: () => true });
}

/** Waits until so many answers are cached. */
export const answersCached = (count: number): Promise<void> =>
	waitFor(async () => expect(await (await phoneDatabase()).count('answers')).toBeGreaterThanOrEqual(count));
