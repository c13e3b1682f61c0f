import {
	getChildrenAttendanceSummary,
	getFellowOverallAttendance,
} from '@yuva/contract/attendance/endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { type EarlyReads, MOBILE, read } from '../../local/server/read.ts';

export const early: EarlyReads = {
	'/main': [
		read(getProfilePhoto, { mobile: MOBILE }),
		read(getChildrenAttendanceSummary, { fellow_mobile: MOBILE }),
		read(getFellowOverallAttendance, { mobile: MOBILE }),
		read(listTasks, { mobile: MOBILE }),
		read(listMessages, {}),
	],
};
