import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import { useSyncExternalStore } from 'react';
import { readTimeOf } from './answer-cache.ts';

/** `readAt` is in milliseconds, by the server's clock. */
export interface CachedAnswer<E extends Endpoint> {
	input: Input<E>;
	output: Output<E>;
	readAt: number;
}

interface CachedList {
	states: readonly State[];
	reads: readonly unknown[];
}

type State = Query['state'];

const known = new WeakMap<QueryCache, Map<string, CachedList>>();

/** Returns the answers for all inputs, and sends no request. */
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
	const states = queries.map(({ state }) => state);
	const lists = known.get(cache) ?? new Map<string, CachedList>();
	known.set(cache, lists);
	const before = lists.get(path);
	const isKnown = (state: State, at: number) => isSameRead(state, before?.states[at]);
	if (before?.states.length === states.length && states.every(isKnown)) return before.reads;
	const reads = queries.map(readOf);
	lists.set(path, { states, reads });
	return reads;
}

const isSameRead = (state: State, before: State | undefined): boolean =>
	state.data === before?.data && state.dataUpdateCount === before?.dataUpdateCount;

const readOf = (query: Query) => ({
	input: query.queryKey[1],
	output: query.state.data,
	readAt: readTimeOf(query),
});
