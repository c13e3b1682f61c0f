import {
	keepPreviousData,
	type UseQueryResult,
	useInfiniteQuery,
	useQuery,
	useQueryClient,
} from '@tanstack/react-query';
import { issueRecoveryCode } from '@yuva/contract/auth/endpoints';
import type { OnboardingStatus } from '@yuva/contract/onboarding/schema';
import {
	decideTask,
	getApplication,
	getFellow,
	getOverview,
	listApplications,
	listFellows,
} from '@yuva/contract/staff/endpoints';
import type { Application, StaffFellow, Verdict } from '@yuva/contract/staff/schema';
import { ApiError, call, messageOf, queryOf } from '../../platform/api.ts';
import { useWrite } from '../../platform/writes.ts';

/** Something that is read from the server, as a screen shows it. */
export interface Reading<Data> {
	/** What was read last; undefined before the first answer. */
	readonly data: Data | undefined;
	/** Why the last try failed, fit to show; undefined when it did not. */
	readonly failure: string | undefined;
	readonly isFetching: boolean;
	/** Asks again; undefined where that cannot help. */
	readonly retry: (() => void) | undefined;
}

/** A long list, of which the first pages have been read. */
export interface Pages<Row> extends Reading<readonly Row[]> {
	readonly hasMore: boolean;
	readonly loadMore: () => void;
	readonly isLoadingMore: boolean;
	/** Why the next page is missing. */
	readonly moreFailure: string | undefined;
	/** What is shown belongs to an earlier question, while the answer to this one is on its way. */
	readonly isOutdated: boolean;
}

const isAbsent = (error: unknown): boolean =>
	error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid');

type Query<Data> = Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;

/** `absent` is said when there is no such row, or it is out of reach. */
export function readingOf<Data>(query: Query<Data>, absent?: string): Reading<Data> {
	const { data, isError, error, isFetching, refetch } = query;
	if (isError && absent !== undefined && isAbsent(error)) {
		return { data: undefined, failure: absent, isFetching, retry: undefined };
	}
	return { data, failure: isError ? messageOf(error) : undefined, isFetching, retry: () => void refetch() };
}

interface Page<Row> {
	data: Row[];
	next_cursor: string | null;
}

type LoadPage<Row> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;

function usePages<Row>(queryKey: readonly unknown[], load: LoadPage<Row>, keepsPrevious = false): Pages<Row> {
	const query = useInfiniteQuery({
		queryKey,
		queryFn: ({ pageParam, signal }) => load(pageParam, signal),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
		select: ({ pages }) => pages.flatMap(({ data }) => data),
		...(keepsPrevious && { placeholderData: keepPreviousData }),
	});
	const reading = readingOf(query);
	const lacksMore = query.isFetchNextPageError;
	return {
		...reading,
		failure: lacksMore ? undefined : reading.failure,
		hasMore: query.hasNextPage,
		loadMore: () => void query.fetchNextPage(),
		isLoadingMore: query.isFetchingNextPage,
		moreFailure: lacksMore ? reading.failure : undefined,
		isOutdated: query.isPlaceholderData,
	};
}

/** The figures of each district in reach. */
export const useOverview = () =>
	readingOf(useQuery({ ...queryOf(getOverview, {}), select: ({ data }) => data }));

/** Applications with a task of this status, those that wait longest first. */
export const useApplications = (status: OnboardingStatus): Pages<Application> =>
	usePages([listApplications.path, 'pages', status], (cursor, signal) =>
		call(listApplications, { status, cursor }, { signal }),
	);

const NO_APPLICATION = 'This application was not found. It may belong to another district now.';

/** Somebody else may decide meanwhile, so an application is asked for again whenever the lead comes back to it. */
export const useApplication = (fellow_id: string) =>
	readingOf(
		useQuery({ ...queryOf(getApplication, { fellow_id }), staleTime: 0, refetchOnWindowFocus: 'always' }),
		NO_APPLICATION,
	);

/** Fellows with a center whose name contains `search`, by name. */
export const useFellows = (search: string): Pages<StaffFellow> =>
	usePages(
		[listFellows.path, 'pages', search],
		(cursor, signal) => call(listFellows, { search, cursor }, { signal }),
		true,
	);

const NO_FELLOW = 'This fellow was not found. They may belong to another district now.';

export const useFellow = (fellow_id: string) =>
	readingOf(useQuery(queryOf(getFellow, { fellow_id })), NO_FELLOW);

/** What became of a decision; `note` is what is wrong with the note. */
export type Outcome =
	| { kind: 'done' }
	| { kind: 'taken' }
	| { kind: 'failed'; message: string; note: string | undefined };

const DECIDED = [getApplication, listApplications, getOverview];

/** Decides on a task. When somebody else was faster, the application is read again. */
export function useDecision(fellow_id: string, task: 1 | 2) {
	const cache = useQueryClient();
	const { send, isPending } = useWrite(decideTask, DECIDED);
	const decide = async ({ decision, note }: Verdict): Promise<Outcome> => {
		try {
			await send({ fellow_id, task: `${task}`, decision, note });
			return { kind: 'done' };
		} catch (error) {
			if (!(error instanceof ApiError && error.code === 'conflict')) return failureOf(error);
			await Promise.all(DECIDED.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
			return { kind: 'taken' };
		}
	};
	return { decide, isPending };
}

function failureOf(error: unknown): Outcome {
	const note = error instanceof ApiError ? error.body.errors?.note : undefined;
	return { kind: 'failed', message: messageOf(error), note };
}

export interface RecoveryCode {
	code: string;
	expires_at: string;
}

/** Makes a one-time code, or says why not. */
export function useRecoveryCode(id: string) {
	const { send, isPending } = useWrite(issueRecoveryCode);
	const issue = (): Promise<RecoveryCode | { failure: string }> =>
		send({ id }).catch((error: unknown) => ({ failure: messageOf(error) }));
	return { issue, isPending };
}
