import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getCounts, getFirstSteps, listLongWork, searchConsole } from '@yuva/contract/console/endpoints';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import { type ConsoleCounts, type LongWork, MIN_SEARCH } from '@yuva/contract/console/schema';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { queryOf } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';

const ENDED: ReadonlySet<string> = new Set(['success', 'error']);

/** Every place that shows one of these numbers reads it here. */
export const useCounts = (): QueryState<ConsoleCounts> => queryStateOf(useQuery(queryOf(getCounts, {})));

/** Reads the counts and the figures again with each screen and after each write. */
export function useFreshCounts(): ConsoleCounts | undefined {
	const cache = useQueryClient();
	const { pathname } = useLocation();
	const { data } = useQuery({ ...queryOf(getCounts, {}), staleTime: 0 });
	const refresh = useEffectEvent((_path: string) => {
		void cache.refetchQueries({ queryKey: [getCounts.path], stale: true }, { cancelRefetch: false });
	});
	useEffect(() => refresh(pathname), [pathname]);
	useAfterWrites(COUNTED);
	return data;
}

const COUNTED = [getCounts.path, getFigures.path];
const WORKED = [listLongWork.path];

function useAfterWrites(paths: readonly string[]): void {
	const cache = useQueryClient();
	useEffect(
		() =>
			cache.getMutationCache().subscribe(({ type, mutation }) => {
				const isOver = type === 'updated' && ENDED.has(mutation.state.status);
				if (!isOver) return;
				for (const path of paths) void cache.invalidateQueries({ queryKey: [path] });
			}),
		[cache, paths],
	);
}

const ASK_AGAIN_MS = 2000;

/** Reads with the page, after each write, and every two seconds while something runs and the page is seen. */
export function useLongWork(): readonly LongWork[] {
	useAfterWrites(WORKED);
	const { data } = useQuery({
		...queryOf(listLongWork, {}),
		staleTime: 60_000,
		refetchInterval: ({ state }) =>
			state.data?.data.some((work) => work.state === 'running') ? ASK_AGAIN_MS : false,
		refetchIntervalInBackground: false,
	});
	return data?.data ?? NOTHING;
}

const NOTHING: readonly LongWork[] = [];

export const placeOf: Record<LongWork['kind'], string> = {
	export: '/staff/export',
	closing: '/staff/years',
	undoing: '/staff/years',
	backup: '/staff/system',
};

export const useFirstSteps = (isOffice: boolean) =>
	useQuery({ ...queryOf(getFirstSteps, {}), enabled: isOffice, staleTime: 0 }).data?.data ?? [];

export const useHits = (search: string) =>
	queryStateOf(useQuery({ ...queryOf(searchConsole, { search }), enabled: search.length >= MIN_SEARCH }));
