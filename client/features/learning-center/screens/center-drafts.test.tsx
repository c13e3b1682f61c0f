import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
	getLearningCenter,
	saveLearningCenter,
	uploadCenterPhoto,
} from '@yuva/contract/learning-center/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { keepSession } from '../../../local/session/session.ts';
import { dropAllDrafts, hasDrafts } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noAnswer } from '../../../test/answers.ts';
import { CENTER, centerLists } from '../../../test/center-answers.ts';
import { expectQueuedAlone } from '../../../test/queued-alone.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const ADDRESS = 'Learning Center Address';
const LEADS = 'Leads and LC Status';

const server = fakeServer(
	answer(getLearningCenter, CENTER),
	answer(saveLearningCenter, { status: 'success', message: 'Learning Center saved' }),
	answer(uploadCenterPhoto, { status: 'success', photo_url: '/media/2?s=y', message: '' }),
	...centerLists,
);

beforeEach(async () => {
	await keepSession(FELLOW);
	await dropAllDrafts();
});

async function openCenter() {
	const app = await renderApp('/learning-center');
	await screen.findByRole('heading', { name: 'LC Photo' });
	return app;
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function leaveHalfTyped() {
	const { user, unmount } = await openCenter();
	await press(user, `Edit ${ADDRESS}`);
	await fill(user, field('Landmark'), 'Near the tank');
	await press(user, `Edit ${LEADS}`);
	await user.click(screen.getByRole('radio', { name: 'Inactive' }));
	const photo = new File(['picture'], 'evening.webp', { type: 'image/webp' });
	await user.upload(await screen.findByLabelText('Photo of your Learning Center'), photo);
	await screen.findByText(/^evening\.webp/);
	unmount();
}

test('what was left unsaved is there again after a reload: address, leads and photo', async () => {
	await leaveHalfTyped();
	await openCenter();
	expect(field('Landmark').value).toBe('Near the tank');
	expect(field('Inactive').checked).toBe(true);
	screen.getByText(/^evening\.webp/);
	expect(screen.getAllByText('Draft restored')).toHaveLength(2);
});

test('what is saved is no draft any more', async () => {
	await leaveHalfTyped();
	const { user } = await openCenter();
	await press(user, `Save Changes: ${ADDRESS}`);
	await screen.findByRole('button', { name: `Edit ${ADDRESS}` });
	expect(await hasDrafts()).toBe(true);
	await press(user, `Save Changes: ${LEADS}`);
	await screen.findByRole('button', { name: `Edit ${LEADS}` });
	await press(user, 'Save');
	await screen.findByText('✅ Photo uploaded successfully');
	await waitFor(async () => expect(await hasDrafts()).toBe(false));
});

test('what is queued is no draft any more, also before an answer comes', async () => {
	server.use(noAnswer(saveLearningCenter), noAnswer(uploadCenterPhoto));
	await leaveHalfTyped();
	const { user } = await openCenter();
	for (const name of [`Save Changes: ${ADDRESS}`, `Save Changes: ${LEADS}`, 'Save']) await press(user, name);
	await expectQueuedAlone(saveLearningCenter.path, saveLearningCenter.path, uploadCenterPhoto.path);
});

test('Cancel throws the drafts away', async () => {
	await leaveHalfTyped();
	const { user } = await openCenter();
	for (const name of [`Cancel: ${ADDRESS}`, `Cancel: ${LEADS}`, 'Cancel']) await press(user, name);
	await waitFor(async () => expect(await hasDrafts()).toBe(false));
});
