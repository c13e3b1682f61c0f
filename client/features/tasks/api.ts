import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
	assignTask,
	changeTask,
	listAssignedTasks,
	listDistrictProgress,
	listFellowProgress,
	listTasks,
} from '@yuva/contract/tasks/endpoints';
import type { AssignedTask, Assignment, StaffTaskStatus, TaskStatus } from '@yuva/contract/tasks/schema';
import {
	ApiError,
	call,
	queryOf,
	read,
	useOverlaid,
	useOwnMobile,
	useQueued,
	useQueuedWrite,
	useSendProgress,
	useWrite,
} from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import { reportTasks } from './offline.ts';
import { reportOf, withQueued } from './queued.ts';

/** Tasks in order, with their stored status and queued reports applied. */
export const useTasks = () =>
	useOverlaid(read(listTasks, { mobile: useOwnMobile() }), reportTasks, ({ data }, queued) =>
		withQueued(data, queued),
	);

/** `submit` resolves to sent or queued. Refetches the tasks after a refusal: a lead has changed them. */
export function useSubmitTasks() {
	const fellow_mobile_number = useOwnMobile();
	const cache = useQueryClient();
	const progress = useSendProgress(useQueued(reportTasks));
	const { send, isPending } = useQueuedWrite(reportTasks);
	const submit = async (tasks: readonly AssignedTask[], wanted: ReadonlyMap<string, TaskStatus>) => {
		try {
			return (await send({ fellow_mobile_number, tasks: reportOf(tasks, wanted) })).sent;
		} catch (error) {
			if (error instanceof ApiError) await cache.invalidateQueries({ queryKey: [listTasks.path] });
			throw error;
		}
	};
	return { submit, isPending, progress };
}

/** Wording: specification, section 8. */
export const submitFailureOf = (error: unknown): string =>
	error instanceof ApiError ? 'Failed to update tasks.' : 'Something went wrong!';

/** Resolves to the number of fellows who got the task. */
export function useAssignTask() {
	const { send, isPending } = useWrite(assignTask, [listAssignedTasks]);
	const assign = async (assignment: Assignment): Promise<number> => (await send(assignment)).assigned;
	return { assign, isPending };
}

export interface TaskFilter {
	/** Part of a fellow's name. */
	search: string;
	/** Undefined for all. */
	status: StaffTaskStatus | undefined;
	/** Only fellows of this district. */
	district?: number | undefined;
	/** Only pending tasks past their deadline. */
	overdue?: '1' | undefined;
}

/** Latest first. */
export const useAssignedTasks = (filter: TaskFilter) =>
	useInfiniteQuery({
		queryKey: [listAssignedTasks.path, 'pages', filter],
		queryFn: ({ pageParam, signal }) => call(listAssignedTasks, { ...filter, cursor: pageParam }, { signal }),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
		select: ({ pages }) => pages.flatMap(({ data }) => data),
		placeholderData: (previous) => previous,
	});

/** Reopens, cancels or extends assigned tasks. */
export const useChangeTask = () =>
	useWrite(changeTask, [listAssignedTasks, listTasks, listDistrictProgress, listFellowProgress]);

export const useDistrictProgress = () =>
	queryStateOf(useQuery({ ...queryOf(listDistrictProgress, {}), select: ({ data }) => data }));

/** By name. */
export const useFellowProgress = (district: number | undefined) =>
	usePages([listFellowProgress.path, 'pages', district], (cursor, signal) =>
		call(listFellowProgress, { district, cursor }, { signal }),
	);

export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
	(error instanceof ApiError && error.body.errors) || {};
