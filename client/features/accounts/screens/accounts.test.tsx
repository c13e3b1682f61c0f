import { screen, waitFor, within } from '@testing-library/react';
import {
	addAccount,
	changeAccount,
	getAccount,
	listAccounts,
	setAccountActive,
} from '@yuva/contract/accounts/endpoints';
import { ACCOUNT_CHANGED, NUMBER_TAKEN, type StaffAccount } from '@yuva/contract/accounts/schema';
import { resetSecondFactor } from '@yuva/contract/auth/second-factor-endpoints';
import { listDistricts } from '@yuva/contract/reference/endpoints';
import { expect, test } from 'vitest';
import { ACCOUNT, ADMIN } from '../../../test/administration.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { idOf } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const page = (data: StaffAccount[], next_cursor: string | null = null) => ({ data, next_cursor });
const districts = answer(listDistricts, [
	{ id: 682, name: 'Peddapalli' },
	{ id: 698, name: 'Vikarabad' },
]);

test('each account shows name, role, districts and whether it is open', async () => {
	const closed = { ...ACCOUNT, account_id: idOf(6), full_name: 'Anand Atram', active: false };
	server.use(districts, answer(listAccounts, page([ACCOUNT, closed])));
	await renderApp('/staff/accounts', ADMIN);
	const open = within(
		(await screen.findByRole('link', { name: 'Ravinder Gaddam' })).closest('tr') as HTMLElement,
	);
	expect(open.getByText('District Lead')).toBeTruthy();
	expect(open.getByText('Peddapalli')).toBeTruthy();
	expect(open.queryByText('Closed')).toBeNull();
	const other = within(screen.getByRole('link', { name: 'Anand Atram' }).closest('tr') as HTMLElement);
	expect(other.getByText('Closed')).toBeTruthy();
});

test('the filters stand in the address and are asked for', async () => {
	const asked: unknown[] = [];
	server.use(
		districts,
		answer(listAccounts, page([]), (input) => asked.push(input)),
	);
	const { user, visited } = await renderApp('/staff/accounts?role=nobody', ADMIN);
	expect(await screen.findByText('No account matches')).toBeTruthy();
	await user.selectOptions(screen.getByLabelText('Status'), 'Closed');
	await waitFor(() => expect(visited.path).toContain('active=false'));
	await waitFor(() => expect(asked).toEqual([{}, { active: 'false' }]));
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(districts, noNetwork(listAccounts));
	const { user } = await renderApp('/staff/accounts', ADMIN);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(listAccounts, page([ACCOUNT])));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('link', { name: 'Ravinder Gaddam' })).toBeTruthy();
});

test('a new lead is sent with the chosen districts, and the password is shown once', async () => {
	const sent: unknown[] = [];
	server.use(
		districts,
		answer(addAccount, { account_id: idOf(7), password: 'abcd-efgh-jkmn' }, (input) => sent.push(input)),
	);
	const { user } = await renderApp('/staff/accounts/new', ADMIN);
	await user.type(await screen.findByLabelText('Mobile Number'), '98765 43210');
	await fill(user, screen.getByLabelText('Given name'), 'Sujatha');
	await fill(user, screen.getByLabelText('Surname'), 'Mesram');
	await user.click(screen.getByRole('button', { name: 'Make account' }));
	expect(await screen.findByText('Choose at least one district')).toBeTruthy();
	await screen.findByRole('option', { name: 'Vikarabad' });
	await user.selectOptions(screen.getByLabelText('Districts'), 'Vikarabad');
	await user.selectOptions(screen.getByLabelText('Districts'), 'Peddapalli');
	await user.click(screen.getByRole('button', { name: 'Remove Peddapalli' }));
	await user.click(screen.getByRole('button', { name: 'Make account' }));
	expect(await screen.findByDisplayValue('abcd-efgh-jkmn')).toBeTruthy();
	expect(sent).toEqual([
		{
			mobile_number: '9876543210',
			given_name: 'Sujatha',
			surname: 'Mesram',
			role: 'district_lead',
			districts: [698],
			district_lead_id: null,
		},
	]);
});

test('a number that is taken is said at the field', async () => {
	server.use(refuse(addAccount, 'conflict', NUMBER_TAKEN, { mobile_number: NUMBER_TAKEN }), districts);
	const { user } = await renderApp('/staff/accounts/new', ADMIN);
	await fill(user, await screen.findByLabelText('Mobile Number'), '9876543210');
	await fill(user, screen.getByLabelText('Given name'), 'Sujatha');
	await fill(user, screen.getByLabelText('Surname'), 'Mesram');
	await user.click(screen.getByRole('radio', { name: 'Head office' }));
	await user.click(screen.getByRole('button', { name: 'Make account' }));
	await waitFor(() =>
		expect(screen.getByLabelText('Mobile Number').getAttribute('aria-invalid')).toBe('true'),
	);
	expect(document.activeElement).toBe(screen.getByLabelText('Mobile Number'));
});

test('a team lead works under a district lead who is chosen from those there are', async () => {
	const sent: unknown[] = [];
	const team = { ...ACCOUNT, account_id: idOf(8), role: 'team_lead' as const, districts: [] };
	server.use(
		districts,
		answer(getAccount, team),
		answer(listAccounts, page([ACCOUNT])),
		answer(changeAccount, { status: 'success' }, (input) => sent.push(input)),
	);
	const { user } = await renderApp(`/staff/accounts/${idOf(8)}`, ADMIN);
	await screen.findByRole('option', { name: 'Ravinder Gaddam' });
	await user.click(screen.getByRole('button', { name: 'Save changes' }));
	expect(await screen.findByText('Choose the District Lead whom they work under')).toBeTruthy();
	await user.selectOptions(screen.getByLabelText('Works under'), 'Ravinder Gaddam');
	await user.click(screen.getByRole('button', { name: 'Save changes' }));
	const before = { role: 'team_lead', districts: [], district_lead_id: null };
	await waitFor(() => expect(sent).toMatchObject([{ role: 'team_lead', district_lead_id: idOf(5), before }]));
	expect(await screen.findByText('Account saved')).toBeTruthy();
});

test('closing asks first, and says what the server refuses', async () => {
	server.use(
		districts,
		answer(getAccount, ACCOUNT),
		refuse(setAccountActive, 'conflict', 'One admin must stay. Make somebody else an admin first.'),
	);
	const { user } = await renderApp(`/staff/accounts/${idOf(5)}`, ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Close account' }));
	const dialog = within(await screen.findByRole('alertdialog'));
	await user.click(dialog.getByRole('button', { name: 'Close account' }));
	expect(await dialog.findByText(/One admin must stay/)).toBeTruthy();
	let isActive = true;
	server.use(
		answer(getAccount, () => ({ ...ACCOUNT, active: isActive })),
		answer(setAccountActive, { status: 'success' }, () => {
			isActive = false;
		}),
	);
	await user.click(dialog.getByRole('button', { name: 'Close account' }));
	expect(await screen.findByRole('button', { name: 'Open again' })).toBeTruthy();
});

test('what is typed stays while the account is closed beside it', async () => {
	let active = true;
	server.use(
		districts,
		answer(getAccount, () => ({ ...ACCOUNT, active })),
		answer(setAccountActive, { status: 'success' }, () => {
			active = false;
		}),
	);
	const { user } = await renderApp(`/staff/accounts/${idOf(5)}`, ADMIN);
	await fill(user, await screen.findByLabelText('Given name'), ' Kumar');
	await user.click(screen.getByRole('button', { name: 'Close account' }));
	const dialog = within(await screen.findByRole('alertdialog'));
	await user.click(dialog.getByRole('button', { name: 'Close account' }));
	expect(await screen.findByRole('button', { name: 'Open again' })).toBeTruthy();
	expect(screen.getByLabelText('Given name')).toHaveProperty('value', 'Ravinder Kumar');
});

test('the server refuses a change after that of another admin; the form keeps what is typed, takes the rest, and can be saved', async () => {
	let account: StaffAccount = ACCOUNT;
	const sent: unknown[] = [];
	server.use(
		districts,
		answer(getAccount, () => account),
		refuse(changeAccount, 'conflict', ACCOUNT_CHANGED),
	);
	const { user } = await renderApp(`/staff/accounts/${idOf(5)}`, ADMIN);
	await fill(user, await screen.findByLabelText('Given name'), ' Kumar');
	account = { ...ACCOUNT, surname: 'Gadam', districts: [{ id: 698, name: 'Vikarabad' }] };
	await user.click(screen.getByRole('button', { name: 'Save changes' }));
	expect(await screen.findByText(ACCOUNT_CHANGED)).toBeTruthy();
	expect(await screen.findByText('Vikarabad', { selector: 'dd' })).toBeTruthy();
	expect(screen.getByLabelText('Given name')).toHaveProperty('value', 'Ravinder Kumar');
	server.use(answer(changeAccount, { status: 'success' }, (input) => sent.push(input)));
	await user.click(screen.getByRole('button', { name: 'Save changes' }));
	expect(await screen.findByText('Account saved')).toBeTruthy();
	const before = { given_name: 'Ravinder', surname: 'Gadam', role: 'district_lead', districts: [698] };
	expect(sent).toMatchObject([{ given_name: 'Ravinder Kumar', surname: 'Gadam', districts: [698], before }]);
});

test('a change that arrived, though its answer was lost, is corrected without a word about another admin', async () => {
	const sent: unknown[] = [];
	server.use(districts, answer(getAccount, ACCOUNT), noNetwork(changeAccount));
	const { user } = await renderApp(`/staff/accounts/${idOf(5)}`, ADMIN);
	await fill(user, await screen.findByLabelText('Given name'), ' Kumar');
	await user.click(screen.getByRole('button', { name: 'Save changes' }));
	await screen.findByText('No connection. Check your network and try again.');
	server.use(
		refuse(changeAccount, 'conflict', ACCOUNT_CHANGED),
		answer(getAccount, () => {
			server.use(answer(changeAccount, { status: 'success' }, (input) => sent.push(input)));
			return { ...ACCOUNT, given_name: 'Ravinder Kumar' };
		}),
	);
	await fill(user, screen.getByLabelText('Given name'), ' Rao');
	await user.click(screen.getByRole('button', { name: 'Save changes' }));
	expect(await screen.findByText('Account saved')).toBeTruthy();
	expect(sent).toMatchObject([
		{ given_name: 'Ravinder Kumar Rao', before: { given_name: 'Ravinder Kumar' } },
	]);
	expect(screen.queryByText(ACCOUNT_CHANGED)).toBeNull();
});

test('the form shows the new name when another admin has changed it and nothing is typed', async () => {
	let account: StaffAccount = ACCOUNT;
	server.use(
		districts,
		answer(getAccount, () => account),
		answer(setAccountActive, { status: 'success' }, () => {
			account = { ...ACCOUNT, active: false, surname: 'Gadam' };
		}),
	);
	const { user } = await renderApp(`/staff/accounts/${idOf(5)}`, ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Close account' }));
	const dialog = within(await screen.findByRole('alertdialog'));
	await user.click(dialog.getByRole('button', { name: 'Close account' }));
	await waitFor(() => expect(screen.getByLabelText('Surname')).toHaveProperty('value', 'Gadam'));
});

test('nobody is offered to close their own account', async () => {
	server.use(
		districts,
		answer(getAccount, { ...ACCOUNT, role: 'admin', mobile_number: ADMIN.mobile_number }),
	);
	await renderApp(`/staff/accounts/${idOf(5)}`, ADMIN);
	expect(await screen.findByRole('link', { name: 'What they did' })).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
});

test('the second step of a lead who is locked out is removed with a reason; that of the head office is not', async () => {
	const sent: unknown[] = [];
	let second_factor = true;
	server.use(
		districts,
		answer(getAccount, () => ({ ...ACCOUNT, second_factor })),
		answer(resetSecondFactor, { status: 'success' }, (input) => {
			sent.push(input);
			second_factor = false;
		}),
	);
	const { user } = await renderApp(`/staff/accounts/${idOf(5)}`, ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Remove second step' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.click(dialog.getByRole('button', { name: 'Remove second step' }));
	expect(await dialog.findByText('Choose a reason')).toBeTruthy();
	await user.selectOptions(dialog.getByLabelText(/^Reason/), 'They have a new phone');
	await user.click(dialog.getByRole('button', { name: 'Remove second step' }));
	expect(await screen.findByText('The second step is removed')).toBeTruthy();
	expect(sent).toEqual([{ reason: 'replaced' }]);
	await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove second step' })).toBeNull());
});

test('the second step of somebody else at the head office cannot be removed here', async () => {
	server.use(districts, answer(getAccount, { ...ACCOUNT, role: 'admin', second_factor: true }));
	await renderApp(`/staff/accounts/${idOf(5)}`, ADMIN);
	expect(await screen.findByText('Set up')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Remove second step' })).toBeNull();
});
