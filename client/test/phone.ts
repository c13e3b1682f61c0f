import { randomUUID, webcrypto } from 'node:crypto';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { cleanup, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import 'fake-indexeddb/auto';
import type { QueryClient } from '@tanstack/react-query';
import { openLocalData } from '../local/background/open-local-data.ts';
import { ifPossible } from '../local/session/if-possible.ts';
import { answersWritten } from '../local/store/answer-cache.ts';
import { phoneDatabase, withDatabase } from '../local/store/database.ts';
import { dropAllDrafts } from '../local/store/drafts.ts';
import { forgetKey } from '../local/store/vault.ts';

const channels = new Set<NodeChannel>();
/** Node's channels reach all test files that run at the time, but the tabs of a phone are those of one file. */
const phone = randomUUID();

class BroadcastChannel extends NodeChannel {
	constructor(name: string) {
		super(`${phone} ${name}`);
		channels.add(this);
	}
	/** A task that a test left running may still send a message after its window has closed. */
	override postMessage(message: unknown) {
		if (channels.has(this)) super.postMessage(message);
	}
}

/** jsdom lacks encryption keys and channels between tabs; `fake-indexeddb` brings the storage. */
export function standInForPhone(): void {
	Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
	Object.assign(globalThis, { BroadcastChannel });
	const { open } = indexedDB;
	indexedDB.open = (...place) => {
		const request = open.apply(indexedDB, place);
		request.addEventListener('success', () => connections.add(request.result));
		return request;
	};
}

const connections = new Set<IDBDatabase>();

/** WebKit closes them so: no event tells the page, and the next transaction cannot begin. */
export function loseConnections(): void {
	for (const connection of connections) connection.close();
	connections.clear();
}

const { transaction } = IDBDatabase.prototype;

function mendConnections(): void {
	IDBDatabase.prototype.transaction = transaction;
}

/** No transaction begins any more, even on a new connection, until the test ends. @returns how to end it before */
export function breakConnections(name = 'InvalidStateError'): () => void {
	IDBDatabase.prototype.transaction = () => {
		throw new DOMException('The database connection is closing.', name);
	};
	return mendConnections;
}

/** Some browsers never answer the request to open a database. @returns how to end it */
export function silenceStorage(): () => void {
	const { open } = indexedDB;
	indexedDB.open = () => new IDBOpenDBRequest();
	return () => {
		indexedDB.open = open;
	};
}

/**
 * Some browsers have storage and do not open it, or have one damaged database (`only`). Open databases stay
 * open.
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

/** The cache must store no answers once the phone is emptied. */
export const closeWithPhone = (cache: QueryClient): void => void caches.add(cache);

export async function emptyPhone(): Promise<void> {
	for (const cache of caches) openLocalData(cache, undefined);
	caches.clear();
	await answersWritten();
	await dropAllDrafts();
	const keys = await ifPossible(() =>
		withDatabase(async (database) => {
			await Promise.all(STORES.map((name) => database.clear(name)));
			return database.getAllKeys('keys');
		}),
	);
	// Without its key, data that is still being written cannot be read.
	await Promise.all((keys ?? []).map(forgetKey));
}

/** Closes the screens of a test first, because an open screen would go on writing. */
export async function endApp(): Promise<void> {
	cleanup();
	mendConnections();
	await emptyPhone();
}

/** Storage and other tabs answer no more. Otherwise a late write would meet a closed window and keep it in memory. */
export function switchOffPhone(): void {
	for (const channel of channels) channel.close();
	channels.clear();
	for (const { prototype } of [IDBRequest, IDBTransaction])
		Object.assign(prototype, { dispatchEvent: () => true });
}

export const answersCached = (count: number): Promise<void> =>
	waitFor(async () => expect(await (await phoneDatabase()).count('answers')).toBeGreaterThanOrEqual(count));
