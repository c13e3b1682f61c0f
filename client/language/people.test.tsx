import { screen } from '@testing-library/react';
import { listSessions } from '@yuva/contract/auth/sessions-endpoints';
import { UNKNOWN_BROWSER } from '@yuva/contract/auth/sessions-rules';
import { SESSION_ENDED } from '@yuva/contract/auth/sessions-schema';
import {
	getPush,
	listAnnouncementDistricts,
	listAnnouncements,
	listMessages,
} from '@yuva/contract/messages/endpoints';
import {
	ANNOUNCED_ENOUGH,
	announcement,
	DISTRICT_OUT_OF_REACH,
	REACHES_NO_ONE,
	SUBSCRIPTION_WRONG,
} from '@yuva/contract/messages/schema';
import { getProfile } from '@yuva/contract/profile/endpoints';
import {
	educationChange,
	fellowStatus,
	modesOfStudy,
	personalChange,
	profileChoices,
	typesOfCollege,
} from '@yuva/contract/profile/schema';
import { getRecorderSummary, listTestimonials } from '@yuva/contract/testimonials/endpoints';
import { formOf } from '@yuva/contract/testimonials/rules';
import {
	ANSWER_REQUIRED,
	RECORDING_REQUIRED,
	stakeholderLabels,
	stakeholderTypes,
} from '@yuva/contract/testimonials/schema';
import { afterEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from '../test/answers.ts';
import { expectTranslated, type Look, messagesOf, missingFrom } from '../test/looks.ts';
import { profileAnswers } from '../test/profile.ts';
import { FELLOW, renderApp } from '../test/render-app.tsx';
import { idOf, LEAD, TEAM_LEAD } from '../test/staff-answers.ts';
import { setLanguage } from './language.ts';
import teluguConsole from './te/console.po';
import telugu from './te/fellow.po';

const AT = '2026-11-20T06:30:00.000Z';

const server = fakeServer();
afterEach(() => setLanguage('en', {}));

const DATA = [
	FELLOW.full_name,
	LEAD.full_name,
	'Peddapalli',
	'The call is at four.',
	'The office is shut on Friday.',
	'Anjali',
	...['SK', 'YF-2026-00042', 'Ramesh Goud', 'Buddhist', 'Lakshmi', 'Weaver', 'Excel', 'Typing'],
	...['Android', 'Chrome', FELLOW.mobile_number],
	...['Telangana', 'Manthani', 'Suraram', 'Osmania University'],
];

const message = {
	kind: 'task_assigned',
	text: { en: 'The call is at four.' },
	created_at: AT,
	read_at: null,
};
const districts = answer(listAnnouncementDistricts, {
	data: [{ district_id: 682, district_name: 'Peddapalli', people: 40 }],
});
const past = {
	id: idOf(1),
	text: { en: 'The office is shut on Friday.', te: 'శుక్రవారం ఆఫీసు ఉండదు.' },
	districts: [],
	to_chosen: false,
	sent_by: LEAD.full_name,
	created_at: AT,
	withdrawn_at: AT,
	reached: 40,
	read: 12,
	is_withdrawable: true,
	is_restorable: false,
};

const voice = { stakeholder_type: 'child' as const, created_at: AT, audio_url: '/media/1' };
const counts = { fellow: 0, fellow_parent: 0, child: 2, childs_parent: 0, supporter: 0 };
const recordings = [
	answer(getRecorderSummary, { counts, latest_records: {} }),
	answer(listTestimonials, {
		status: 'success',
		data: [
			{ ...voice, id: idOf(1), form_data: { Name: 'Anjali', Class: 'Out of school' } },
			{ ...voice, id: idOf(2), form_data: {}, hidden: 'no_consent', audio_url: '' },
		],
	}),
];

const session = { id: idOf(1), since: AT, last_seen: AT };
const sessions = answer(listSessions, {
	data: [
		{ ...session, browser: 'Chrome on Android', current: true },
		{ ...session, id: idOf(2), browser: 'Browser inside an app on Android', current: false },
	],
});

const LOOKS: readonly Look[] = [
	{
		name: 'the inbox',
		address: '/messages',
		reads: [
			answer(listMessages, {
				data: [
					{ ...message, id: idOf(1), read_at: null },
					{ ...message, id: idOf(2), read_at: null },
				],
			}),
			answer(getPush, { public_key: 'key', on: true }),
		],
		text: 'Do not tell me',
	},
	{
		name: 'the empty inbox of a browser without notifications',
		address: '/messages',
		reads: [answer(listMessages, { data: [] }), answer(getPush, { public_key: 'key', on: false })],
		text: 'This browser cannot tell you',
	},
	{
		name: 'the inbox without network',
		address: '/messages',
		reads: [noNetwork(listMessages)],
		text: 'No connection.',
	},
	{
		name: 'the announcements',
		address: '/staff/announcements',
		session: LEAD,
		reads: [districts, answer(listAnnouncements, { data: [past], next_cursor: null })],
		text: 'Withdraw',
		press: 'Send',
		after: 'Write the announcement',
	},
	{
		name: 'a withdrawn announcement that can be restored',
		address: '/staff/announcements',
		session: LEAD,
		reads: [
			districts,
			answer(listAnnouncements, {
				data: [{ ...past, withdrawn_at: past.created_at, is_withdrawable: false, is_restorable: true }],
				next_cursor: null,
			}),
		],
		text: 'Restore',
		press: `Restore: ${past.text.te}`,
		after: 'Restore this announcement?',
	},
	{
		name: 'the announcements of a team lead',
		address: '/staff/announcements',
		session: TEAM_LEAD,
		text: 'Only for District Leads',
	},
	{
		name: 'the list of recordings',
		address: '/recorder-page',
		reads: recordings,
		text: 'No Audios',
		press: 'Listen',
		after: 'Out of school',
	},
	{
		name: 'the list of recordings without network',
		address: '/recorder-page',
		reads: [noNetwork(getRecorderSummary)],
		text: 'Failed to load recorder summary',
	},
	...stakeholderTypes.map((type) => ({
		name: `the recorder for ${type}`,
		address: `/recorder-page/record?id=${type}`,
		text: 'Ready to record',
		press: 'Record',
		after: 'Recording…',
	})),
	{
		name: 'the own account',
		address: '/account',
		reads: [sessions],
		text: 'This device',
		press: 'Log out there',
		after: 'Log out there?',
	},
	{
		name: 'the change of the own password',
		address: '/account',
		reads: [sessions],
		text: 'This device',
		press: 'Change password',
		after: 'Current password',
	},
	{ name: 'the profile', address: '/fellow-profile', reads: profileAnswers, text: 'Education Details' },
	...['Personal', 'Family', 'Education'].map((section) => ({
		name: `the ${section} part of the profile`,
		address: '/fellow-profile',
		reads: profileAnswers,
		text: 'Education Details',
		press: `Edit ⟦${section} Details`,
		after: 'Save Changes',
	})),
	{
		name: 'the menu of the profile',
		address: '/fellow-profile',
		reads: profileAnswers,
		text: 'Education Details',
		press: 'Menu',
		after: 'Dashboard',
	},
	{
		name: 'the profile without network',
		address: '/fellow-profile',
		reads: [noNetwork(getProfile)],
		text: 'Failed to load profile data',
	},
	{
		name: 'the recorder of a browser without a microphone',
		address: '/recorder-page/record?id=child',
		text: 'Ready to record',
		microphone: 'NotAllowedError',
		press: 'Record',
		after: 'The microphone is not allowed',
	},
];

test.each(LOOKS)('$name shows no text besides the catalogue', (look) => expectTranslated(server, look, DATA));

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguConsole }, [
			...[ANNOUNCED_ENOUGH, DISTRICT_OUT_OF_REACH, REACHES_NO_ONE, SUBSCRIPTION_WRONG],
			...[SESSION_ENDED, UNKNOWN_BROWSER],
			...[ANSWER_REQUIRED, `${ANSWER_REQUIRED}.`, RECORDING_REQUIRED],
			...Object.values(stakeholderLabels),
			...stakeholderTypes.flatMap(formOf).map(({ label }) => label),
			...[...fellowStatus.options, ...typesOfCollege, ...modesOfStudy],
			...Object.values(profileChoices)
				.flat()
				.filter((choice) => /[A-Z]/.test(choice)),
			...['Failed to update profile. Please try again.', 'Error uploading photo'],
			...messagesOf(personalChange.safeParse({ email: 'x', full_name: 'x', gender: '', religion: 'Other' })),
			...messagesOf(
				educationChange.safeParse({
					technical_skills: 'x'.repeat(501),
					stream: 'Other',
					type_of_college: 'x',
				}),
			),
			...messagesOf(announcement.safeParse({ text: { en: '' }, districts: [] })),
			...messagesOf(announcement.safeParse({ text: { en: 'x'.repeat(1001) }, districts: 'All' })),
		]),
	).toEqual([]);
});

test('in Telugu too the focus goes back to the button that opened the form', async () => {
	server.use(...profileAnswers);
	setLanguage('te', telugu);
	const { user } = await renderApp('/fellow-profile');
	await user.click(await screen.findByRole('button', { name: 'కుటుంబ వివరాలు మార్చండి' }));
	await user.click(screen.getByRole('button', { name: 'వద్దు: కుటుంబ వివరాలు' }));
	expect(document.activeElement?.getAttribute('aria-label')).toBe('కుటుంబ వివరాలు మార్చండి');
});
