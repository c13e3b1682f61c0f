import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
} from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { type EarlyReads, MOBILE, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/add-children-attendance': [
		read(getChildrenAttendanceSummary, { fellow_mobile: MOBILE }),
		read(listChildren, { mobile: MOBILE }),
	],
	'/view-children-attendance': [read(listChildren, { mobile: MOBILE })],
	'/fellow-attendance': [read(getFellowAttendanceHistory, { mobile: MOBILE })],
	'/fellow-attendance-history': [read(getFellowOverallAttendance, { mobile: MOBILE })],
};
