import { listOwnAnswers } from '@yuva/contract/answers/endpoints';
import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import { getAssessments, getRubric } from '@yuva/contract/assessments/endpoints';
import {
	getChildrenAttendanceSummary,
	getFellowAttendanceHistory,
	getFellowOverallAttendance,
	viewChildrenAttendance,
} from '@yuva/contract/attendance/endpoints';
import { listConsents } from '@yuva/contract/children/consent-endpoints';
import {
	getChild,
	listChildProfiles,
	listChildren,
	listDeletedChildren,
} from '@yuva/contract/children/endpoints';
import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import {
	getLearningCenter,
	listDistrictLeads,
	listTeamLeads,
} from '@yuva/contract/learning-center/endpoints';
import { listOwnMeetings } from '@yuva/contract/meetings/own-endpoints';
import { listMessages } from '@yuva/contract/messages/endpoints';
import { getProfile, getProfilePhoto } from '@yuva/contract/profile/endpoints';
import {
	getConfig,
	listCasteOptions,
	listDistricts,
	listFatherOccupationOptions,
	listGrampanchayats,
	listMandals,
	listMotherOccupationOptions,
	listReligionOptions,
	listStates,
} from '@yuva/contract/reference/endpoints';
import { getCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { getRecorderSummary, listTestimonials } from '@yuva/contract/testimonials/endpoints';
import { listOwnVisits } from '@yuva/contract/visits/own-endpoints';
import { beforeEach, expect, test } from 'vitest';
import { readPacks } from './local/background/offline-slice.ts';
import { queryOf } from './local/server/call.ts';
import { noteAnswer } from './local/server/connectivity.ts';
import { newQueryClient } from './local/server/query-client.ts';
import { keepSession } from './local/session/session.ts';
import { offlineSlices } from './offline-slices.ts';
import { answer, fakeServer, noNetwork } from './test/answers.ts';
import { summaryOf } from './test/attendance-summaries.ts';
import { CENTER, RAVINDER } from './test/center-answers.ts';
import { CHILD, NEW_ID } from './test/child-steps.ts';
import { PROFILE } from './test/profile.ts';
import { FELLOW } from './test/render-app.tsx';

const asked: string[] = [];
const note = (_: unknown, { url }: Request) => {
	const { pathname, search } = new URL(url);
	asked.push(pathname.replace('/api', '') + search);
};
const lists = [
	listCasteOptions,
	listReligionOptions,
	listMotherOccupationOptions,
	listFatherOccupationOptions,
	listDistricts,
	listMandals,
	listGrampanchayats,
	listDistrictLeads,
	listTeamLeads,
	listStates,
];

const NOTHING = { fellow: 0, fellow_parent: 0, child: 0, childs_parent: 0, supporter: 0 };

const server = fakeServer(
	...lists.map((list) => answer(list, [], note)),
	answer(listChildren, { status: 'success', data: [] }, note),
	answer(listDeletedChildren, { status: 'success', data: [] }, note),
	answer(listConsents, { status: 'success', data: [] }, note),
	answer(viewChildrenAttendance, { status: 'success', data: [] }, note),
	answer(getChildrenAttendanceSummary, summaryOf([], []), note),
	answer(getFellowAttendanceHistory, { status: 'success', data: [] }, note),
	answer(getFellowOverallAttendance, { status: 'success', percentage: 0, total: 0, present: 0 }, note),
	answer(getCalendar, { modules: [], holidays: [] }, note),
	answer(getAssessments, { data: [] }, note),
	answer(getRubric, { version: 0, steps: DEFAULT_RUBRIC }, note),
	answer(getLearningCenter, CENTER, note),
	answer(getProfile, { status: 'success', data: PROFILE }, note),
	answer(getProfilePhoto, { status: 'success', data: { profile_photo_url: null } }, note),
	answer(listTasks, { status: 'success', data: [] }, note),
	answer(listMessages, { data: [] }, note),
	answer(listOwnAnswers, { data: [] }, note),
	answer(listAskedForms, { data: [] }, note),
	answer(listOwnMeetings, { data: [] }, note),
	answer(listOwnVisits, { data: [] }, note),
	answer(listTestimonials, { status: 'success', data: [] }, note),
	answer(getRecorderSummary, { counts: NOTHING, latest_records: {} }, note),
	answer(getConfig, { tile_url: '', tile_attribution: '' }, note),
);

beforeEach(async () => {
	asked.length = 0;
	noteAnswer();
	await keepSession(FELLOW);
});

const { mobile_number } = FELLOW;

test('the own children, their marks and scores, the center, leads, places, choices and profile are read, and not again the same day', async () => {
	const cache = newQueryClient();
	await readPacks(cache, mobile_number, offlineSlices);
	expect(asked.toSorted()).toEqual(
		[
			...[1, 2, 3, 4].map((module) => `/children/attendance/view/?mobile=${mobile_number}&module=${module}`),
			`/children/attendance-summary/?fellow_mobile=${mobile_number}`,
			`/fellow/attendance/history/${mobile_number}/`,
			`/fellow/overall-attendance/${mobile_number}/`,
			`/get-children-assessments/?fellow_mobile_number=${mobile_number}`,
			'/assessments/rubric/',
			'/children/deleted/',
			`/children/profile/list/${mobile_number}/`,
			`/children/consent/list/${mobile_number}/`,
			'/account/messages/',
			'/account/replies/',
			'/forms/',
			'/fellow/meetings/',
			'/fellow/visits/',
			'/calendar/',
			'/config/',
			`/district-leads/${CENTER.address.district}/`,
			`/districts/?state_id=${CENTER.address.state}`,
			`/fellow/get/profilephoto/${mobile_number}/`,
			`/fellow/profile/details/${mobile_number}/`,
			`/fellow/tasks/list/?mobile=${mobile_number}`,
			`/fellow/testimonial/?mobile=${mobile_number}`,
			`/recorder-summary/?mobile=${mobile_number}`,
			`/grampanchayats/?mandal_id=${CENTER.address.mandal}`,
			`/learning-center/${mobile_number}/`,
			`/mandals/?district_id=${CENTER.address.district}`,
			'/options/caste/',
			'/options/father-occupation/',
			'/options/mother-occupation/',
			'/options/religion/',
			'/states/',
			`/team-leads/?dl_id=${RAVINDER.id}`,
		].toSorted(),
	);
	asked.length = 0;
	await readPacks(cache, mobile_number, offlineSlices);
	expect(asked).toEqual([]);
});

test('the profiles of all children come at once, and each is there by itself', async () => {
	const profiles = [CHILD, { ...CHILD, id: NEW_ID }];
	const listed = profiles.map((child) => ({ ...child, child_thumbnail_url: null }));
	server.use(
		answer(listChildren, { status: 'success', data: listed }, note),
		answer(listChildProfiles, { status: 'success', data: profiles }, note),
	);
	const cache = newQueryClient();
	expect(await readPacks(cache, mobile_number, offlineSlices)).toBe(true);
	expect(asked.filter((address) => address.startsWith('/children/profile'))).toEqual([
		`/children/profile/list/${mobile_number}/`,
		'/children/profiles/',
	]);
	for (const profile of profiles)
		expect(cache.getQueryData(queryOf(getChild, { id: profile.id }).queryKey)?.data).toEqual(profile);
});

test('without an answer it gives up until another day', async () => {
	server.use(noNetwork(viewChildrenAttendance));
	const cache = newQueryClient();
	cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
	await readPacks(cache, mobile_number, offlineSlices);
	const first = ['/children/deleted/', `/children/profile/list/${mobile_number}/`];
	expect(asked).toEqual(first);
	await readPacks(cache, mobile_number, offlineSlices);
	expect(asked).toEqual(first);
});
