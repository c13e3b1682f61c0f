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

const withData = <Data>(
	{ error, isError, isFetching, isFetched, isEnabled, isPending, refetch }: UseQueryResult<unknown>,
	data: Data | undefined,
) => ({
	data,
	error,
	isError,
	isFetching,
	// where nothing is asked for, nothing is awaited
	isFetched: isFetched || !isEnabled,
	isPending: isPending && data === undefined,
	refetch,
});

/** Lists the registers that the server may not have yet, oldest first; refused ones are not among them. */
const useUnrefusedRegisters = () => useUnrefused(saveRegister).map(readTaken);

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

/** Returns the days whose register has a date, in order; registers that wait on this phone count. */
export function useDaysOn(): (date: string) => number[] {
	const known = useKnownRecords();
	const registers = useUnrefusedRegisters();
	return (date) => daysOn(date, known, registers);
}

/**
 * Returns the marks that pass `filter`, by day and name, and those that the server has; without a filter it
 * asks for nothing. `isFresh` means that the server has just answered.
 */
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
	const isFresh = query.isSuccess && !query.isStale && !query.isFetching;
	return { ...withData(query, data), isFresh, stored: records ?? [] };
}

/** Returns all marks of a module by this fellow, by day and name; without a year those of the current one. */
export const useRecordsOf = (mobile: string, module: number, year?: string) =>
	useQuery({ ...queryOf(viewChildrenAttendance, { mobile, module, year }), select: ({ data }) => data });

/** Asks for nothing unless `isWanted`. */
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
 * `data` is undefined without a register. `isPending` while the last marked day is being read: another phone
 * may have marked it.
 */
export function useRegisterOn(date: string): { data: RegisterOn | undefined; isPending: boolean } {
	const last = useAttendanceSummary().data?.marked_days.at(-1);
	const { isPending } = useRecords(dayFilter(last));
	const day = useDaysOn()(date).at(-1);
	const { data: marks } = useRecords(dayFilter(day));
	const data = day !== undefined && marks && marks.length > 0 ? countOf(day, marks) : undefined;
	return { data, isPending: last !== undefined && isPending && !data };
}

/** A week has no more days, even where several of them have one date. */
const LAST_DAYS = 10;

/** `data` is undefined while the phone lacks one of these days. */
export function useLastRecords() {
	const summary = useAttendanceSummary();
	const marked = summary.data?.marked_days.slice(-LAST_DAYS) ?? [];
	const module = moduleOfDay(marked.at(-1) ?? 0);
	// So few days are in at most two modules, unless the fellow left out days between them.
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
		isFetched: read.every(({ isFetched }) => isFetched),
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

/** Without a year it reads the current one. */
export const useAttendanceSummaryOf = (fellow_mobile: string, year?: string) =>
	useQuery(queryOf(getChildrenAttendanceSummary, { fellow_mobile, year }));

/** Lists the registers that the server may not have, or has refused, oldest first. */
export const useQueuedRegisters = (day: number) =>
	useQueued(saveRegister).filter(({ input }) => Number(input.day) === day);

/** Lists the registers of which the server did not take every mark, until the fellow has read so. */
export const useRegistersInPart = (day: number) =>
	useTakenInPart(saveRegister, (input) => Number(input.day) === day);

/** Saves a register and ends a refused one of the same day. */
export function useSaveRegister() {
	const { send, isPending } = useQueuedWrite(saveRegister);
	const save = (register: Input<typeof saveChildrenAttendance>, facts: WriteFacts) =>
		send(register, '', facts);
	return { save, isPending };
}

/** Counts the children's register and the fellow's own attendance, as far as this phone knows. */
export function useIsTodayMarked(): boolean {
	const today = usePhoneDate();
	const register = useRegisterOn(today).data;
	const own = useFellowMarks().data?.some(({ date }) => date === today);
	return register !== undefined && own === true;
}

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

/** Returns the marks by day, and those that the server has; without a module those of all. */
export function useFellowMarks(module?: number) {
	const mobile = useOwnMobile();
	const query = useQuery(queryOf(getFellowAttendanceHistory, { mobile, module }));
	const marks = latestOwnMarks(useKnownOwnMarks(), module);
	const queued = useUnrefusedMarks();
	return { ...withData(query, marks && overlayOwnMarks(marks, queued, module)), stored: marks ?? [] };
}

export function useOverallAttendance() {
	const mobile = useOwnMobile();
	const query = useQuery(queryOf(getFellowOverallAttendance, { mobile }));
	const known = useKnownOwnMarks();
	const queued = useUnrefusedMarks();
	const before = MODULES.flatMap((module) => latestOwnMarks(known, module) ?? []);
	return withData(query, query.data && overlayOverall(query.data, queued, before));
}

export const useQueuedMarks = () => useQueued(saveOwnMark);

/** Saves the mark and ends a refused one of the same day. */
export function useSaveFellowMark() {
	const mobile_number = useOwnMobile();
	const { send, isPending } = useQueuedWrite(saveOwnMark);
	const save = (
		mark: Omit<Input<typeof saveFellowAttendance>, 'mobile_number'>,
		dated: ClockReading | null | undefined,
	) => send({ mobile_number, ...mark }, '', { dated });
	return { save, isPending };
}

export function ownSaveFailureOf(error: unknown): string {
	if (error instanceof NetworkError) return '❌ Network error while saving attendance';
	const reason = error instanceof ApiError ? messageOf(error) : 'Unknown error';
	return `❌ Failed to save: ${reason}`;
}

/** Its words are those of section 8 of the specification. */
export const saveFailureOf = (error: unknown): string =>
	error instanceof ApiError
		? `❌ Failed to save attendance: ${messageOf(error)}`
		: '❌ Something went wrong while saving attendance.';

export const isUnknownChild = (error: unknown): boolean =>
	error instanceof ApiError && error.code === 'not_found';
