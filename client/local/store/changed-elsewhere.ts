import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canStore } from './vault.ts';

/** The texts of some values, such as the marks of a day, by whose they are. */
export type Values = Readonly<Record<string, string>>;

/** A value that somebody changed on another phone. */
export interface Change {
	/** Whose value it is. */
	id: string;
	from: string;
	to: string;
}

/** What this phone showed last, and what others changed of it since, until that is dismissed. */
export interface Seen {
	shown: Values;
	changes: readonly Change[];
}

/**
 * Compares what is to be shown now with what was shown before. Values of `own` were saved on this phone, so that nothing
 * need be told of them; what is new, or gone, is no change. A value changed back as it was is told no longer.
 */
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

/** A change of a named field in words; of `nameless` ones, which are known by their ids, only that they were changed. */
export function changeInWords({ id, from, to }: Change, nameless: ReadonlySet<string>): string {
	return nameless.has(id) ? id : `${id} – ${from || 'nothing'} → ${to || 'nothing'}`;
}

/** What is on the screen; undefined while it is not loaded. */
export interface Showing {
	values: Values;
	/** Whose values were saved on this phone and are not yet in what was read. */
	own: ReadonlySet<string>;
}

/**
 * What others changed of the values of this name since this phone showed them, kept on the phone until it is dismissed.
 * Without storage no change is shown: this phone's own saves could not be told from others'.
 */
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

/** For `answer-cache.ts`: it stays in memory and on the phone. */
const CACHED = {
	meta: { cached: true },
	gcTime: Number.POSITIVE_INFINITY,
	staleTime: Number.POSITIVE_INFINITY,
};
