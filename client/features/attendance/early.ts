import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	getRegisterToMark,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { combined, type EarlyReads, MOBILE, placeOf, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/add-children-attendance': [
		combined(
			getRegisterToMark,
			{},
			{
				summary: read(getChildrenAttendanceSummary, { fellow_mobile: MOBILE }),
				children: read(listChildren, { mobile: MOBILE }),
				marks: read(viewChildrenAttendance, {
					mobile: MOBILE,
					module: placeOf('module'),
					day: placeOf('day'),
				}),
			},
		),
	],
	'/view-children-attendance': [read(listChildren, { mobile: MOBILE })],
	'/fellow-attendance': [read(getFellowAttendanceHistory, { mobile: MOBILE })],
	'/fellow-attendance-history': [read(getFellowOverallAttendance, { mobile: MOBILE })],
};
