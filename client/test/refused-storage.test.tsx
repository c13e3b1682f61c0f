import { screen, waitFor, within } from '@testing-library/react';
import { listChildren, saveChild } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, noNetwork } from './answers.ts';
import { serveScores } from './assessments.ts';
import { alerts, childListAnswers, fillInChild, press as pressIn } from './child-steps.ts';
import { refuseStorage } from './phone.ts';
import { press, radio, registerReady, serveRegister } from './registers.ts';
import { FELLOW, renderApp } from './render-app.tsx';
import { chooseScore, openScores, scoreRow } from './score-dialog.ts';

const healthy = http.get('*/healthz', () => HttpResponse.json({ status: 'ok' }));
const server = fakeServer(
	...childListAnswers,
	answer(listChildren, { status: 'success', data: [] }),
	healthy,
	// The app reads it early where a test takes long.
	http.get('*/api/sealing-key/', () => HttpResponse.error()),
);

const KEEPS_NOTHING = 'This phone cannot keep anything: stay online';
const NOT_KEPT = 'Not saved yet. This phone cannot keep it.';

// No code of this file may open the database.
let allow: () => void;
beforeAll(() => {
	allow = refuseStorage();
});
afterAll(() => allow());
beforeEach(() => localStorage.clear());

const bar = () => screen.findByRole('complementary', { name: 'What this phone keeps' });

test('the bar says on each screen that this phone keeps nothing, and leads to the check of the phone', async () => {
	await renderApp('/children-profile');
	const line = within(await bar());
	expect(line.getByText(KEEPS_NOTHING)).toBeTruthy();
	expect(line.getByRole('link', { name: 'Check this phone' }).getAttribute('href')).toBe('/test');
});

test('the child form promises nothing, also after a save without network', async () => {
	server.use(noNetwork(saveChild));
	const { user } = await renderApp('/add-child-profile');
	await screen.findByLabelText('Full Name');
	expect(
		screen.getByText(`${KEEPS_NOTHING}. What you type is sent when you press Save Child Profile.`),
	).toBeTruthy();
	await fillInChild(user);
	await pressIn(user, 'Save Child Profile');
	await waitFor(() =>
		expect(alerts().join()).toContain(
			'What you typed is not kept on this phone. Leave this page open until it is saved.',
		),
	);
	expect(screen.queryByText(/kept on this phone(?!\. Leave)/)).toBeNull();
});

test('marks of a register that are not saved are not called kept', async () => {
	serveRegister(server);
	const { user } = await renderApp('/add-children-attendance?day=3');
	await registerReady();
	await user.click(radio('Bhanu Prasad', 'Absent'));
	expect(screen.getByText(NOT_KEPT)).toBeTruthy();
	expect(press('Save & Submit')).toBeTruthy();
});

test('scores that are not saved are not called kept, in the dialog and in the list', async () => {
	serveScores(server);
	const app = await renderApp('/baseline');
	const dialog = await openScores(app, 'Bhanu Prasad');
	await chooseScore(app, 'Imagination', 3);
	expect(within(dialog).getByText(NOT_KEPT)).toBeTruthy();
	await app.user.click(press('Close'));
	expect(within(scoreRow('Bhanu Prasad')).getByText(NOT_KEPT)).toBeTruthy();
});

test('the list of what waits does not say that everything is sent, nor that the phone is ready', async () => {
	localStorage.setItem('ready_since', `${FELLOW.mobile_number} ${Date.now()}`);
	await renderApp('/waiting');
	await screen.findByText(/^What you save does not wait here: it goes to Yuva at once/);
	const page = within(screen.getByRole('main'));
	expect(page.getByRole('link', { name: 'Check this phone' }).getAttribute('href')).toBe('/test');
	expect(screen.queryByText('Everything is sent.')).toBeNull();
	expect(screen.queryByText(/This phone has what you need/)).toBeNull();
});

test('the check of the phone says so, also when only the database of Yuva is damaged', async () => {
	allow();
	allow = refuseStorage('yuva');
	await renderApp('/test');
	const storage = await screen.findByRole('listitem', { name: 'Storage' });
	await within(storage).findByText(/^This browser cannot keep your work\./);
});
