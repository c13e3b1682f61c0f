import { listMyLeads } from '@yuva/contract/accounts/my-leads-endpoints';
import { getFellowAttendanceHistory, getFellowOverallAttendance } from '@yuva/contract/attendance/endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { listChildren } from '@yuva/contract/children/endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { getProfile, getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { listOwnYears } from '@yuva/contract/years/enrolment-endpoints';

/** A fellow may go on reading these without children. */
export const OWN_RECORD = [
	getStatus,
	getProfile,
	getProfilePhoto,
	listMessages,
	listMyLeads,
	listTasks,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	listChildren,
	listOwnYears,
];
