import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
	getChildrenAttendanceSummary,
	getFellowOverallAttendance,
} from '@yuva/contract/attendance/endpoints';
import { changePassword, getStatus } from '@yuva/contract/auth/endpoints';
import type { UserStatus } from '@yuva/contract/auth/standing';
import { listChildren } from '@yuva/contract/children/endpoints';
import { getConsentDetails, signChildProtection, signDataConsent } from '@yuva/contract/onboarding/endpoints';
import { getProfilePhoto } from '@yuva/contract/profile/endpoints';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import { saveDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { quietDay } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';
import { countUnsent } from '../../phone-check/api.ts';

const { mobile_number, full_name, role } = FELLOW;
const sent: Record<string, unknown>[] = [];
let status: UserStatus = 'PENDING_CHILD_PROTECTION_CONSENT';

const signs = (next: UserStatus) => (input: Record<string, unknown>) => {
	sent.push(input);
	status = next;
};
const tellsStatus = answer(getStatus, () => ({
	user_status: status,
	role,
	full_name,
	mobile_number,
	profile_photo_url: null,
}));
const takesDataConsent = answer(signDataConsent, { status: 'success' }, signs('ACCESS_GRANTED'));

const SIGNER = {
	full_name: 'Sravani Kola',
	place: 'Suraram, Manthani, Peddapalli',
	current_date: '2026-11-20',
};

const server = fakeServer(
	tellsStatus,
	answer(getConsentDetails, { status: 'success', data: SIGNER }),
	answer(signChildProtection, { status: 'success' }, signs('PENDING_DATA_CONSENT')),
	takesDataConsent,
	noNetwork(getProfilePhoto),
	noNetwork(getChildrenAttendanceSummary),
	noNetwork(listChildren),
	...quietDay(),
	noNetwork(getFellowOverallAttendance),
	noNetwork(listTasks),
);

beforeEach(() => {
	sent.length = 0;
});

afterEach(() => setLanguage('en', {}));

const open = (path: string, user_status: UserStatus) => {
	status = user_status;
	return renderApp(path, { ...FELLOW, user_status });
};
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const box = () => screen.getByRole('checkbox');

describe.each([
	{
		path: '/child-protection',
		ready: 'PENDING_CHILD_PROTECTION_CONSENT',
		title: 'Child Protection Policy',
		endpoint: signChildProtection,
		next: '/data-protection-consent',
		also: { text: 'en-3' },
	},
	{
		path: '/data-protection-consent',
		ready: 'PENDING_DATA_CONSENT',
		title: 'Data Protection & Privacy Agreement',
		endpoint: signDataConsent,
		next: '/main',
		also: { notice: 'en-4' },
	},
] as const)('$title', ({ path, ready, title, endpoint, next, also }) => {
	test('names who signs, where and when', async () => {
		await open(path, ready);
		await screen.findByRole('heading', { name: title, level: 1 });
		await screen.findByText('Sravani Kola');
		expect(await screen.findByText('Suraram, Manthani, Peddapalli')).toBeTruthy();
		expect(screen.getByText('20-11-2026')).toBeTruthy();
	});

	test('names the place in the language of the reader, and in English where an older answer has no other', async () => {
		server.use(
			answer(getConsentDetails, {
				status: 'success',
				data: { ...SIGNER, place_translations: { te: 'సూరారం, మంథని' } },
			}),
		);
		setLanguage('te', {});
		await open(path, ready);
		expect(await screen.findByText('సూరారం, మంథని')).toBeTruthy();
		cleanup();
		server.use(answer(getConsentDetails, { status: 'success', data: SIGNER }));
		await open(path, ready);
		expect(await screen.findByText(SIGNER.place)).toBeTruthy();
	});

	test('is signed once the box is ticked, and leads on', async () => {
		const { user, visited } = await open(path, ready);
		await screen.findByText('Sravani Kola');
		await press(user, 'I Agree');
		expect(screen.getByRole('alert').textContent).toBe('Please check the acknowledgment box to proceed');
		await waitFor(() => expect(document.activeElement).toBe(box()));
		expect(sent).toEqual([]);
		await user.click(box());
		expect(screen.queryByRole('alert')).toBeNull();
		await press(user, 'I Agree');
		await waitFor(() => expect(visited).toEqual({ path: next, state: { mobileNumber: mobile_number } }));
		expect(sent).toEqual([{ mobile_number, ...also }]);
	});

	test('is signed also where the status cannot be read after it, and leads on once it can', async () => {
		const { user, visited } = await open(path, ready);
		await screen.findByText('Sravani Kola');
		server.use(noNetwork(getStatus));
		await user.click(box());
		await press(user, 'I Agree');
		await screen.findByText('Signed');
		expect(screen.queryByRole('alert')).toBeNull();
		expect(screen.queryByRole('button', { name: 'I Agree' })).toBeNull();
		server.use(tellsStatus);
		await press(user, 'Click here to proceed to the next stage of your Application');
		await waitFor(() => expect(visited).toEqual({ path: next, state: { mobileNumber: mobile_number } }));
		expect(sent).toEqual([{ mobile_number, ...also }]);
	});

	test.each([noNetwork(endpoint), refuse(endpoint, 'conflict', 'Not yet.')])(
		'says when it was not taken and stays: %#',
		async (refusal) => {
			server.use(refusal);
			const { user, visited } = await open(path, ready);
			await screen.findByText('Sravani Kola');
			await user.click(box());
			await press(user, 'I Agree');
			await screen.findByText('Failed to submit consent. Please try again.');
			await waitFor(() => expect(visited.path).toBe(path));
		},
	);

	test('without the details the text can be read, and the details tried again', async () => {
		server.use(noNetwork(getConsentDetails));
		await open(path, ready);
		await screen.findByText('Your details could not be loaded.');
		expect(screen.getByRole('heading', { name: 'Declaration' })).toBeTruthy();
		expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
	});
});

describe('the data-protection declaration', () => {
	test('asks for a password of one’s own first and is then signed', async () => {
		server.use(
			refuse(signDataConsent, 'own_password_required', 'Choose a password of your own first.'),
			answer(changePassword, { status: 'success' }, () => server.use(takesDataConsent)),
		);
		const { user, visited } = await open('/data-protection-consent', 'PENDING_DATA_CONSENT');
		await screen.findByText('Sravani Kola');
		await user.click(box());
		await press(user, 'I Agree');
		await screen.findByRole('dialog', { name: 'Choose your own password' });
		await fill(user, await screen.findByLabelText('Current password'), '3210VANI');
		await fill(user, screen.getByLabelText('New password'), 'Mango-tree-by-the-well');
		await press(user, 'Save password');
		await waitFor(() => expect(visited.path).toBe('/main'));
		expect(sent).toEqual([{ mobile_number, notice: 'en-4' }]);
	});

	test('stays unsigned while that is put off', async () => {
		server.use(refuse(signDataConsent, 'own_password_required', 'Choose a password first.'));
		const { user } = await open('/data-protection-consent', 'PENDING_DATA_CONSENT');
		await screen.findByText('Sravani Kola');
		await user.click(box());
		await press(user, 'I Agree');
		await screen.findByRole('dialog', { name: 'Choose your own password' });
		await press(user, 'Cancel');
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
		expect(screen.queryByText('Failed to submit consent. Please try again.')).toBeNull();
		expect(screen.getByRole('button', { name: 'I Agree' })).toBeTruthy();
	});

	test('has an older address too', async () => {
		const { visited } = await open('/data-consent', 'PENDING_DATA_CONSENT');
		await waitFor(() => expect(visited.path).toBe('/data-protection-consent'));
	});
});

test('tasks that are approved are unsent no longer on a phone where they were only begun', async () => {
	const first = await open('/child-protection', 'PENDING_CHILD_PROTECTION_CONSENT');
	first.unmount();
	expect(await countUnsent()).toBe(0);
	await saveDraft('task-1', { place: {}, photo: new File(['picture'], 'center.webp') });
	await saveDraft('task-2', new File(['picture'], 'day.webp'));
	expect(await countUnsent()).toBe(2);
	await open('/child-protection', 'PENDING_CHILD_PROTECTION_CONSENT');
	await waitFor(async () => expect(await countUnsent()).toBe(0));
});

test('the demo videos are marked as seen on this screen alone', async () => {
	const { user } = await renderApp('/demo-videos', null);
	const link = await screen.findByRole('link', { name: /Guideline Video 1/ });
	await user.click(link);
	await screen.findByRole('dialog');
	await press(user, 'Close');
	await waitFor(() =>
		expect(screen.getByRole('link', { name: /Guideline Video 1/ }).textContent).toMatch(/Seen$/),
	);
	expect(screen.getByRole('link', { name: /Guideline Video 2/ }).textContent).toMatch(/Unseen$/);
});
