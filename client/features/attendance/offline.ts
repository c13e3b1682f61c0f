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
import { offlineSlice, queuedWrite, read, sameBy } from '../../local/local.ts';

export const saveRegister = queuedWrite(saveChildrenAttendance, {
	label: ({ day, attendance }) => `Attendance of day ${day} · ${childrenText(attendance.length)}`,
	editAt: ({ day }) => `/add-children-attendance?day=${day}`,
	needs: ({ attendance }) => attendance.map(({ child_id }) => child_id),
	records: ({ day }) => [`register of day ${Number(day)}`],
	affects: [viewChildrenAttendance, getChildrenAttendanceSummary],
	narrow: ({ module, day }) => ({ module, day }),
	replaces: sameBy('day'),
	rows: { name: 'mark', affects: [listChildren] },
});

const childrenText = (count: number): string => (count === 1 ? '1 child' : `${count} children`);

/** The fellow's own mark of a day. */
export const saveOwnMark = queuedWrite(saveFellowAttendance, {
	label: ({ day, status }) => `My attendance of day ${day} · ${status}`,
	editAt: ({ day }) => `/fellow-attendance?day=${day}`,
	records: ({ day }) => [`own mark of day ${Number(day)}`],
	affects: [getFellowAttendanceHistory, getFellowOverallAttendance],
	narrow: ({ module }) => ({ module }),
	replaces: sameBy('day'),
});

/** What was read within the last hours need not be read again. */
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
