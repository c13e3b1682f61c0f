import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	saveChildrenAttendance,
	saveFellowAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { MODULES } from '@yuva/contract/attendance/rules';
import { listChildren } from '@yuva/contract/children/endpoints';
import { said } from '@yuva/contract/said';
import { offlineSlice, queuedWrite, read, sameBy } from '../../local/local.ts';

export const saveRegister = queuedWrite(saveChildrenAttendance, {
	label: ({ day, attendance }) =>
		said(
			attendance.length === 1
				? 'Attendance of day {day} · {count} child'
				: 'Attendance of day {day} · {count} children',
			{ day, count: attendance.length },
		),
	editAt: ({ day }) => `/add-children-attendance?day=${day}`,
	needs: ({ attendance }) => attendance.map(({ child_id }) => child_id),
	records: ({ day }) => [`register of day ${Number(day)}`],
	affects: [viewChildrenAttendance, getChildrenAttendanceSummary],
	narrow: ({ module, day }) => ({ module, day }),
	replaces: sameBy('day'),
	rows: { name: 'mark', affects: [listChildren] },
});

export const saveOwnMark = queuedWrite(saveFellowAttendance, {
	label: ({ day, status }) => said('My attendance of day {day} · {status}', { day, status: [status] }),
	editAt: ({ day }) => `/fellow-attendance?day=${day}`,
	records: ({ day }) => [`own mark of day ${Number(day)}`],
	affects: [getFellowAttendanceHistory, getFellowOverallAttendance],
	narrow: ({ module }) => ({ module }),
	replaces: sameBy('day'),
});

/** An answer of the last hours need not be read again. */
const HOURS = { staleTime: 6 * 60 * 60 * 1000 };

export const attendanceOffline = offlineSlice({
	writes: [saveRegister, saveOwnMark],
	pack: (mobile) => [
		...MODULES.map((module) => read(viewChildrenAttendance, { mobile, module }, HOURS)),
		read(getChildrenAttendanceSummary, { fellow_mobile: mobile }, HOURS),
		read(getFellowAttendanceHistory, { mobile }, HOURS),
		read(getFellowOverallAttendance, { mobile }, HOURS),
	],
});
