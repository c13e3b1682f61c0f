import { daysOfModule, MODULES, moduleOfDay } from '@yuva/contract/attendance/rules';
import type { AttendanceRecord, FellowMark } from '@yuva/contract/attendance/schema';

/** Which marks to look at: those of a module, perhaps only of one of its days or of one child. */
export interface RecordFilter {
	module: number;
	day?: number | undefined;
	child?: string | undefined;
}

/** Marks that this phone has, and when they were read. */
export interface Read<Filter, Mark> {
	filter: Filter;
	marks: readonly Mark[];
	readAt: number;
}

export type RecordRead = Read<RecordFilter, AttendanceRecord>;
export type OwnRead = Read<{ module?: number | undefined }, FellowMark>;

/**
 * The marks that pass `filter`, those of each day from the latest of the reads in which they are: the register of a day
 * may be read with its module, or by itself.
 *
 * @returns undefined while there is a day that is in none of the reads
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

/** Whether a read with this filter has all marks of the day, or all of the one child. */
const tells = (filter: RecordFilter, { day, child }: { day: number; child: string | undefined }): boolean =>
	filter.module === moduleOfDay(day) &&
	(filter.day === undefined || filter.day === day) &&
	(filter.child === undefined || filter.child === child);

/** The fellow's own marks of `module`, or of all modules, in the same way. */
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
