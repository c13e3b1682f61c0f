import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canStore } from './vault.ts';

/** Keys are ids, for example the marks of a day by child. */
export type Values = Readonly<Record<string, string>>;

export interface Change {
	id: string;
	from: string;
	to: string;
}

/** `changes` are those by others since this phone showed the values; they stay until dismissed. */
export interface Seen {
	shown: Values;
	changes: readonly Change[];
}

/** New or removed values, and values of `own` (saved here), are no changes; a reverted change is dropped. */
export function compareSeen(seen: Seen | undefined, values: Values, own: ReadonlySet<string>): Seen {
	const changes = new Map((seen?.changes ?? []).map((change) => [change.id, change]));
	for (const [id, to] of Object.entries(values)) {
		const before = seen?.shown[id];
		if (before === undefined || before === to || own.has(id)) continue;
		const from = changes.get(id)?.from ?? before;
		if (from === to) changes.delete(id);
		else changes.set(id, { id, from, to });
	}
	return { shown: { ...seen?.shown, ...values }, changes: [...changes.values()] };
}

export interface Showing {
	values: Values;
	/** This phone saved these values, but has not read them again. */
	own: ReadonlySet<string>;
}

/** Changes stay until dismissed. Without storage there are none: own saves could not be told from those of others. */
export function useChangesElsewhere(name: string, showing: Showing | undefined) {
	const cache = useQueryClient();
	const queryKey = ['seen', name];
	const { data: seen } = useQuery<Seen>({ queryKey, queryFn: skipToken, ...CACHED });
	const next = showing && canStore() ? compareSeen(seen, showing.values, showing.own) : seen;
	const isNews = JSON.stringify(next) !== JSON.stringify(seen);
	useEffect(() => {
		if (isNews) cache.setQueryData(['seen', name], next);
	}, [cache, name, next, isNews]);
	return {
		changes: next?.changes ?? [],
		dismiss: () => cache.setQueryData<Seen>(queryKey, (before) => before && { ...before, changes: [] }),
	};
}

/** `answer-cache.ts` keeps it in memory and on the phone. */
const CACHED = {
	meta: { cached: true },
	gcTime: Number.POSITIVE_INFINITY,
	staleTime: Number.POSITIVE_INFINITY,
};
