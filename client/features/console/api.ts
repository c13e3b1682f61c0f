import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getCounts, searchConsole } from '@yuva/contract/console/endpoints';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import { type ConsoleCounts, MIN_SEARCH } from '@yuva/contract/console/schema';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { queryOf } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';

const ENDED: ReadonlySet<string> = new Set(['success', 'error']);

/** What waits, the same for every place that shows a number of it. */
export const useCounts = (): QueryState<ConsoleCounts> => queryStateOf(useQuery(queryOf(getCounts, {})));

/** As `useCounts`; reads the counts, and the figures beside them, again with each screen and after each write. */
export function useFreshCounts(): ConsoleCounts | undefined {
	const cache = useQueryClient();
	const { pathname } = useLocation();
	const { data } = useQuery({ ...queryOf(getCounts, {}), staleTime: 0 });
	const refresh = useEffectEvent((_path: string) => {
		void cache.refetchQueries({ queryKey: [getCounts.path], stale: true }, { cancelRefetch: false });
	});
	useEffect(() => refresh(pathname), [pathname]);
	useEffect(
		() =>
			cache.getMutationCache().subscribe(({ type, mutation }) => {
				const isOver = type === 'updated' && ENDED.has(mutation.state.status);
				if (!isOver) return;
				for (const { path } of [getCounts, getFigures]) void cache.invalidateQueries({ queryKey: [path] });
			}),
		[cache],
	);
	return data;
}

/** Asks nothing for a text that is too short. */
export const useHits = (search: string) =>
	queryStateOf(useQuery({ ...queryOf(searchConsole, { search }), enabled: search.length >= MIN_SEARCH }));
