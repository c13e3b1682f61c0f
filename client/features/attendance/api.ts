import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	type saveChildrenAttendance,
	type saveFellowAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { isDayOfModule, MODULES, moduleOfDay } from '@yuva/contract/attendance/rules';
import type { AttendanceRecord } from '@yuva/contract/attendance/schema';
import type { Input } from '@yuva/contract/endpoint';
import {
	ApiError,
	type ClockReading,
	messageOf,
	NetworkError,
	queryOf,
	useCachedAnswers,
	useOwnMobile,
	useQueued,
	useQueuedWrite,
	useTakenInPart,
	useUnrefused,
	type WriteFacts,
} from '../../local/local.ts';
import { useChildren } from '../children/api.ts';
import {
	daysOn,
	latestOwnMarks,
	latestRecords,
	type OwnRead,
	overlayOverall,
	overlayOwnMarks,
	overlayRecords,
	overlaySummary,
	type RecordFilter,
	type RecordRead,
	readMark,
	readTaken,
} from './marks-on-phone.ts';
import { saveOwnMark, saveRegister } from './offline.ts';
import { usePhoneDate } from './register-date.ts';

/** A read with its data as they will be once everything on this phone is sent. */
const withData = <Data>(
	{ error, isError, isFetching, isPending, refetch }: UseQueryResult<unknown>,
	data: Data | undefined,
) => ({ data, error, isError, isFetching, isPending: isPending && data === undefined, refetch });

/** The registers on this phone that the server may not have yet, oldest first; refused ones are not among them. */
const useUnrefusedRegisters = () => useUnrefused(saveRegister).map(readTaken);

/** What this phone has of the own children's marks, however it was asked for. */
function useKnownRecords(): readonly RecordRead[] {
	const mobile = useOwnMobile();
	return useCachedAnswers(viewChildrenAttendance)
		.filter(({ input }) => input.mobile === mobile)
		.map(({ input, output, readAt }) => ({
			filter: {
				module: Number(input.module),
				day: input.day === undefined ? undefined : Number(input.day),
				child: input.child,
			},
			marks: output.data,
			readAt,
		}));
}

/** The days whose register has a date, in order, as far as this phone knows; what waits on it counts. */
export function useDaysOn(): (date: string) => number[] {
	const known = useKnownRecords();
	const registers = useUnrefusedRegisters();
	return (date) => daysOn(date, known, registers);
}

/** The marks that pass `filter`, by day and name, and those that the server has; nothing is asked without a filter. */
export function useRecords(filter: RecordFilter | undefined) {
	const mobile = useOwnMobile();
	const query = useQuery({
		...queryOf(viewChildrenAttendance, { mobile, module: 0, ...filter }),
		enabled: filter !== undefined,
	});
	const known = useKnownRecords();
	const registers = useUnrefusedRegisters();
	const children = useChildren();
	const records = filter && latestRecords(known, filter);
	const data = records && overlayRecords(records, registers, { filter, children: children.data ?? [] });
	return { ...withData(query, data), stored: records ?? [] };
}

/** All marks of a module by the fellow with this number, by day and name, for a lead; of the current year without one. */
export const useRecordsOf = (mobile: string, module: number, year?: string) =>
	useQuery({ ...queryOf(viewChildrenAttendance, { mobile, module, year }), select: ({ data }) => data });

/** How often each of the fellow's children came, and the days that were marked; nothing is asked unless `isWanted`. */
export function useAttendanceSummary(isWanted = true) {
	const fellow_mobile = useOwnMobile();
	const query = useQuery({ ...queryOf(getChildrenAttendanceSummary, { fellow_mobile }), enabled: isWanted });
	const known = useKnownRecords();
	const registers = useUnrefusedRegisters();
	const days = new Set(registers.map(({ day }) => day));
	const before = [...days].flatMap((day) => latestRecords(known, { module: moduleOfDay(day), day }) ?? []);
	return withData(query, query.data && overlaySummary(query.data, registers, before));
}

export interface RegisterOn {
	day: number;
	present: number;
	marked: number;
}

/**
 * The register with this date, as far as this phone knows; undefined without one. `isPending` while the last day that
 * was marked is being read: another phone may have marked it.
 */
export function useRegisterOn(date: string): { data: RegisterOn | undefined; isPending: boolean } {
	const last = useAttendanceSummary().data?.marked_days.at(-1);
	const { isPending } = useRecords(dayFilter(last));
	const day = useDaysOn()(date).at(-1);
	const { data: marks } = useRecords(dayFilter(day));
	const data = day !== undefined && marks && marks.length > 0 ? countOf(day, marks) : undefined;
	return { data, isPending: last !== undefined && isPending && !data };
}

/** Days last marked that `useLastRecords` tells of: a week has no more, even where several of them have one date. */
const LAST_DAYS = 10;

/** The marks of the days that were marked last, as far as this phone knows; `data` is undefined while one of them is not known. */
export function useLastRecords() {
	const summary = useAttendanceSummary();
	const marked = summary.data?.marked_days.slice(-LAST_DAYS) ?? [];
	const module = moduleOfDay(marked.at(-1) ?? 0);
	// so few days are in two modules at most, unless some between them were left out
	const before = moduleOfDay(marked.findLast((day) => !isDayOfModule(day, module)) ?? 0);
	const days = marked.filter((day) => isDayOfModule(day, module) || isDayOfModule(day, before));
	const read = [summary, useRecords(moduleFilter(before)), useRecords(moduleFilter(module))];
	const known = useKnownRecords();
	const registers = useUnrefusedRegisters();
	const children = useChildren().data ?? [];
	const records = days.map((day) => {
		const filter = { module: moduleOfDay(day), day };
		const stored = latestRecords(known, filter);
		const isQueued = registers.some((register) => register.day === day);
		return stored || isQueued ? overlayRecords(stored ?? [], registers, { filter, children }) : undefined;
	});
	const isKnown = summary.data !== undefined && records.every((marks) => marks !== undefined);
	return {
		data: isKnown ? records.flatMap((marks) => marks ?? []) : undefined,
		error: read.find(({ isError }) => isError)?.error,
		isError: read.some(({ isError }) => isError),
		isFetching: read.some(({ isFetching }) => isFetching),
		refetch: () => Promise.all(read.map(({ refetch }) => refetch())),
	};
}

const moduleFilter = (module: number): RecordFilter | undefined => (module === 0 ? undefined : { module });

const dayFilter = (day: number | undefined): RecordFilter | undefined =>
	day === undefined ? undefined : { module: moduleOfDay(day), day };

const countOf = (day: number, marks: readonly AttendanceRecord[]): RegisterOn => ({
	day,
	present: marks.filter(({ status }) => status === 'Present').length,
	marked: marks.length,
});

/** The same of the fellow with this number, for a lead; of the current year without one. */
export const useAttendanceSummaryOf = (fellow_mobile: string, year?: string) =>
	useQuery(queryOf(getChildrenAttendanceSummary, { fellow_mobile, year }));

/** The registers of `day` on this phone that the server may not have, or has refused, oldest first. */
export const useQueuedRegisters = (day: number) =>
	useQueued(saveRegister).filter(({ input }) => Number(input.day) === day);

/** The registers of `day` of which the server did not take every mark, until the fellow has read so. */
export const useRegistersInPart = (day: number) =>
	useTakenInPart(saveRegister, (input) => Number(input.day) === day);

/** Saves the register of a day; one of the same day that the server has refused is then done with. */
export function useSaveRegister() {
	const { send, isPending } = useQueuedWrite(saveRegister);
	const save = (register: Input<typeof saveChildrenAttendance>, facts: WriteFacts) =>
		send(register, '', facts);
	return { save, isPending };
}

/** Whether the children's register and the fellow's own attendance of today are both marked, as far as this phone knows. */
export function useIsTodayMarked(): boolean {
	const today = usePhoneDate();
	const register = useRegisterOn(today).data;
	const own = useFellowMarks().data?.some(({ date }) => date === today);
	return register !== undefined && own === true;
}

/** The fellow's own marks on this phone that the server may not have yet, oldest first. */
const useUnrefusedMarks = () => useUnrefused(saveOwnMark).map(({ input }) => readMark(input));

function useKnownOwnMarks(): readonly OwnRead[] {
	const mobile = useOwnMobile();
	return useCachedAnswers(getFellowAttendanceHistory)
		.filter(({ input }) => input.mobile === mobile)
		.map(({ input: { module }, output, readAt }) => ({
			filter: { module: module === undefined ? undefined : Number(module) },
			marks: output.data,
			readAt,
		}));
}

/** The fellow's own marks by day, of one module or of all, and those that the server has. */
export function useFellowMarks(module?: number) {
	const mobile = useOwnMobile();
	const query = useQuery(queryOf(getFellowAttendanceHistory, { mobile, module }));
	const marks = latestOwnMarks(useKnownOwnMarks(), module);
	const queued = useUnrefusedMarks();
	return { ...withData(query, marks && overlayOwnMarks(marks, queued, module)), stored: marks ?? [] };
}

/** How many of the days that the fellow marked were present. */
export function useOverallAttendance() {
	const mobile = useOwnMobile();
	const query = useQuery(queryOf(getFellowOverallAttendance, { mobile }));
	const known = useKnownOwnMarks();
	const queued = useUnrefusedMarks();
	const before = MODULES.flatMap((module) => latestOwnMarks(known, module) ?? []);
	return withData(query, query.data && overlayOverall(query.data, queued, before));
}

/** The fellow's own marks on this phone that the server may not have, or has refused, oldest first. */
export const useQueuedMarks = () => useQueued(saveOwnMark);

/** Saves the fellow's own mark of a day; one of the same day that the server has refused is then done with. */
export function useSaveFellowMark() {
	const mobile_number = useOwnMobile();
	const { send, isPending } = useQueuedWrite(saveOwnMark);
	const save = (
		mark: Omit<Input<typeof saveFellowAttendance>, 'mobile_number'>,
		dated: ClockReading | null | undefined,
	) => send({ mobile_number, ...mark }, '', { dated });
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
