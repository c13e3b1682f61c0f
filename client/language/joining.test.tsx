import { screen } from '@testing-library/react';
import { getStatus } from '@yuva/contract/auth/endpoints';
import type { UserStatus } from '@yuva/contract/auth/standing';
import {
	getAcceptance,
	getConsentDetails,
	getOnboardingProgress,
	getSubmittedTasks,
} from '@yuva/contract/onboarding/endpoints';
import {
	type OnboardingProgress,
	onboardingStatusLabel,
	TASK1_REQUIRED,
	TASK2_REQUIRED,
} from '@yuva/contract/onboarding/schema';
import { genderLabel, religionLabel } from '@yuva/contract/reference/schema';
import { getFellowDetails } from '@yuva/contract/registration/endpoints';
import { BORN_IN_FUTURE } from '@yuva/contract/registration/rules';
import { ALL_FIELDS_REQUIRED, REGISTERED, registration } from '@yuva/contract/registration/schema';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { taskName, taskStatus } from '@yuva/contract/tasks/schema';
import { afterEach, expect, test } from 'vitest';
import {
	CHILD_PROTECTION,
	DATA_PROTECTION,
	type Declaration,
	FELLOWSHIP_AGREEMENT,
} from '../features/onboarding/declarations.ts';
import { answer, fakeServer } from '../test/answers.ts';
import { missingFrom } from '../test/looks.ts';
import { bareWords, pseudo } from '../test/pseudo-language.ts';
import { listAnswers } from '../test/registration-form.ts';
import { FELLOW, renderApp } from '../test/render-app.tsx';
import { setLanguage } from './language.ts';
import telugu from './te/fellow.po';
import teluguLaw from './te/law.po';

const { mobile_number, full_name, role } = FELLOW;
let user_status: UserStatus = 'PENDING_REGISTRATION';
let progress: OnboardingProgress;

fakeServer(
	answer(getStatus, () => ({ user_status, role, full_name, mobile_number, profile_photo_url: null })),
	answer(getFellowDetails, { full_name }),
	answer(getOnboardingProgress, () => progress),
	answer(getSubmittedTasks, {
		task1: { district_id: 682, mandal_id: 4408, village_id: 4408001, photo_url: '/media/center.jpg' },
		task2: { photo_url: '/media/day.jpg' },
		home: null,
		before: null,
	}),
	answer(getAcceptance, { is_accepted_offer_letter: false, accepted_offer_letter_date: null }),
	answer(getConsentDetails, {
		status: 'success',
		data: { full_name, place: 'Suraram, Manthani, Peddapalli', current_date: '2026-11-20' },
	}),
	answer(listTasks, {
		status: 'success',
		data: [
			{
				id: '7d0f2f1e-6a54-4c8e-9d39-5a3c8a2f6b11',
				task_name: 'Attending weekly call',
				assigned_date: '2026-11-01',
				deadline_date: '2026-11-05',
				status: 'Pending',
			},
		],
	}),
	...listAnswers,
);
afterEach(() => setLanguage('en', {}));

const DATA = [full_name, 'Suraram, Manthani, Peddapalli', 'Telangana', 'Peddapalli', 'Yuva', 'DD-MM-YYYY'];

type TaskStatus = OnboardingProgress['task1_status'];
type Look = readonly [
	address: string,
	status: UserStatus,
	text: RegExp,
	task1?: TaskStatus,
	task2?: TaskStatus,
];

const LOOKS: readonly Look[] = [
	['/register', 'PENDING_REGISTRATION', /⟦Caste Category/],
	['/tasks', 'PENDING_TASK_SUBMISSION', /⟦Submit Task 2/],
	['/tasks', 'PENDING_TASK_SUBMISSION', /⟦Waiting since/, 'UNDER_REVIEW', 'APPROVED'],
	['/tasks', 'PENDING_TASK_SUBMISSION', /⟦One thing to correct/, 'APPROVED', 'SENT_BACK'],
	['/tasks', 'PENDING_TASK_SUBMISSION', /⟦Application Not Approved/, 'NOT_APPROVED', 'APPROVED'],
	['/tasks', 'PENDING_OFFER_ACCEPTANCE', /⟦Accept Fellowship/, 'APPROVED', 'APPROVED'],
	['/child-protection', 'PENDING_CHILD_PROTECTION_CONSENT', /⟦Child Protection Policy/],
	['/data-protection-consent', 'PENDING_DATA_CONSENT', /⟦Data Protection & Privacy Agreement/],
	['/fellow-tasks', 'ACCESS_GRANTED', /⟦Submit Tasks/],
];

const eachLook = LOOKS.map((look) => ({ name: `${look[0]} with ${look[2].source}`, look }));

test.each(eachLook)('the screen at $name has no text besides the catalogue', async ({ look }) => {
	const [address, status, text, task1_status = 'NOT_STARTED', task2_status = 'NOT_STARTED'] = look;
	user_status = status;
	progress = {
		video1_watched: true,
		video2_watched: false,
		task1_status,
		task2_status,
		task1_note: '',
		task2_note: '',
		submitted_at: '2026-11-01T06:00:00Z',
	};
	const asked = new Set<string>();
	setLanguage('te', pseudo(asked));
	await renderApp(address, { ...FELLOW, user_status });
	await screen.findAllByText(text);
	expect(bareWords(document.body, DATA)).toEqual([]);
	expect(
		[...asked].filter((english) => !(english in telugu || english in teluguLaw) && !DATA.includes(english)),
	).toEqual([]);
});

const textsOf = ({ intro, parts, closing, acknowledgment }: Declaration): string[] => [
	...[intro, closing, acknowledgment],
	...parts.flatMap(({ heading, points }) => [heading, ...points]),
];

test('what the server and the forms say is there in Telugu', () => {
	expect(
		missingFrom({ ...telugu, ...teluguLaw }, [
			...[...textsOf(CHILD_PROTECTION), ...textsOf(DATA_PROTECTION)],
			...Object.values(FELLOWSHIP_AGREEMENT).flat(),
			...Object.values(onboardingStatusLabel),
			...[...taskName.options, ...taskStatus.options],
			...Object.values(genderLabel),
			...Object.values(religionLabel),
			...(registration.safeParse({}).error?.issues.map(({ message }) => message) ?? []),
			...[ALL_FIELDS_REQUIRED, BORN_IN_FUTURE, REGISTERED, TASK1_REQUIRED, TASK2_REQUIRED],
		]),
	).toEqual([]);
});

test('a text of law in Telugu says that the lawyer has not confirmed it, and English says nothing', async () => {
	user_status = 'PENDING_CHILD_PROTECTION_CONSENT';
	setLanguage('te', telugu, teluguLaw);
	const inTelugu = await renderApp('/child-protection', { ...FELLOW, user_status });
	await screen.findByText('ఈ తెలుగు అనువాదాన్ని సంస్థ న్యాయవాది ఇంకా ధ్రువీకరించాలి.');
	inTelugu.unmount();
	setLanguage('en', {});
	await renderApp('/child-protection', { ...FELLOW, user_status });
	await screen.findByText(CHILD_PROTECTION.closing);
	expect(screen.queryByText(/lawyer/)).toBeNull();
});
