import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import { useSyncExternalStore } from 'react';

/** `readAt`: milliseconds. */
export interface CachedAnswer<E extends Endpoint> {
	input: Input<E>;
	output: Output<E>;
	readAt: number;
}

interface CachedList {
	states: readonly unknown[];
	reads: readonly unknown[];
}

const known = new WeakMap<QueryCache, Map<string, CachedList>>();

/** All cached answers of `endpoint`, whatever the input; sends no request. */
export function useCachedAnswers<E extends Endpoint>({ path }: E): readonly CachedAnswer<E>[] {
	const cache = useQueryClient().getQueryCache();
	const list = () => listReads(cache, path) as readonly CachedAnswer<E>[];
	return useSyncExternalStore((listener) => onUpdate(cache, path, listener), list, list);
}

/** `added` and `removed` fire during render, when a store must not notify. */
const onUpdate = (cache: QueryCache, path: string, listener: () => void): (() => void) =>
	cache.subscribe(({ type, query }) => {
		if (type === 'updated' && query.queryKey[0] === path) listener();
	});

/** Returns the same list while nothing in it changed. */
function listReads(cache: QueryCache, path: string): readonly unknown[] {
	const queries = cache.findAll({ queryKey: [path] }).filter(({ state }) => state.data !== undefined);
	const states = queries.map(({ state }) => state.data);
	const lists = known.get(cache) ?? new Map<string, CachedList>();
	known.set(cache, lists);
	const before = lists.get(path);
	if (before?.states.length === states.length && states.every((state, at) => state === before.states[at])) {
		return before.reads;
	}
	const reads = queries.map(readOf);
	lists.set(path, { states, reads });
	return reads;
}

const readOf = ({ queryKey, state }: Query) => ({
	input: queryKey[1],
	output: state.data,
	readAt: state.dataUpdatedAt,
});
