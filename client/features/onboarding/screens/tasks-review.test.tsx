import { screen, waitFor, within } from '@testing-library/react';
import { getStatus } from '@yuva/contract/auth/endpoints';
import type { UserStatus } from '@yuva/contract/auth/standing';
import {
	acceptFellowship,
	getAcceptance,
	getConsentDetails,
	getOnboardingProgress,
	getSubmittedTasks,
} from '@yuva/contract/onboarding/endpoints';
import type { OnboardingProgress } from '@yuva/contract/onboarding/schema';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { isSectionOpen, titleOf } from '../../../test/accordion.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { listAnswers } from '../../../test/registration-form.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { FELLOWSHIP_AGREEMENT } from '../declarations.ts';

const { mobile_number, full_name, role } = FELLOW;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const UNDER_REVIEW: OnboardingProgress = {
	video1_watched: true,
	video2_watched: true,
	task1_status: 'UNDER_REVIEW',
	task2_status: 'UNDER_REVIEW',
	task1_note: '',
	task2_note: '',
	submitted_at: daysAgo(3),
};
const APPROVED = {
	...UNDER_REVIEW,
	task1_status: 'APPROVED',
	task2_status: 'APPROVED',
	submitted_at: null,
} as const;

let status: UserStatus = 'PENDING_TASK_SUBMISSION';
let progress: OnboardingProgress = UNDER_REVIEW;

const server = fakeServer(
	answer(getStatus, () => ({ user_status: status, role, full_name, mobile_number, profile_photo_url: null })),
	answer(getOnboardingProgress, () => progress),
	answer(getSubmittedTasks, {
		task1: null,
		task2: { photo_url: '/media/day.jpg' },
		home: null,
		before: null,
	}),
	answer(getAcceptance, { is_accepted_offer_letter: false, accepted_offer_letter_date: null }),
	answer(acceptFellowship, { status: 'success', accepted_offer_letter_date: '2026-11-20' }),
	noNetwork(getConsentDetails),
	...listAnswers,
);

beforeEach(() => {
	status = 'PENDING_TASK_SUBMISSION';
	progress = UNDER_REVIEW;
});

const openTasks = (user_status: UserStatus = status) => {
	status = user_status;
	return renderApp('/tasks', { ...FELLOW, user_status });
};

describe('an application under review', () => {
	test('says when to look again and since when it waits', async () => {
		await openTasks();
		await screen.findByRole('heading', { name: 'Application Submitted' });
		expect(screen.getByText('Please Log In after 8 days to check your status')).toBeTruthy();
		expect(screen.getByText(/^Waiting since \d\d-\d\d-\d{4} \(3 days\)\.$/)).toBeTruthy();
		expect(screen.queryByText(/longer than the 8 days/)).toBeNull();
	});

	test('admits that it takes longer than promised', async () => {
		progress = { ...UNDER_REVIEW, submitted_at: daysAgo(9) };
		await openTasks();
		await screen.findByText(/longer than the 8 days we promised/);
	});

	test('that was decided meanwhile shows the decision when the fellow comes back', async () => {
		const { user, unmount } = await openTasks();
		await screen.findByRole('heading', { name: 'Application Submitted' });
		progress = { ...UNDER_REVIEW, task2_status: 'SENT_BACK', task2_note: 'Please show more children.' };
		unmount();
		await openTasks();
		await screen.findByText('Please show more children.', { selector: 'dd' });
		expect(screen.getByText(/A task was sent back/)).toBeTruthy();
		const first = screen.getAllByRole('heading', { level: 2 })[0];
		expect(first?.textContent).toBe('One thing to correct');
		await user.click(titleOf('Status Glossary'));
		expect(screen.getByText(/Discuss with them and resubmit/)).toBeTruthy();
	});

	test('that was not approved meanwhile shows this to who has the screen open', async () => {
		await openTasks();
		await screen.findByRole('heading', { name: 'Application Submitted' });
		progress = { ...UNDER_REVIEW, task1_status: 'NOT_APPROVED', task1_note: 'No safe place.' };
		window.dispatchEvent(new Event('visibilitychange'));
		const title = await screen.findByRole('heading', { name: 'Application Not Approved' });
		await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
	});
});

test.each([
	['Tasks', { task1_status: 'NOT_STARTED' }],
	['Review', {}],
	['Review', { task1_status: 'NOT_APPROVED', task2_status: 'SENT_BACK' }],
	['Tasks', { task2_status: 'SENT_BACK' }],
	['Accept', APPROVED],
] as const)('the steps of the application say that it is at %s', async (step, changes) => {
	progress = { ...UNDER_REVIEW, ...changes };
	await openTasks();
	const steps = within(await screen.findByRole('list', { name: 'Steps of your application' }));
	await waitFor(() => expect(steps.getByText(step).closest('li')?.getAttribute('aria-current')).toBe('step'));
	expect(steps.getAllByRole('listitem').map((item) => item.textContent?.replace(' done', ''))).toEqual([
		'Register',
		'Tasks',
		'Review',
		'Accept',
		'Child safety',
		'Data',
	]);
});

test('the glossary opens and closes', async () => {
	const { user } = await openTasks();
	await screen.findByText('Status Glossary');
	expect(isSectionOpen('Status Glossary')).toBe(false);
	await user.click(titleOf('Status Glossary'));
	expect(isSectionOpen('Status Glossary')).toBe(true);
	for (const [word, meaning] of [
		['Not Started', /not begun/],
		['Under Review', /submitted to the District Lead/],
		['Sent Back', /asks for more details.*Discuss with them and resubmit/],
		['Approved', /cleared and you are selected as a fellow/],
		['Not Approved', /did not clear.*Try later/],
	] as const) {
		const row = screen.getByText(meaning).closest('div');
		expect(row?.querySelector('dt')?.textContent).toBe(word);
	}
	await user.click(titleOf('Status Glossary'));
	expect(isSectionOpen('Status Glossary')).toBe(false);
});

describe('an approved application', () => {
	beforeEach(() => {
		progress = APPROVED;
	});

	test('is congratulated, accepts, and goes on to the child-protection declaration', async () => {
		const { user, visited } = await openTasks('PENDING_OFFER_ACCEPTANCE');
		await screen.findByRole('heading', { name: 'Congratulations!' });
		expect(await screen.findByText(FELLOWSHIP_AGREEMENT.intro)).toBeTruthy();
		status = 'PENDING_CHILD_PROTECTION_CONSENT';
		await user.click(await screen.findByRole('button', { name: 'Accept Fellowship' }));
		await screen.findByRole('heading', { name: 'Accepted on 20-11-2026' });
		expect(screen.getByText(/Thank you for accepting/)).toBeTruthy();
		await waitFor(() => expect(document.activeElement?.textContent).toContain('Complete Your Profile'));
		await user.click(screen.getByRole('button', { name: 'Complete Your Profile' }));
		await waitFor(() =>
			expect(visited).toEqual({ path: '/child-protection', state: { mobileNumber: mobile_number } }),
		);
	});

	test('is accepted before the phone knows whether it was, and an old answer does not undo it', async () => {
		const asked: Request[] = [];
		const { promise, resolve: answerLate } = Promise.withResolvers<void>();
		const before = { is_accepted_offer_letter: false, accepted_offer_letter_date: null };
		server.use(
			http.get('*/api/fellow/profile/:mobile/acceptance-status/', async ({ request }) => {
				asked.push(request);
				await promise;
				return HttpResponse.json(before);
			}),
		);
		const { user } = await openTasks('PENDING_OFFER_ACCEPTANCE');
		const accept = await screen.findByRole('button', { name: 'Accept Fellowship' });
		await waitFor(() => expect(asked).toHaveLength(1));
		await user.click(accept);
		await screen.findByRole('heading', { name: 'Accepted on 20-11-2026' });
		expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
		answerLate();
	});

	test('that was accepted earlier goes on too', async () => {
		server.use(
			answer(getAcceptance, { is_accepted_offer_letter: true, accepted_offer_letter_date: '2026-11-02' }),
		);
		const { user, visited } = await openTasks('PENDING_CHILD_PROTECTION_CONSENT');
		await screen.findByRole('heading', { name: 'Accepted on 02-11-2026' });
		await user.click(screen.getByRole('button', { name: 'Complete Your Profile' }));
		await waitFor(() => expect(visited.path).toBe('/child-protection'));
	});

	test.each([
		[noNetwork(acceptFellowship), 'Failed to accept the fellowship. Try again.'],
		[
			refuse(acceptFellowship, 'conflict', 'Both tasks must be approved first.'),
			'Both tasks must be approved first.',
		],
	])('whose acceptance was not taken says why: %#', async (refusal, message) => {
		server.use(refusal);
		const { user } = await openTasks('PENDING_OFFER_ACCEPTANCE');
		await user.click(await screen.findByRole('button', { name: 'Accept Fellowship' }));
		await screen.findByText(message);
	});

	test('whose acceptance cannot be loaded offers to try again', async () => {
		server.use(noNetwork(getAcceptance));
		const { user } = await openTasks('PENDING_OFFER_ACCEPTANCE');
		await screen.findByText('Your acceptance could not be loaded.');
		server.use(answer(getAcceptance, { is_accepted_offer_letter: false, accepted_offer_letter_date: null }));
		await user.click(screen.getByRole('button', { name: 'Try again' }));
		await screen.findByRole('button', { name: 'Accept Fellowship' });
	});
});

test('without network the screen offers to try again', async () => {
	server.use(noNetwork(getOnboardingProgress));
	const { user } = await openTasks();
	await screen.findByText('Your tasks could not be loaded.');
	server.use(answer(getOnboardingProgress, UNDER_REVIEW));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	await screen.findByRole('heading', { name: 'Application Submitted' });
});

test('an expired session leads to the sign-in with its reason', async () => {
	server.use(
		refuse(getOnboardingProgress, 'unauthenticated', 'Your session has expired. Please log in again.'),
	);
	const { visited } = await openTasks();
	await waitFor(() =>
		expect(visited).toEqual({
			path: '/login',
			state: { wanted: '/tasks' },
		}),
	);
	await screen.findByText('Your session has expired. Please log in again.');
	expect(screen.getByLabelText<HTMLInputElement>('Mobile Number').value).toBe(mobile_number);
});
