import * as myLeads from '@yuva/contract/accounts/my-leads-endpoints';
import * as answers from '@yuva/contract/answers/endpoints';
import * as assessments from '@yuva/contract/assessments/endpoints';
import * as attendance from '@yuva/contract/attendance/endpoints';
import * as consent from '@yuva/contract/children/consent-endpoints';
import * as children from '@yuva/contract/children/endpoints';
import * as concerns from '@yuva/contract/concerns/endpoints';
import * as attention from '@yuva/contract/console/attention-endpoints';
import type { Endpoint } from '@yuva/contract/endpoint';
import * as askedForms from '@yuva/contract/forms/asked-endpoints';
import * as forms from '@yuva/contract/forms/endpoints';
import * as center from '@yuva/contract/learning-center/endpoints';
import * as meetings from '@yuva/contract/meetings/own-endpoints';
import * as messages from '@yuva/contract/messages/endpoints';
import * as onboarding from '@yuva/contract/onboarding/endpoints';
import * as profile from '@yuva/contract/profile/endpoints';
import * as reference from '@yuva/contract/reference/endpoints';
import * as calendar from '@yuva/contract/settings/calendar-plan-endpoints';
import * as spokenTexts from '@yuva/contract/spoken-texts/endpoints';
import * as tasks from '@yuva/contract/tasks/endpoints';
import * as testimonials from '@yuva/contract/testimonials/endpoints';
import * as visits from '@yuva/contract/visits/endpoints';
import * as ownVisits from '@yuva/contract/visits/own-endpoints';
import * as enrolments from '@yuva/contract/years/enrolment-endpoints';
import type { StoredShapes } from './local/local.ts';
import { offlineSlices } from './offline-slices.ts';

export const endpoints: readonly Endpoint[] = [
	answers,
	askedForms,
	assessments,
	attendance,
	attention,
	calendar,
	children,
	consent,
	center,
	concerns,
	enrolments,
	forms,
	meetings,
	visits,
	ownVisits,
	messages,
	myLeads,
	onboarding,
	profile,
	reference,
	spokenTexts,
	tasks,
	testimonials,
].flatMap((slice): Endpoint[] => Object.values(slice));

export const storedShapes: StoredShapes = {
	writes: offlineSlices.flatMap(({ writes }) => writes),
	reads: endpoints.filter(({ offline }) => offline === 'kept'),
};
