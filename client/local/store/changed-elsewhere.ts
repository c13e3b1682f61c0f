import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canStore } from './vault.ts';

/** Texts by id, for example the marks of a day by child. */
export type Values = Readonly<Record<string, string>>;

export interface Change {
	id: string;
	from: string;
	to: string;
}

/** What this phone showed last, and changes by others since, until dismissed. */
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
	/** Values saved on this phone and not yet refetched. */
	own: ReadonlySet<string>;
}

/** Kept until dismissed. None without storage: own saves could not be told from those of others. */
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

/** For `answer-cache.ts`: kept in memory and on the phone. */
const CACHED = {
	meta: { cached: true },
	gcTime: Number.POSITIVE_INFINITY,
	staleTime: Number.POSITIVE_INFINITY,
};
