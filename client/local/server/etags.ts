import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** An answer that this phone has, and the server's name for it. */
export interface Held {
	tag: string;
	data: unknown;
}

/** The tags of answers in the cache. What somebody puts there in place of an answer has none. */
const tags = new WeakMap<object, string>();
/** The tags of answers that arrived and are not in the cache yet, by the key of their query. */
const arrived = new WeakMap<QueryKey, string>();

/** The answer to `queryKey` in the cache, if it is still as the server gave it and what it names can still be loaded. */
export function heldAnswer(cache: QueryClient, queryKey: QueryKey): Held | undefined {
	const data = cache.getQueryData(queryKey);
	const tag = tagOf(data);
	return tag === undefined || namesWhatRunsOut(data) ? undefined : { tag, data };
}

/** Addresses of media live minutes. For photos the service worker has another way; for recordings there is none. */
function namesWhatRunsOut(data: unknown): boolean {
	const text = JSON.stringify(data);
	if (!text.includes('"/media/')) return false;
	return text.includes('audio_url":"/media/') || !navigator.serviceWorker?.controller;
}

/** Remembers the tag of an answer until that is in the cache. */
export function noteArrival(queryKey: QueryKey, tag: string | null): void {
	if (tag === null) arrived.delete(queryKey);
	else arrived.set(queryKey, tag);
}

/** Ties the tag that arrived last to what became of the answer in the cache. */
export function tieArrival(queryKey: QueryKey, data: unknown): void {
	const tag = arrived.get(queryKey);
	arrived.delete(queryKey);
	if (tag !== undefined) tieTag(data, tag);
}

/** Ties a tag to its answer. */
export function tieTag(data: unknown, tag: string): void {
	if (isObject(data)) tags.set(data, tag);
}

/** The tag of an answer in the cache. */
export const tagOf = (data: unknown): string | undefined => (isObject(data) ? tags.get(data) : undefined);

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;
