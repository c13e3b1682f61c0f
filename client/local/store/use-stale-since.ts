import { type Query, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { NetworkError } from '../server/call.ts';
import { readTimeOf } from './answer-cache.ts';

/** `added` fires during render, when a store must not notify. */
const TOLD = new Set(['updated', 'removed', 'observerAdded', 'observerRemoved']);

/** Tells by the corrected clock when the oldest stale answer was read; undefined if all could be refetched. */
export function useStaleSince(): Date | undefined {
	const cache = useQueryClient().getQueryCache();
	const oldest = () => {
		const old = cache.findAll({ type: 'active', predicate: isOld });
		return old.length === 0 ? undefined : Math.min(...old.map(readTimeOf));
	};
	const readAt = useSyncExternalStore(
		(listener) => cache.subscribe(({ type }) => TOLD.has(type) && listener()),
		oldest,
		() => undefined,
	);
	return readAt === undefined ? undefined : new Date(readAt);
}

const isOld = ({ state }: Query): boolean =>
	state.data !== undefined && (state.error ?? state.fetchFailureReason) instanceof NetworkError;
