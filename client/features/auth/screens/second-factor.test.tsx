import { screen, waitFor, within } from '@testing-library/react';
import { getStatus } from '@yuva/contract/auth/endpoints';
import * as calls from '@yuva/contract/auth/second-factor-endpoints';
import { LAST_FACTOR } from '@yuva/contract/auth/second-factor-schema';
import { raiseConcern } from '@yuva/contract/concerns/endpoints';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { keepSession } from '../../../local/session/session.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { BOTH_FACTORS, CODES, NO_FACTOR } from '../../../test/second-factor.ts';
import { LEAD } from '../../../test/staff-answers.ts';
import { fill } from '../../../test/user.ts';

/** Later screens send other requests, which do not matter here. */
const anythingElse = http.all('*/api/*', () => new HttpResponse(null, { status: 503 }));
const server = fakeServer(anythingElse);
const OFFER = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Yuva:9000000002?secret=JBSWY3DPEHPK3PXP' };
const CONFIRM = 'Confirm that it is you, then try again.';

test('what is set up is listed with names, days and the codes that are left', async () => {
	server.use(answer(calls.getSecondFactor, BOTH_FACTORS));
	await renderApp('/staff/second-factor', LEAD);
	const passkeys = within(await screen.findByRole('list', { name: 'Passkeys' }));
	expect(passkeys.getByText('Office laptop')).toBeTruthy();
	expect(passkeys.getByText(/20-11-2026, not used yet/)).toBeTruthy();
	expect(screen.getByText(/Set up on 19-11-2026, last used/)).toBeTruthy();
	expect(screen.getByText(/7 codes are left/)).toBeTruthy();
});

test('an app is set up by its first code, and the backup codes are shown once', async () => {
	const sent: unknown[] = [];
	let state = NO_FACTOR;
	server.use(
		answer(calls.getSecondFactor, () => state),
		answer(calls.offerAuthenticator, OFFER),
		answer(calls.addAuthenticator, { backup_codes: CODES }, (input) => {
			sent.push(input);
			state = { ...BOTH_FACTORS, methods: ['totp'], passkeys: [] };
		}),
	);
	const { user } = await renderApp('/staff/second-factor', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Authenticator app' }));
	expect(await dialog.findByRole('img', { name: 'Code to scan with the app' })).toBeTruthy();
	expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	expect((await dialog.findByRole('alert')).textContent).toBe('Enter the code');
	await fill(user, dialog.getByLabelText('Code'), '123456');
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	const codes = within(await screen.findByRole('list', { name: 'Backup codes' }));
	expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
	expect(sent).toEqual([{ code: '123456' }]);
	await user.click(screen.getByRole('button', { name: 'I have kept them' }));
	expect(screen.queryByRole('list', { name: 'Backup codes' })).toBeNull();
	expect(await screen.findByText(/Set up on/)).toBeTruthy();
});

test('the server’s refusal of a removal is said, and what is set up stays', async () => {
	server.use(
		answer(calls.getSecondFactor, { ...BOTH_FACTORS, demanded: true }),
		refuse(calls.removePasskey, 'conflict', LAST_FACTOR),
	);
	const { user } = await renderApp('/staff/second-factor', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Remove Office laptop' }));
	const dialog = within(await screen.findByRole('alertdialog'));
	await user.click(dialog.getByRole('button', { name: 'Remove' }));
	expect(await dialog.findByText(LAST_FACTOR)).toBeTruthy();
});

test('an address without passkeys says why, and offers the app', async () => {
	const passkeys_refused = 'Passkeys need an address that begins with https://. Use an authenticator app.';
	server.use(answer(calls.getSecondFactor, { ...NO_FACTOR, passkeys_refused }));
	await renderApp('/staff/second-factor', LEAD);
	expect(await screen.findByText(passkeys_refused)).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
	expect(screen.getByRole('button', { name: 'Set up an app' })).toBeTruthy();
});

test('a passkey needs a name, and a browser without passkeys says so', async () => {
	const offer = {
		challenge: 'AAAA',
		rp: { id: 'localhost', name: 'Yuva' },
		user: { id: 'AAAA', name: '9000000002', displayName: 'Ravinder Gaddam' },
		pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
		timeout: 1000,
		attestation: 'none' as const,
		excludeCredentials: [],
		authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
	};
	server.use(answer(calls.getSecondFactor, NO_FACTOR), answer(calls.offerPasskey, offer));
	const { user } = await renderApp('/staff/second-factor', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'New passkey' }));
	await user.click(dialog.getByRole('button', { name: 'Make passkey' }));
	expect(await dialog.findByText('Give the passkey a name')).toBeTruthy();
	await fill(user, dialog.getByLabelText(/^Name/), 'Office laptop');
	await user.click(dialog.getByRole('button', { name: 'Make passkey' }));
	expect(await dialog.findByText('This browser cannot use passkeys here. Use a code.')).toBeTruthy();
});

test('without network the reason is said, and trying again helps', async () => {
	server.use(noNetwork(calls.getSecondFactor));
	const { user } = await renderApp('/staff/second-factor', LEAD);
	expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
	server.use(answer(calls.getSecondFactor, NO_FACTOR));
	await user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy();
});

test('staff who need one come here first and go on to the console with it', async () => {
	let isDue = true;
	server.use(
		answer(calls.getSecondFactor, { ...NO_FACTOR, demanded: true }),
		answer(calls.offerAuthenticator, OFFER),
		answer(calls.addAuthenticator, { backup_codes: CODES }, () => {
			isDue = false;
		}),
		answer(getStatus, () => ({
			second_factor_due: isDue,
			user_status: 'ACCESS_GRANTED',
			role: 'district_lead',
			full_name: LEAD.full_name,
			mobile_number: LEAD.mobile_number,
			profile_photo_url: null,
		})),
	);
	const due = { ...LEAD, user_status: 'PENDING_SECOND_FACTOR' as const };
	const { user, visited } = await renderApp('/staff/export', due);
	await waitFor(() => expect(visited.path).toBe('/staff/second-factor'));
	expect(await screen.findByText('First, a second step at login')).toBeTruthy();
	await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
	await fill(user, await screen.findByLabelText('Code'), '123456');
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
	await waitFor(() => expect(visited.path).toBe('/staff'));
});

test('a concern that the server does not take before the second step waits for it, and is sent at once then', async () => {
	const sent: unknown[] = [];
	const tried = vi.fn();
	server.use(
		answer(calls.getSecondFactor, { ...NO_FACTOR, demanded: true }),
		answer(calls.offerAuthenticator, OFFER),
		http.post(`*${raiseConcern.path}`, () => void tried()),
		refuse(raiseConcern, 'second_factor_required', 'Set up your second step first.'),
		answer(calls.addAuthenticator, { backup_codes: CODES }, () =>
			server.use(
				answer(raiseConcern, { status: 'success', reference: 'C-1A2B3C' }, (input) => void sent.push(input)),
			),
		),
	);
	const due = { ...LEAD, user_status: 'PENDING_SECOND_FACTOR' as const };
	await keepSession(due);
	await enqueue(
		raiseConcern,
		{ text: 'A man waits for the girls behind the school.' },
		{ label: 'A message', edit: undefined, makes: [], needs: [], affects: [], isPrivate: true },
	);
	const { user } = await renderApp('/staff/second-factor', due);
	await waitFor(() => expect(tried).toHaveBeenCalled());
	await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
	await fill(user, await screen.findByLabelText('Code'), '123456');
	expect(currentItems()).toMatchObject([{ state: 'waiting' }]);
	await user.click(screen.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(sent).toHaveLength(1));
});

test('a fellow has no such screen', async () => {
	const { visited } = await renderApp('/staff/second-factor', FELLOW);
	await waitFor(() => expect(visited.path).toBe('/main'));
});

test('what needs a confirmation asks for the password where there is no second factor, and is then repeated', async () => {
	let isConfirmed = false;
	const sent: unknown[] = [];
	server.use(
		answer(calls.getSecondFactor, NO_FACTOR),
		refuse(calls.offerAuthenticator, 'confirmation_required', CONFIRM),
		answer(calls.confirm, { status: 'success' }, (input) => {
			sent.push(input);
			isConfirmed = true;
			server.use(answer(calls.offerAuthenticator, OFFER));
		}),
	);
	const { user } = await renderApp('/staff/second-factor', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
	await user.click(dialog.getByRole('button', { name: 'Confirm' }));
	expect((await dialog.findByRole('alert')).textContent).toBe('Enter your password');
	await fill(user, dialog.getByLabelText('Password'), 'Village-school-7');
	await user.click(dialog.getByRole('button', { name: 'Confirm' }));
	expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
	expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull();
	expect([isConfirmed, sent]).toEqual([true, [{ password: 'Village-school-7' }]]);
});

test('a wrong code is said in the dialog; whoever closes it finds the reason on the screen', async () => {
	server.use(
		answer(calls.getSecondFactor, BOTH_FACTORS),
		refuse(calls.renewBackupCodes, 'confirmation_required', CONFIRM),
		refuse(calls.confirm, 'wrong_code', 'This code is wrong.'),
	);
	const { user } = await renderApp('/staff/second-factor', LEAD);
	await user.click(await screen.findByRole('button', { name: 'Make ten new codes' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
	expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeTruthy();
	await fill(user, dialog.getByLabelText('Code'), '000000');
	await user.click(dialog.getByRole('button', { name: 'Confirm' }));
	expect((await dialog.findByRole('alert')).textContent).toBe('This code is wrong.');
	await user.click(dialog.getByRole('button', { name: 'Close' }));
	expect(await screen.findByText(CONFIRM)).toBeTruthy();
});
