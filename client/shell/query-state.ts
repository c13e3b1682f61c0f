import { keepPreviousData, type UseQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '../local/local.ts';
import type { Pages, QueryState } from '../ui/feedback/query-state.ts';

const isAbsent = (error: unknown): boolean =>
	error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid');

type Query<Data> = Pick<
	UseQueryResult<Data>,
	'data' | 'isError' | 'error' | 'isFetching' | 'isFetched' | 'refetch'
>;

/** `absent` is the message when the row does not exist or is out of reach. */
export function queryStateOf<Data>(query: Query<Data>, absent?: string): QueryState<Data> {
	const { data, isError, error, isFetching, isFetched, refetch } = query;
	if (isError && absent !== undefined && isAbsent(error)) {
		return { data: undefined, failure: absent, isFetching, isFetched, retry: undefined };
	}
	const failure = isError ? messageOf(error) : undefined;
	return { data, failure, isFetching, isFetched, retry: () => void refetch() };
}

interface Page<Row> {
	data: Row[];
	next_cursor: string | null;
}

type LoadPage<Row> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;

/** @param keepsPrevious shows the previous rows until the new ones arrive */
export function usePages<Row>(
	queryKey: readonly unknown[],
	load: LoadPage<Row>,
	keepsPrevious = false,
): Pages<Row> {
	const query = useInfiniteQuery({
		queryKey,
		queryFn: ({ pageParam, signal }) => load(pageParam, signal),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
		select: ({ pages }) => pages.flatMap(({ data }) => data),
		...(keepsPrevious && { placeholderData: keepPreviousData }),
	});
	const state = queryStateOf(query);
	const lacksMore = query.isFetchNextPageError;
	return {
		...state,
		failure: lacksMore ? undefined : state.failure,
		hasMore: query.hasNextPage,
		loadMore: () => void query.fetchNextPage(),
		isLoadingMore: query.isFetchingNextPage,
		moreFailure: lacksMore ? state.failure : undefined,
		isOutdated: query.isPlaceholderData,
	};
}
