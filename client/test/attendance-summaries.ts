import type { AttendanceSummary, ChildAttendance } from '@yuva/contract/attendance/schema';

/** The child is in the center since January. */
export const attendanceRow = (
	child_id: string,
	present_days: number,
	counted_days: number[],
): ChildAttendance => ({
	child_id,
	present_days,
	total_fellow_days: counted_days.length,
	counted_days,
	since: '2026-01-05',
});

/** No child has left the center. */
export function summaryOf(data: ChildAttendance[], marked_days: number[]): AttendanceSummary {
	const sum = (field: 'present_days' | 'total_fellow_days') =>
		data.reduce((total, row) => total + row[field], 0);
	const center = { present_days: sum('present_days'), total_fellow_days: sum('total_fellow_days') };
	return { data, marked_days, center };
}
