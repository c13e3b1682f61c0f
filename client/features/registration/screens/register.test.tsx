import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getStatus, logout } from '@yuva/contract/auth/endpoints';
import type { UserStatus } from '@yuva/contract/auth/standing';
import { getOnboardingProgress } from '@yuva/contract/onboarding/endpoints';
import { getFellowDetails, register } from '@yuva/contract/registration/endpoints';
import { REGISTERED } from '@yuva/contract/registration/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropAllDrafts } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { FILLED_IN, fillInRegistration, listAnswers } from '../../../test/registration-form.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';
import { countUnsent } from '../../phone-check/api.ts';

const NEWCOMER = { ...FELLOW, user_status: 'PENDING_REGISTRATION' } as const;
const { mobile_number, full_name } = NEWCOMER;

const statusIs = (user_status: UserStatus) =>
	answer(getStatus, { user_status, role: 'fellow', full_name, mobile_number, profile_photo_url: null });

const sent: Record<string, unknown>[] = [];
const received = answer(register, { status: 'success', message: REGISTERED }, (form) => sent.push(form));

const server = fakeServer(
	statusIs('PENDING_REGISTRATION'),
	answer(logout, undefined),
	answer(getFellowDetails, { full_name: 'Sravani Kola' }),
	...listAnswers,
	received,
	noNetwork(getOnboardingProgress),
);

beforeEach(async () => {
	sent.length = 0;
	await dropAllDrafts();
});

async function openForm() {
	const app = await renderApp('/register', NEWCOMER);
	await screen.findByLabelText('Full Name');
	await screen.findByRole('option', { name: 'Hindu' });
	return app;
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

const WHOLE_FORM = { mobile_number, ...FILLED_IN };

describe('a newcomer', () => {
	test('sees their own number and name, which cannot be changed', async () => {
		await openForm();
		const number = screen.getByLabelText<HTMLInputElement>('Mobile Number');
		const name = screen.getByLabelText<HTMLInputElement>('Full Name');
		expect([number.value, number.readOnly]).toEqual([mobile_number, true]);
		expect([name.value, name.readOnly]).toEqual(['Sravani Kola', true]);
		for (const section of ['Personal Information', 'Location Information'])
			expect(screen.getByRole('heading', { name: section }), section).toBeTruthy();
	});

	test('registers, reads the success banner, and proceeds to the tasks with their number', async () => {
		const { user, visited } = await openForm();
		await fillInRegistration(user);
		await press(user, 'Register');
		await screen.findByText('Dear Youth Volunteer, you have successfully registered for the fellowship!');
		expect(sent).toEqual([WHOLE_FORM]);
		expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();

		server.use(statusIs('PENDING_TASK_SUBMISSION'));
		await press(user, 'Click here to proceed to the next stage of your Application');
		await waitFor(() => expect(visited).toEqual({ path: '/tasks', state: { mobileNumber: mobile_number } }));
	});

	test('writes what Other means, and a change of mind clears the text', async () => {
		const { user } = await openForm();
		await fillInRegistration(user);
		await user.click(screen.getByRole('radio', { name: 'Other' }));
		await fill(user, screen.getByLabelText('Please specify gender'), 'Hijra');
		await user.selectOptions(screen.getByRole('combobox', { name: 'Religion' }), 'Other');
		await fill(user, screen.getByLabelText('Please specify religion'), 'Lingayat');
		await user.click(screen.getByRole('radio', { name: 'Female' }));
		await press(user, 'Register');
		await screen.findByText(REGISTERED);
		expect(sent).toEqual([{ ...WHOLE_FORM, religion: 'Other', other_religion: 'Lingayat' }]);
	});

	test('finds a half-filled form again after a reload, and an empty one after registering', async () => {
		const first = await openForm();
		await fillInRegistration(first.user);
		first.unmount();
		const second = await openForm();
		expect(screen.getByLabelText<HTMLInputElement>('Date of Birth').value).toBe('29-02-2004');
		await waitFor(() =>
			expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Village' }).value).toBe('Suraram'),
		);
		await press(second.user, 'Register');
		await screen.findByText(REGISTERED);
		second.unmount();
		await openForm();
		expect(screen.getByLabelText<HTMLInputElement>('Date of Birth').value).toBe('');
	});

	test('goes one step back', async () => {
		const { user, visited } = await renderApp('/no-such-page', NEWCOMER);
		await user.click(await screen.findByRole('link', { name: 'Go to the home page' }));
		await screen.findByLabelText('Full Name');
		await press(user, 'Back');
		await waitFor(() => expect(visited.path).toBe('/no-such-page'));
	});

	test('may log out', async () => {
		const { user, visited } = await openForm();
		await press(user, 'Logout');
		await waitFor(() => expect(visited.path).toBe('/login'));
	});
});

describe('nothing is sent', () => {
	test('while a field is missing, the state included, which is filled in: the fields say so and the first gets the focus', async () => {
		const { user } = await openForm();
		const state = screen.getByLabelText<HTMLSelectElement>('State');
		await waitFor(() => expect(state.selectedOptions[0]?.textContent).toBe('Telangana'));
		await user.selectOptions(state, '');
		await press(user, 'Register');
		expect(alerts()).toEqual([
			'Date of birth is required',
			'Gender is required',
			'Religion is required',
			'Caste category is required',
			'State is required',
			'District is required',
			'Mandal is required',
			'Village is required',
			'All fields are required!',
		]);
		await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date of Birth')));
		expect(sent).toEqual([]);
	});

	test('while Other has no text', async () => {
		const { user } = await openForm();
		await fillInRegistration(user);
		await user.selectOptions(screen.getByRole('combobox', { name: 'Caste Category' }), 'OTHER');
		await fill(user, screen.getByLabelText('Please specify caste category'), '  ');
		await press(user, 'Register');
		expect(alerts()).toEqual(['Please specify caste category', 'All fields are required!']);
		await waitFor(() =>
			expect(document.activeElement).toBe(screen.getByLabelText('Please specify caste category')),
		);
		expect(sent).toEqual([]);
	});

	test('for a date of birth in the future', async () => {
		const { user } = await openForm();
		await fillInRegistration(user, '01-01-2999');
		await press(user, 'Register');
		expect(alerts()).toEqual(['Date of birth must be in the past', 'Date of birth must be in the past']);
		expect(sent).toEqual([]);
	});
});

describe('an unusual age is asked about', () => {
	test('and taken when it is right', async () => {
		const { user } = await openForm();
		await fillInRegistration(user, '01-01-1950');
		await press(user, 'Register');
		const question = await screen.findByRole('alertdialog', { name: 'Born on 01-01-1950?' });
		expect(question.textContent).toContain('Is that right?');
		expect(sent).toEqual([]);
		await press(user, 'Yes, it is right');
		await screen.findByText(REGISTERED);
		expect(sent).toEqual([{ ...WHOLE_FORM, date_of_birth: '1950-01-01' }]);
	});

	test('and can be changed', async () => {
		const { user } = await openForm();
		await fillInRegistration(user, '01-01-1950');
		await press(user, 'Register');
		await user.click(await screen.findByRole('button', { name: 'No, change it' }));
		await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
		expect(sent).toEqual([]);
	});
});

describe('a registration that was not taken', () => {
	test('says what the server found at fault', async () => {
		const errors = { mandal: 'This mandal is not in the chosen district' };
		server.use(refuse(register, 'invalid', 'All fields are required!', errors));
		const { user } = await openForm();
		await fillInRegistration(user);
		await press(user, 'Register');
		await screen.findByText(`Server Error: ${JSON.stringify(errors)}`);
	});

	test('because the server has one already says so and leads on to the tasks', async () => {
		server.use(refuse(register, 'conflict', 'You are already registered.'));
		const { user, visited } = await openForm();
		await fillInRegistration(user);
		await press(user, 'Register');
		await screen.findByText('You are already registered.');
		expect(alerts()).toEqual([]);
		expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
		await waitFor(async () => expect(await countUnsent()).toBe(0));
		server.use(statusIs('PENDING_TASK_SUBMISSION'));
		await press(user, 'Click here to proceed to the next stage of your Application');
		await waitFor(() => expect(visited).toEqual({ path: '/tasks', state: { mobileNumber: mobile_number } }));
	});

	test('without network keeps the form for another try', async () => {
		server.use(noNetwork(register));
		const { user } = await openForm();
		await fillInRegistration(user);
		await press(user, 'Register');
		await screen.findByText('Error: No connection. Check your network and try again.');
		server.use(received);
		await press(user, 'Register');
		await screen.findByText(REGISTERED);
		expect(sent).toEqual([WHOLE_FORM]);
	});
});

describe('the look-up of the newcomer', () => {
	test('without network keeps the screen and tries again when asked', async () => {
		server.use(noNetwork(getFellowDetails));
		const { user, visited } = await renderApp('/register', NEWCOMER);
		await screen.findByText('Your details could not be loaded.');
		await waitFor(() => expect(visited.path).toBe('/register'));
		server.use(answer(getFellowDetails, { full_name: 'Sravani Kola' }));
		await press(user, 'Try again');
		await screen.findByLabelText('Full Name');
	});

	test.each([
		['PENDING_TASK_SUBMISSION', '/tasks', null],
		['PENDING_REGISTRATION', '/signup', { mobileNumber: mobile_number }],
	] as const)('that finds no newcomer leads somebody who is %s to %s', async (status, path, state) => {
		server.use(refuse(getFellowDetails, 'not_found', 'Not found.'), statusIs(status));
		const { visited } = await renderApp('/register', NEWCOMER);
		await waitFor(() => expect(visited).toEqual({ path, state }));
	});
});

test('a form that was begun here is unsent no longer once the server has the registration', async () => {
	const first = await openForm();
	await fillInRegistration(first.user);
	await waitFor(async () => expect(await countUnsent()).toBe(1));
	first.unmount();
	server.use(statusIs('PENDING_TASK_SUBMISSION'));
	const { visited } = await renderApp('/register', NEWCOMER);
	await waitFor(() => expect(visited.path).toBe('/tasks'));
	await waitFor(async () => expect(await countUnsent()).toBe(0));
});

test('a registered fellow is led on to the tasks at once', async () => {
	const { visited } = await renderApp('/register', { ...NEWCOMER, user_status: 'PENDING_TASK_SUBMISSION' });
	await waitFor(() => expect(visited.path).toBe('/tasks'));
});
