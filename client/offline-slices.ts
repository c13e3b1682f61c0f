import { myLeadsOffline } from './features/accounts/offline.ts';
import { answersOffline } from './features/answers/offline.ts';
import { assessmentsOffline } from './features/assessments/offline.ts';
import { attendanceOffline } from './features/attendance/offline.ts';
import { consentOffline } from './features/children/consent-offline.ts';
import { childrenOffline } from './features/children/offline.ts';
import { concernsOffline } from './features/concerns/offline.ts';
import { attentionOffline } from './features/console/offline.ts';
import { formsOffline } from './features/forms/offline.ts';
import { centerOffline } from './features/learning-center/offline.ts';
import { meetingsOffline } from './features/meetings/offline.ts';
import { messagesOffline } from './features/messages/offline.ts';
import { profileOffline } from './features/profile/offline.ts';
import { referenceOffline } from './features/reference/offline.ts';
import { calendarOffline } from './features/settings/offline.ts';
import { spokenTextsOffline } from './features/spoken-texts/offline.ts';
import { tasksOffline } from './features/tasks/offline.ts';
import { testimonialsOffline } from './features/testimonials/offline.ts';
import { visitsOffline } from './features/visits/offline.ts';
import type { OfflineSlice } from './local/local.ts';

/** The phone reads them in this order, so the slices that a fellow needs first come first. */
export const offlineSlices: readonly OfflineSlice[] = [
	childrenOffline,
	attendanceOffline,
	calendarOffline,
	assessmentsOffline,
	consentOffline,
	centerOffline,
	referenceOffline,
	profileOffline,
	tasksOffline,
	myLeadsOffline,
	testimonialsOffline,
	concernsOffline,
	attentionOffline,
	messagesOffline,
	answersOffline,
	meetingsOffline,
	formsOffline,
	visitsOffline,
	spokenTextsOffline,
];
