import * as z from 'zod/mini';
import { childClass } from '../children/schema.ts';
import { calendarDate, wholeNumber } from '../fields.ts';

const MODULE_REQUIRED = 'Please select a module';
const DAY_REQUIRED = 'Select a day';
export const DATE_INVALID = 'Date input not valid.';
export const DATE_IN_FUTURE = 'The date cannot be after today';
export const CHILD_UNKNOWN = 'One of these children is not in your learning center';
/** Other children of the same register are still the fellow's. */
export const CHILD_GONE = 'This child is no longer in your learning center';
const CHILD_INVALID = 'This is not a child of the list';

/** Limits one save; a learning center has about 20 children. */
export const MAX_REGISTER = 500;

export const presence = z.enum(['Present', 'Absent'], 'Choose Present or Absent');
export type Presence = z.infer<typeof presence>;

export const moduleNumber = wholeNumber(MODULE_REQUIRED, { min: 1, max: 4 });

export const programmeDay = wholeNumber(DAY_REQUIRED, { min: 1, max: 40 });

/** The server refuses a day later than today in India. */
export const attendanceDate = calendarDate(DATE_INVALID);

export const childId = z.uuid(CHILD_INVALID).check(z.toLowerCase());

export const childMark = z.object({ child_id: childId, status: presence });
export type ChildMark = z.infer<typeof childMark>;

export const attendanceRecord = z.object({
	child: z.uuid(),
	child_name: z.string(),
	child_class: childClass,
	day: z.int(),
	date: z.iso.date(),
	status: presence,
	/** The child came with this mark of another fellow's register, whose date the mark has. */
	brought: z.optional(z.literal(true)),
});
export type AttendanceRecord = z.infer<typeof attendanceRecord>;

const attendanceSum = z.object({
	present_days: z.int(),
	total_fellow_days: z.int(),
});
export type AttendanceSum = z.infer<typeof attendanceSum>;

export const childAttendance = z.extend(attendanceSum, {
	child_id: z.uuid(),
	/** Lists the programme days that count (see `countedDays`), in order; `total_fellow_days` is their number. */
	counted_days: z.array(z.int()),
	/** The child came to this center on this day; each register since then counts, also without the child's mark. */
	since: z.iso.date(),
});
export type ChildAttendance = z.infer<typeof childAttendance>;

export const attendanceSummary = z.object({
	data: z.array(childAttendance),
	/** Lists the programme days on which this fellow marked a child, in order. */
	marked_days: z.array(z.int()),
	/** Includes all children of the year for their time in this center, also those who left or were deleted. */
	center: attendanceSum,
});
export type AttendanceSummary = z.infer<typeof attendanceSummary>;

export const fellowMark = z.object({ module: z.int(), day: z.int(), date: z.iso.date(), status: presence });
export type FellowMark = z.infer<typeof fellowMark>;
