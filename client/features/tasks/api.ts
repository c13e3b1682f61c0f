import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
	assignTask,
	changeTask,
	listAssignedTasks,
	listTasks,
	submitTasks,
} from '@yuva/contract/tasks/endpoints';
import type { AssignedTask, Assignment, StaffTaskStatus, TaskStatus } from '@yuva/contract/tasks/schema';
import { ApiError, call, messageOf, queryOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { useWrite } from '../../platform/writes.ts';

const useMobile = (): string => useSession()?.mobile_number ?? '';

/** The fellow's tasks with their saved status, in their order. */
export function useTasks() {
	const mobile = useMobile();
	return useQuery({ ...queryOf(listTasks, { mobile }), select: ({ data }) => data });
}

/** Sends how far the tasks are. When the server refuses, the tasks are read again: somebody changed them meanwhile. */
export function useSubmitTasks() {
	const fellow_mobile_number = useMobile();
	const cache = useQueryClient();
	const { send, isPending } = useWrite(submitTasks, [listTasks]);
	const submit = async (tasks: readonly AssignedTask[], wanted: ReadonlyMap<string, TaskStatus>) => {
		const reported = tasks.map(({ id, status, ...task }) => ({
			...task,
			task_id: id,
			status: wanted.get(id) ?? status,
		}));
		try {
			await send({ fellow_mobile_number, tasks: reported });
		} catch (error) {
			if (error instanceof ApiError) await cache.invalidateQueries({ queryKey: [listTasks.path] });
			throw error;
		}
	};
	return { submit, isPending };
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

/** Reopens or cancels one assigned task. */
export const useChangeTask = () => useWrite(changeTask, [listAssignedTasks]);

/** What to say of any other failure. */
export const failureOf = messageOf;

/** The messages of the server by the field at fault. */
export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
	(error instanceof ApiError && error.body.errors) || {};
