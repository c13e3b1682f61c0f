import { isWithin } from '@yuva/contract/attendance/counted-days';
import {
	daysOfModule,
	isDayOfModule,
	MODULES,
	moduleOfDay,
	PROGRAMME_DAYS,
} from '@yuva/contract/attendance/rules';
import {
	type AttendanceRecord,
	type AttendanceSum,
	type AttendanceSummary,
	type ChildAttendance,
	type ChildMark,
	type FellowMark,
	type Presence,
	presence,
} from '@yuva/contract/attendance/schema';
import type { ChildEntry } from '@yuva/contract/children/schema';
import { percentOf } from '@yuva/contract/percent';
import { refusedIn } from '@yuva/contract/row-results';
import * as z from 'zod/mini';
import { mergeDraft } from '../../local/local.ts';

export interface RecordFilter {
	module: number;
	day?: number | undefined;
	child?: string | undefined;
}

export interface Read<Filter, Mark> {
	filter: Filter;
	marks: readonly Mark[];
	readAt: number;
}

export type RecordRead = Read<RecordFilter, AttendanceRecord>;
export type OwnRead = Read<{ module?: number | undefined }, FellowMark>;

/**
 * Takes each day from the latest read that holds it: a register is read with its module or by itself.
 * @returns undefined while no read holds one of the days
 */
export function latestRecords(
	reads: readonly RecordRead[],
	{ module, day, child }: RecordFilter,
): AttendanceRecord[] | undefined {
	const records: AttendanceRecord[] = [];
	for (const one of day === undefined ? daysOfModule(module) : [day]) {
		const read = latestOf(reads.filter(({ filter }) => tells(filter, { day: one, child })));
		if (!read) return undefined;
		records.push(...read.marks.filter((mark) => mark.day === one && isOf(child, mark.child)));
	}
	return records;
}

const isOf = (wanted: string | undefined, child: string): boolean => wanted === undefined || wanted === child;

const tells = (filter: RecordFilter, { day, child }: { day: number; child: string | undefined }): boolean =>
	filter.module === moduleOfDay(day) &&
	(filter.day === undefined || filter.day === day) &&
	(filter.child === undefined || filter.child === child);

export function latestOwnMarks(reads: readonly OwnRead[], module?: number): FellowMark[] | undefined {
	const marks: FellowMark[] = [];
	for (const one of module === undefined ? MODULES : [module]) {
		const read = latestOf(reads.filter(({ filter }) => filter.module === undefined || filter.module === one));
		if (!read) return undefined;
		marks.push(...read.marks.filter((mark) => mark.module === one));
	}
	return marks;
}

const latestOf = <Some extends { readAt: number }>(reads: readonly Some[]): Some | undefined =>
	reads.toSorted((one, other) => other.readAt - one.readAt)[0];

export interface QueuedRegister {
	day: number;
	date: string;
	attendance: readonly ChildMark[];
}

export interface QueuedMark {
	day: number;
	date: string;
	status: Presence;
}

/** An older version may have sent the digits of a day's number. */
const sentDay = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));

const sentRegister = z.object({
	day: sentDay,
	date: z.string(),
	attendance: z.array(z.object({ child_id: z.string(), status: presence })),
});

const sentMark = z.object({ day: sentDay, date: z.string(), status: presence });

/** Reads as much of a register by an older version as is understood. */
export const readRegister = (sent: unknown): QueuedRegister =>
	mergeDraft(sentRegister, { day: 0, date: '', attendance: [] }, sent);

/** Leaves out the marks that the server did not take. */
export function readTaken(item: { input: unknown; answer?: { output: unknown } }): QueuedRegister {
	const register = readRegister(item.input);
	const refused = refusedIn(item.answer?.output);
	return { ...register, attendance: register.attendance.filter(({ child_id }) => !refused.has(child_id)) };
}

export const readMark = (sent: unknown): QueuedMark =>
	mergeDraft(sentMark, { day: 0, date: '', status: 'Absent' }, sent);

const keyOf = (day: number, child: string): string => `${day} ${child}`;

export interface RecordOverlay {
	filter: RecordFilter;
	children: readonly ChildEntry[];
}

/**
 * Returns the marks as they will be once `registers` (oldest first) are sent, by day and name. Marks of
 * children without a known name are left out.
 */
export function overlayRecords(
	records: readonly AttendanceRecord[],
	registers: readonly QueuedRegister[],
	{ filter, children }: RecordOverlay,
): AttendanceRecord[] {
	const marks = new Map(records.map((record) => [keyOf(record.day, record.child), record]));
	const names = namesOf(records, children);
	for (const { day, date, attendance } of registers.filter((register) => isInFilter(register, filter))) {
		for (const { child_id, status } of attendance) {
			const named = names.get(child_id);
			if (!named || (filter.child ?? child_id) !== child_id) continue;
			marks.set(keyOf(day, child_id), { child: child_id, ...named, day, date, status });
		}
	}
	return [...marks.values()].toSorted(byDayAndName);
}

const isInFilter = ({ day }: QueuedRegister, filter: RecordFilter): boolean =>
	isDayOfModule(day, filter.module) && (filter.day ?? day) === day;

type Named = Pick<AttendanceRecord, 'child_name' | 'child_class'>;

function namesOf(
	records: readonly AttendanceRecord[],
	children: readonly ChildEntry[],
): ReadonlyMap<string, Named> {
	const marked = records.map(({ child, child_name, child_class }): [string, Named] => [
		child,
		{ child_name, child_class },
	]);
	const listed = children.map(({ id, full_name, child_class }): [string, Named] => [
		id,
		{ child_name: full_name, child_class },
	]);
	return new Map([...marked, ...listed]);
}

const byDayAndName = (one: AttendanceRecord, other: AttendanceRecord): number =>
	one.day - other.day || compare(one.child_name.toLowerCase(), other.child_name.toLowerCase());

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** A mark that a child brought along has the date of another fellow's register. */
export const lastDateOf = (records: readonly AttendanceRecord[]): string | undefined =>
	records
		.filter(({ brought }) => !brought)
		.map(({ date }) => date)
		.sort()
		.at(-1);

/** Where the marks of a day have several dates, the last counts, as in the register. */
export function daysOn(
	date: string,
	reads: readonly RecordRead[],
	registers: readonly QueuedRegister[],
): number[] {
	const days: number[] = [];
	for (let day = 1; day <= PROGRAMME_DAYS; day++) {
		const marks = latestRecords(reads, { module: moduleOfDay(day), day }) ?? [];
		const queued = registers.findLast((register) => register.day === day);
		if ((queued?.date ?? lastDateOf(marks)) === date) days.push(day);
	}
	return days;
}

/**
 * Returns the summary as it will be once `registers` (oldest first) are sent. `before` holds the marks that
 * the summary counts, as far as this phone has them; a marked day without known marks changes no count.
 */
export function overlaySummary(
	summary: AttendanceSummary,
	registers: readonly QueuedRegister[],
	before: readonly AttendanceRecord[],
): AttendanceSummary {
	if (registers.length === 0) return summary;
	const { data, marked_days, center } = summary;
	const rows = new Map(data.map((row) => [row.child_id, countsOf(row)]));
	const presentBefore = presentIn(before, marked_days);
	for (const { day, date, attendance } of registers) {
		for (const { child_id, status } of attendance) {
			const row = rows.get(child_id) ?? countsOf({ present_days: 0, counted_days: [], since: date });
			row.present += presentBefore.change(day, child_id, status);
			row.days.add(day);
			rows.set(child_id, row);
		}
		for (const row of rows.values()) if (isWithin({ from: row.since }, date)) row.days.add(day);
	}
	const after = [...rows].map(([child_id, { present, days, since }]) => ({
		child_id,
		present_days: present,
		total_fellow_days: days.size,
		counted_days: inOrder(days),
		since,
	}));
	const taken = takenOver(before, registers);
	const added = (field: keyof AttendanceSum) =>
		sumOf(after, field) - sumOf(data, field) + sumOf(taken, field);
	return {
		data: after,
		marked_days: inOrder([...marked_days, ...registers.map(({ day }) => day)]),
		center: {
			present_days: center.present_days + added('present_days'),
			total_fellow_days: center.total_fellow_days + added('total_fellow_days'),
		},
	};
}

/** A day that a child brought along counts for this center only once the fellow marks the child on it. */
function takenOver(
	before: readonly AttendanceRecord[],
	registers: readonly QueuedRegister[],
): AttendanceSum[] {
	const marked = new Set(
		registers.flatMap(({ day, attendance }) => attendance.map(({ child_id }) => keyOf(day, child_id))),
	);
	return before
		.filter(({ brought, day, child }) => brought && marked.has(keyOf(day, child)))
		.map(({ status }) => ({ present_days: presentDays(status), total_fellow_days: 1 }));
}

/** Returns by how many present days a mark changes a child's count; 0 on a marked day without known marks. */
function presentIn(before: readonly AttendanceRecord[], marked_days: readonly number[]) {
	const known = new Map(before.map(({ day, child, status }) => [keyOf(day, child), status]));
	const knownDays = new Set(before.map(({ day }) => day));
	const unknownDays = new Set(marked_days.filter((day) => !knownDays.has(day)));
	return {
		change(day: number, child: string, status: Presence): number {
			const was = known.get(keyOf(day, child));
			known.set(keyOf(day, child), status);
			return unknownDays.has(day) ? 0 : presentDays(status) - presentDays(was);
		},
	};
}

type Counted = Pick<ChildAttendance, 'present_days' | 'counted_days' | 'since'>;

const countsOf = ({ present_days, counted_days, since }: Counted) => ({
	present: present_days,
	days: new Set(counted_days),
	since,
});

const inOrder = (days: Iterable<number>): number[] =>
	[...new Set(days)].toSorted((one, other) => one - other);

const sumOf = (rows: readonly AttendanceSum[], field: keyof AttendanceSum): number =>
	rows.reduce((sum, row) => sum + row[field], 0);

const presentDays = (status: Presence | undefined): number => (status === 'Present' ? 1 : 0);

/** Returns the marks by day as they will be once `queued` (oldest first) are sent; without a module those of all. */
export function overlayOwnMarks(
	marks: readonly FellowMark[],
	queued: readonly QueuedMark[],
	module?: number,
): FellowMark[] {
	const byDay = new Map(marks.map((mark) => [mark.day, mark]));
	for (const { day, date, status } of queued) {
		if (module === undefined || isDayOfModule(day, module)) {
			byDay.set(day, { module: moduleOfDay(day), day, date, status });
		}
	}
	return [...byDay.values()].toSorted((one, other) => one.day - other.day);
}

export interface OverallAttendance {
	percentage: number;
	total: number;
	present: number;
}

/** Returns the figure as it will be once `queued` are sent; `before` holds the marks that it counts. */
export function overlayOverall(
	overall: OverallAttendance,
	queued: readonly QueuedMark[],
	before: readonly FellowMark[],
): OverallAttendance {
	if (queued.length === 0) return overall;
	const after = overlayOwnMarks(before, queued);
	const total = overall.total + after.length - before.length;
	const present = overall.present + countPresent(after) - countPresent(before);
	return { percentage: percentOf(present, total) ?? 0, total, present };
}

const countPresent = (marks: readonly FellowMark[]): number =>
	marks.filter(({ status }) => status === 'Present').length;
