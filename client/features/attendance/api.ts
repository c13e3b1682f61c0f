import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	saveChildrenAttendance,
	saveFellowAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { ApiError, messageOf, NetworkError, queryOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { useWrite } from '../../platform/writes.ts';

const useMobile = (): string => useSession()?.mobile_number ?? '';

/** Which marks to look at: those of a module, perhaps only of one of its days or of one child. */
export interface RecordFilter {
	module: number;
	day?: number | undefined;
	child?: string | undefined;
}

/** The marks that pass `filter`, by day and name; nothing is asked without a filter. */
export function useRecords(filter: RecordFilter | undefined) {
	const mobile = useMobile();
	return useQuery({
		...queryOf(viewChildrenAttendance, { mobile, module: 0, ...filter }),
		select: ({ data }) => data,
		enabled: filter !== undefined,
	});
}

/** All marks of a module by the fellow with this number, by day and name, for a lead. */
export const useRecordsOf = (mobile: string, module: number) =>
	useQuery({ ...queryOf(viewChildrenAttendance, { mobile, module }), select: ({ data }) => data });

/** How often each of the fellow's children came, and the days that were marked. */
export const useAttendanceSummary = () => useAttendanceSummaryOf(useMobile());

/** The same of the fellow with this number, for a lead. */
export const useAttendanceSummaryOf = (fellow_mobile: string) =>
	useQuery(queryOf(getChildrenAttendanceSummary, { fellow_mobile }));

/** Saves the register of a day. What was read before is fetched again meanwhile, so that nobody waits for it. */
export function useSaveRegister() {
	const cache = useQueryClient();
	const { send, isPending } = useWrite(saveChildrenAttendance);
	const save = async (register: Input<typeof saveChildrenAttendance>) => {
		await send(register);
		for (const { path } of [viewChildrenAttendance, getChildrenAttendanceSummary]) {
			void cache.invalidateQueries({ queryKey: [path], refetchType: 'all' });
		}
	};
	return { save, isPending };
}

/** The fellow's own marks by day: of one module, or of all. */
export function useFellowMarks(module?: number) {
	const mobile = useMobile();
	return useQuery({
		...queryOf(getFellowAttendanceHistory, { mobile, module }),
		select: ({ data }) => data,
	});
}

/** How many of the days that the fellow marked were present. */
export function useOverallAttendance() {
	const mobile = useMobile();
	return useQuery(queryOf(getFellowOverallAttendance, { mobile }));
}

/** Saves the fellow's own mark of a day. */
export function useSaveFellowMark() {
	const mobile_number = useMobile();
	const { send, isPending } = useWrite(saveFellowAttendance, [
		getFellowAttendanceHistory,
		getFellowOverallAttendance,
	]);
	const save = (mark: Omit<Input<typeof saveFellowAttendance>, 'mobile_number'>) =>
		send({ mobile_number, ...mark });
	return { save, isPending };
}

/** What to say of an own mark that could not be saved (specification, section 8). */
export function ownSaveFailureOf(error: unknown): string {
	if (error instanceof NetworkError) return '❌ Network error while saving attendance';
	const reason = error instanceof ApiError ? messageOf(error) : 'Unknown error';
	return `❌ Failed to save: ${reason}`;
}

/** What to say of a save that failed (specification, section 8). */
export const saveFailureOf = (error: unknown): string =>
	error instanceof ApiError
		? `❌ Failed to save attendance: ${messageOf(error)}`
		: '❌ Something went wrong while saving attendance.';

/** Whether the server refused a save because one of the children is no longer the fellow's. */
export const isUnknownChild = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'not_found';

/** What to say when something could not be loaded. */
export const loadFailureOf = messageOf;
