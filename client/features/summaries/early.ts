import { getAssessments } from '@yuva/contract/assessments/endpoints';
import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
} from '@yuva/contract/attendance/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { type EarlyReads, MOBILE, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/summary': [
		read(listChildren, { mobile: MOBILE }),
		read(getAssessments, { fellow_mobile_number: MOBILE }),
		read(getFellowOverallAttendance, { mobile: MOBILE }),
		read(getChildrenAttendanceSummary, { fellow_mobile: MOBILE }),
	],
	'/children-summary': [
		read(listChildren, { mobile: MOBILE }),
		read(getChildrenAttendanceSummary, { fellow_mobile: MOBILE }),
		read(getAssessments, { fellow_mobile_number: MOBILE }),
	],
	'/fellow-summary': [
		read(getFellowOverallAttendance, { mobile: MOBILE }),
		read(getAssessments, { fellow_mobile_number: MOBILE }),
		read(listTasks, { mobile: MOBILE }),
		read(getFellowAttendanceHistory, { mobile: MOBILE }),
		read(getChildrenAttendanceSummary, { fellow_mobile: MOBILE }),
	],
};
