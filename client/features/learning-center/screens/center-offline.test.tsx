import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
	deleteCenterPhoto,
	getLearningCenter,
	saveLearningCenter,
	uploadCenterPhoto,
} from '@yuva/contract/learning-center/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { CENTER, centerLists } from '../../../test/center-answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const ADDRESS = 'Learning Center Address';
const LEADS = 'Leads and LC Status';
const KEPT = 'Saved on this phone. It is sent as soon as there is a connection.';

let center = CENTER;
const calls: unknown[] = [];

const server = fakeServer(
	answer(getLearningCenter, () => center),
	answer(saveLearningCenter, { status: 'success', message: '' }, ({ center_data }) => {
		calls.push(center_data);
		center = { ...center, address: { ...center.address, landmark: 'Near the tank' } };
	}),
	answer(uploadCenterPhoto, { status: 'success', photo_url: '/media/2', message: '' }, () => {
		calls.push('photo');
		center = { ...center, lc_photo_url: '/media/2', lc_photo_name: 'evening.webp' };
	}),
	answer(deleteCenterPhoto, { status: 'success', message: '' }, () => void calls.push('photo deleted')),
	...centerLists,
);

function offline() {
	const endpoints = [getLearningCenter, saveLearningCenter, uploadCenterPhoto, deleteCenterPhoto];
	server.use(...endpoints.map((endpoint) => noNetwork(endpoint)));
}

function online() {
	server.resetHandlers();
	window.dispatchEvent(new Event('online'));
}

beforeEach(() => {
	center = CENTER;
	calls.length = 0;
});

async function openCenter() {
	const app = await renderApp('/learning-center');
	await screen.findByRole('heading', { name: /LC Photo/ });
	return app;
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

async function saveLandmark(user: UserEvent) {
	await press(user, `Edit ${ADDRESS}`);
	await fill(user, screen.getByLabelText('Landmark'), 'Near the tank');
	await press(user, `Save Changes: ${ADDRESS}`);
}

test('an address saved without network is shown, survives a reload, and is sent when there is network', async () => {
	const first = await openCenter();
	offline();
	await saveLandmark(first.user);
	await screen.findByText(KEPT);
	expect(fact('Landmark')).toBe('Near the tank');
	first.unmount();
	await openCenter();
	expect(fact('Landmark')).toBe('Near the tank');
	screen.getByText('Saved on this phone');
	expect(calls).toEqual([]);
	online();
	await waitFor(() => expect(calls).toMatchObject([{ address: { landmark: 'Near the tank' } }]));
	// Another test of this file may have sent a place too, so all are looked at.
	await screen.findAllByText(/^Sent \d\d:\d\d$/);
	expect(fact('Landmark')).toBe('Near the tank');
});

test('a photo chosen without network is shown from the phone, and one deleted is gone', async () => {
	const { user } = await openCenter();
	offline();
	const photo = new File(['picture'], 'evening.webp', { type: 'image/webp' });
	await user.upload(await screen.findByLabelText('Photo of your Learning Center'), photo);
	await user.click(await screen.findByRole('button', { name: 'Save' }));
	await screen.findByText(KEPT);
	const image = await screen.findByRole('img', { name: /^Chosen/ });
	await waitFor(() => expect(image.getAttribute('src')).toMatch(/^blob:/));
	await press(user, 'Delete evening.webp');
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
	await waitFor(() => expect(screen.queryByRole('img', { name: /^Chosen/ })).toBeNull());
	online();
	await waitFor(() => expect(calls).toEqual(['photo', 'photo deleted']));
});

test('a deletion of the photo that the server refuses at once says so, and leaves nothing behind', async () => {
	center = { ...CENTER, lc_photo_url: '/media/1', lc_photo_name: 'evening.webp' };
	server.use(refuse(deleteCenterPhoto, 'conflict', 'Not now.'));
	const { user } = await openCenter();
	await press(user, 'Delete evening.webp');
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
	expect(await screen.findByText('❌ Deletion failed: Not now.')).toBeTruthy();
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('what the server refuses later is open with its reason, as it was typed, and goes once corrected', async () => {
	const first = await openCenter();
	offline();
	await press(first.user, `Edit ${LEADS}`);
	await first.user.click(screen.getByRole('radio', { name: 'Inactive' }));
	await press(first.user, `Save Changes: ${LEADS}`);
	await screen.findByText(KEPT);
	server.resetHandlers();
	server.use(
		refuse(saveLearningCenter, 'invalid', 'This lead has left', { 'center_data.districtLeadName': '!' }),
	);
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(fact('LC Status')).toBe('Active'));
	first.unmount();
	const { user } = await openCenter();
	screen.getByText('❌ Save failed: This lead has left');
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Inactive' }).checked).toBe(true);
	server.resetHandlers();
	await press(user, `Save Changes: ${LEADS}`);
	await screen.findByText('✅ Data saved successfully');
	expect(calls).toMatchObject([{ status: 'Inactive' }]);
});
