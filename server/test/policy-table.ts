import * as applications from '@yuva/contract/applications/endpoints';
import * as attendance from '@yuva/contract/attendance/endpoints';
import * as auth from '@yuva/contract/auth/endpoints';
import * as sessions from '@yuva/contract/auth/sessions-endpoints';
import * as center from '@yuva/contract/learning-center/endpoints';
import * as onboarding from '@yuva/contract/onboarding/endpoints';
import * as profile from '@yuva/contract/profile/endpoints';
import * as reference from '@yuva/contract/reference/endpoints';
import * as registration from '@yuva/contract/registration/endpoints';
import * as testimonials from '@yuva/contract/testimonials/endpoints';
import * as uploads from '@yuva/contract/uploads';
import { administrationPolicy } from './policy-administration.ts';
import { answersPolicy } from './policy-answers.ts';
import { assessmentsPolicy } from './policy-assessments.ts';
import { authPolicy } from './policy-auth.ts';
import { childrenPolicy } from './policy-children.ts';
import { concernsPolicy } from './policy-concerns.ts';
import { consolePolicy } from './policy-console.ts';
import { exportsPolicy } from './policy-exports.ts';
import { fellowsPolicy } from './policy-fellows.ts';
import { formsPolicy } from './policy-forms.ts';
import { meetingsPolicy } from './policy-meetings.ts';
import { messagesPolicy } from './policy-messages.ts';
import { outboxPolicy } from './policy-outbox.ts';
import { printsPolicy } from './policy-prints.ts';
import { referencePolicy } from './policy-reference.ts';
import {
	LEAD_IN_REACH,
	mobile,
	mobileNumber,
	nothing,
	OWN,
	OWN_ONLY,
	type PolicyRow,
	PUBLIC,
	READ,
	row,
	type Scene,
	SIGNED_IN,
	STAFF,
	STAFF_IN_REACH,
} from './policy-row.ts';
import { settingsPolicy } from './policy-settings.ts';
import { spokenTextsPolicy } from './policy-spoken-texts.ts';
import { tasksPolicy } from './policy-tasks.ts';
import { testimonialsPolicy } from './policy-testimonials.ts';
import { visitsPolicy } from './policy-visits.ts';
import { yearsPolicy } from './policy-years.ts';
import { recordingFile, recordingUrl } from './recordings.ts';

const registrationOf = ({ owner, place }: Scene) => ({
	...place,
	mobile_number: owner.mobile_number,
	date_of_birth: '2004-02-29',
	gender: 'Female',
	religion: 'Hindu',
	caste_category: 'SC',
});

const testimonialOf = ({ owner }: Scene) => ({
	mobile_number: owner.mobile_number,
	stakeholder_type: 'fellow',
	form_data: JSON.stringify({ Name: 'Sravani' }),
});
const encodedTestimonial = (scene: Scene) => ({
	...testimonialOf(scene),
	form_data: { Name: 'Sravani' },
	audio_url: recordingUrl('speech.ogg'),
});

/** Lists every endpoint with every kind of caller; a missing endpoint fails the test. */
export const policy: readonly PolicyRow[] = [
	row(auth.login, 'granted', mobileNumber, '422 422 422 422 422 422 422 422'),
	row(auth.signUp, 'granted', nothing, '422 422 422 422 422 422 422 422'),
	row(auth.forgotPassword, 'granted', mobileNumber, '202 202 202 202 202 202 202 202'),
	row(auth.logout, 'granted', nothing, SIGNED_IN.replaceAll('200', '204')),
	row(auth.getStatus, 'granted', nothing, SIGNED_IN),
	row(auth.changePassword, 'granted', nothing, SIGNED_IN.replaceAll('200', '422')),
	row(auth.issueRecoveryCode, 'granted', ({ owner }) => ({ id: owner.id }), LEAD_IN_REACH),

	row(sessions.listSessions, 'granted', nothing, SIGNED_IN),
	row(sessions.endSession, 'granted', ({ fresh }) => ({ id: fresh.id }), SIGNED_IN.replaceAll('200', '404')),
	...messagesPolicy,

	row(reference.listCasteOptions, 'granted', nothing, PUBLIC),
	row(reference.listReligionOptions, 'granted', nothing, PUBLIC),
	row(reference.listMotherOccupationOptions, 'granted', nothing, SIGNED_IN),
	row(reference.listFatherOccupationOptions, 'granted', nothing, SIGNED_IN),
	row(reference.listStates, 'granted', nothing, PUBLIC),
	row(reference.listDistricts, 'granted', () => ({ state_id: 36 }), PUBLIC),
	row(reference.listMandals, 'granted', ({ place }) => ({ district_id: place.district }), PUBLIC),
	row(reference.listGrampanchayats, 'granted', ({ place }) => ({ mandal_id: place.mandal }), PUBLIC),
	row(reference.listUniversities, 'granted', nothing, SIGNED_IN),
	row(reference.listColleges, 'granted', () => ({ university: 1 }), SIGNED_IN),
	row(reference.listCourses, 'granted', () => ({ college: 1 }), SIGNED_IN),

	row(registration.getFellowDetails, 'signed_up', mobileNumber, OWN),
	row(registration.register, 'signed_up', registrationOf, OWN.replace('200', '201')),

	row(onboarding.getOnboardingProgress, 'submitted', mobile, READ),
	row(onboarding.getSubmittedTasks, 'submitted', mobile, OWN),
	row(onboarding.getVideosWatched, 'submitted', mobile, READ),
	row(onboarding.markVideoWatched, 'registered', (s) => ({ ...mobileNumber(s), video_id: 'video1' }), OWN),
	row(
		onboarding.submitTask1,
		'registered',
		({ owner, place, photo }) => ({
			mobile_number: owner.mobile_number,
			district_id: place.district,
			mandal_id: place.mandal,
			village_id: place.grampanchayat,
			lc_photo: photo,
		}),
		OWN,
	),
	row(
		onboarding.submitTask2,
		'registered',
		({ owner, photo }) => ({ mobile_number: owner.mobile_number, training_photo: photo }),
		OWN,
	),
	row(onboarding.getAcceptance, 'submitted', mobile, READ),
	row(onboarding.acceptFellowship, 'approved', mobile, OWN),
	row(onboarding.getConsentDetails, 'submitted', mobile, READ),
	row(onboarding.signChildProtection, 'accepted', mobileNumber, OWN),
	row(onboarding.signDataConsent, 'child_protection', mobileNumber, OWN),

	row(profile.getProfilePhoto, 'granted', mobile, READ),

	...childrenPolicy,

	row(
		attendance.saveChildrenAttendance,
		'granted',
		({ child }) => ({
			date: '2026-11-20',
			module: 1,
			day: 1,
			attendance: [{ child_id: child, status: 'Present' }],
		}),
		OWN,
	),
	row(attendance.viewChildrenAttendance, 'granted', (s) => ({ ...mobile(s), module: 1 }), READ),
	row(
		attendance.getChildrenAttendanceSummary,
		'granted',
		({ owner }) => ({ fellow_mobile: owner.mobile_number }),
		READ,
	),
	row(attendance.getRegisterToMark, 'granted', nothing, OWN_ONLY),

	row(applications.listApplications, 'submitted', nothing, STAFF),
	row(applications.getApplication, 'submitted', ({ owner }) => ({ fellow_id: owner.id }), STAFF_IN_REACH),
	row(
		applications.decideTask,
		'submitted',
		({ owner }) => ({ fellow_id: owner.id, task: '1', decision: 'APPROVED' }),
		LEAD_IN_REACH,
	),
	...fellowsPolicy,
	...yearsPolicy,
	...administrationPolicy,
	...exportsPolicy,
	...authPolicy,
	...settingsPolicy,
	...printsPolicy,
	...testimonialsPolicy,
	...spokenTextsPolicy,
	...outboxPolicy,
	...answersPolicy,
	...concernsPolicy,
	...meetingsPolicy,
	...formsPolicy,
	...visitsPolicy,
	...consolePolicy,
	...referencePolicy,

	row(
		attendance.saveFellowAttendance,
		'granted',
		(s) => ({ ...mobileNumber(s), date: '2026-11-20', module: 1, day: 1, status: 'Present' }),
		OWN,
	),
	row(attendance.getFellowAttendanceHistory, 'granted', (s) => ({ ...mobile(s), module: 1 }), READ),
	row(attendance.getFellowOverallAttendance, 'granted', mobile, READ),

	...assessmentsPolicy,

	row(center.getLearningCenter, 'granted', mobile, READ),
	row(
		center.saveLearningCenter,
		'granted',
		(s) => ({ ...mobileNumber(s), center_data: { status: 'Inactive' } }),
		OWN,
	),
	row(
		center.createLearningCenter,
		'granted',
		(s) => ({ ...mobileNumber(s), center_data: { status: 'Inactive' } }),
		OWN,
	),
	row(center.uploadCenterPhoto, 'granted', (s) => ({ ...mobileNumber(s), photo: s.photo }), OWN),
	row(center.deleteCenterPhoto, 'granted', mobileNumber, OWN),
	row(center.listDistrictLeads, 'granted', ({ place }) => ({ district_id: place.district }), SIGNED_IN),
	row(center.listTeamLeads, 'granted', ({ fresh }) => ({ dl_id: fresh.id }), SIGNED_IN),
	row(reference.getConfig, 'granted', nothing, PUBLIC),

	row(
		testimonials.uploadTestimonial,
		'granted',
		(scene) => ({ ...testimonialOf(scene), audio: recordingFile('speech.webm') }),
		OWN.replace('200', '201'),
	),
	row(testimonials.submitTestimonial, 'granted', encodedTestimonial, OWN.replace('200', '201')),
	row(testimonials.submitTestimonialAlias, 'granted', encodedTestimonial, OWN.replace('200', '201')),
	row(testimonials.getRecorderSummary, 'granted', mobile, READ),
	row(testimonials.listTestimonials, 'granted', mobile, READ),

	row(profile.getProfile, 'granted', mobile, READ),
	row(profile.getOwnProfile, 'granted', nothing, OWN_ONLY),
	row(profile.changePersonalDetails, 'granted', (s) => ({ ...mobile(s), email: 'me@example.in' }), OWN),
	row(profile.changeFamilyDetails, 'granted', (s) => ({ ...mobile(s), father_name: 'Ravi' }), OWN),
	row(profile.changeEducationDetails, 'granted', (s) => ({ ...mobile(s), stream: 'Arts' }), OWN),
	row(
		profile.updateProfile,
		'granted',
		(s) => ({ ...mobileNumber(s), section: 'family_details', mother_name: 'Lakshmi' }),
		OWN,
	),
	row(profile.uploadProfilePhoto, 'granted', (s) => ({ ...mobileNumber(s), photo: s.photo }), OWN),

	...tasksPolicy,

	row(
		uploads.sendPart,
		'registered',
		(s) => ({ upload_id: s.fresh.id, number: 0, part: s.photo }),
		SIGNED_IN,
	),
	// Another account's upload looks empty.
	row(uploads.getUpload, 'signed_up', ({ fresh }) => ({ upload_id: fresh.id }), SIGNED_IN),
];
