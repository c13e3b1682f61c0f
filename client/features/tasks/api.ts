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

/** The fellow's tasks in their order, with their saved status and what waits on this phone laid over it. */
export const useTasks = () =>
	useOverlaid(read(listTasks, { mobile: useOwnMobile() }), reportTasks, ({ data }, queued) =>
		withQueued(data, queued),
	);

/**
 * Sends how far the tasks are; `submit` tells whether the server has it or it waits on this phone. When the server
 * refuses, the tasks are read again: somebody changed them meanwhile.
 */
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

/** What to say of tasks that could not be sent (specification, section 8). */
export const submitFailureOf = (error: unknown): string =>
	error instanceof ApiError ? 'Failed to update tasks.' : 'Something went wrong!';

/** Gives a task to fellows; says how many got it. */
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
	/** Only where fellows work in this district. */
	district?: number | undefined;
	/** Only pending ones whose deadline is over. */
	overdue?: '1' | undefined;
}

/** What was assigned to fellows in reach, the latest first. */
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

/** How far the tasks are in each district in reach. */
export const useDistrictProgress = () =>
	queryStateOf(useQuery({ ...queryOf(listDistrictProgress, {}), select: ({ data }) => data }));

/** How far the tasks of each fellow in reach are, by name. */
export const useFellowProgress = (district: number | undefined) =>
	usePages([listFellowProgress.path, 'pages', district], (cursor, signal) =>
		call(listFellowProgress, { district, cursor }, { signal }),
	);

/** The messages of the server by the field at fault. */
export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
	(error instanceof ApiError && error.body.errors) || {};
