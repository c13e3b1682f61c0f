import type { QueryClient, QueryKey } from '@tanstack/react-query';

export interface Held {
	tag: string;
	data: unknown;
}

/** Data that was set by hand has none. */
const tags = new WeakMap<object, string>();
/** These answers are not in the cache yet. */
const arrived = new WeakMap<QueryKey, string>();

/** Holds only if it is unchanged since the server sent it, and its media addresses still work. */
export function heldAnswer(cache: QueryClient, queryKey: QueryKey): Held | undefined {
	const data = cache.getQueryData(queryKey);
	const tag = tagOf(data);
	return tag === undefined || namesWhatRunsOut(data) ? undefined : { tag, data };
}

/** Media addresses expire in minutes. The service worker can load photos another way, but not recordings. */
function namesWhatRunsOut(data: unknown): boolean {
	const text = JSON.stringify(data);
	if (!text.includes('"/media/')) return false;
	return text.includes('audio_url":"/media/') || !navigator.serviceWorker?.controller;
}

/** Keeps the ETag until the answer is in the cache. */
export function noteArrival(queryKey: QueryKey, tag: string | null): void {
	if (tag === null) arrived.delete(queryKey);
	else arrived.set(queryKey, tag);
}

export function tieArrival(queryKey: QueryKey, data: unknown): void {
	const tag = arrived.get(queryKey);
	arrived.delete(queryKey);
	if (tag !== undefined) tieTag(data, tag);
}

export function tieTag(data: unknown, tag: string): void {
	if (isObject(data)) tags.set(data, tag);
}

export const tagOf = (data: unknown): string | undefined => (isObject(data) ? tags.get(data) : undefined);

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;
