import { useQuery } from '@tanstack/react-query';
import { getFigures } from '@yuva/contract/console/overview-endpoints';
import {
	assignTask,
	changeTask,
	listAssignedTasks,
	listAssignments,
	listDistrictProgress,
	listFellowProgress,
	listTasks,
} from '@yuva/contract/tasks/endpoints';
import type { Assignment, StaffTaskStatus } from '@yuva/contract/tasks/schema';
import { ApiError, call, queryOf, useSession, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import { districtOptions } from '../reference/parts/district-options.ts';

const LISTS_OF_STAFF = [listAssignments, listAssignedTasks, listDistrictProgress, listFellowProgress];

/** Resolves to the number of fellows who got the task; once confirmed, only those without the same open task. */
export function useAssignTask() {
	const { send } = useWrite(assignTask, LISTS_OF_STAFF);
	return async (assignment: Assignment, isConfirmed: boolean): Promise<number> =>
		(await send({ ...assignment, ...(isConfirmed && { confirm_duplicate: true }) })).assigned;
}

/** The server's words about fellows with the same open task; undefined for other failures. */
export const sameTaskText = (error: unknown): string | undefined =>
	error instanceof ApiError && error.code === 'possible_duplicate' ? error.message : undefined;

export interface TaskFilter {
	search: string;
	status: StaffTaskStatus | undefined;
	district?: number | undefined;
	overdue?: '1' | undefined;
}

export const useAssignments = (filter: TaskFilter) =>
	usePages(
		[listAssignments.path, 'pages', filter],
		(cursor, signal) => call(listAssignments, { ...filter, cursor }, { signal }),
		true,
	);

export const useTasksTogether = (id: string, filter: TaskFilter) =>
	usePages([listAssignedTasks.path, 'pages', id, filter], (cursor, signal) =>
		call(listAssignedTasks, { ...filter, together: id, cursor }, { signal }),
	);

export const useChangeTask = () => useWrite(changeTask, [listTasks, ...LISTS_OF_STAFF]);

export const useDistrictProgress = () =>
	queryStateOf(useQuery({ ...queryOf(listDistrictProgress, {}), select: ({ data }) => data }));

export const useDistrictFigures = () => queryStateOf(useQuery(queryOf(getFigures, {})));

/** It is needless where all fellows in reach work in one district. */
export function useDistrictChoice() {
	const { data, failure } = useDistrictProgress();
	const isHeadOffice = useSession()?.role === 'admin';
	const options = districtOptions(
		(data ?? []).map(({ district_id: id, district_name: name }) => ({ id, name })),
	);
	return {
		options,
		isLoading: data === undefined,
		isOffered: data ? data.length > 1 : isHeadOffice && !failure,
	};
}

export const useFellowProgress = (district: number | undefined) =>
	usePages([listFellowProgress.path, 'pages', district], (cursor, signal) =>
		call(listFellowProgress, { district, cursor }, { signal }),
	);

export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
	(error instanceof ApiError && error.body.errors) || {};
