import { screen, waitFor, within } from '@testing-library/react';
import {
	deleteCenterPhoto,
	getLearningCenter,
	uploadCenterPhoto,
} from '@yuva/contract/learning-center/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { CENTER, centerLists } from '../../../test/center-answers.ts';
import { WEBP } from '../../../test/pictures.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { withSlowPhotos } from '../../../test/slow-photo.ts';

const WITH_PHOTO = { ...CENTER, lc_photo_url: '/media/1?s=x', lc_photo_name: 'my center.webp' };
const photo = new File(['picture'], 'evening.webp', { type: 'image/webp' });

let center = CENTER;
const sent: Record<string, unknown>[] = [];

const server = fakeServer(
	answer(getLearningCenter, () => center),
	answer(uploadCenterPhoto, { status: 'success', photo_url: '/media/2?s=y', message: '' }, (input) => {
		sent.push(input);
		center = { ...CENTER, lc_photo_url: '/media/2?s=y', lc_photo_name: 'evening.webp' };
	}),
	answer(deleteCenterPhoto, { status: 'success', message: '' }, (input) => {
		sent.push(input);
		center = CENTER;
	}),
	...centerLists,
);

beforeEach(() => {
	center = CENTER;
	sent.length = 0;
});

afterEach(() => void vi.unstubAllGlobals());

async function openPhoto(first = CENTER) {
	center = first;
	const { user } = await renderApp('/learning-center');
	await screen.findByRole('heading', { name: 'LC Photo' });
	return user;
}

const PICKER = 'Photo of your Learning Center';
const button = (name: string) => screen.getByRole('button', { name });

async function chooseAndSave(user: Awaited<ReturnType<typeof openPhoto>>) {
	await user.upload(await screen.findByLabelText(PICKER), photo);
	await user.click(await screen.findByRole('button', { name: 'Save' }));
}

test('the photo of before is not saved while another one is being prepared', async () => {
	const user = await openPhoto();
	await user.upload(await screen.findByLabelText(PICKER), photo);
	await screen.findByText(/^evening\.webp/);
	const finish = withSlowPhotos();
	await user.upload(screen.getByLabelText(PICKER), new File([WEBP], 'morning.webp', { type: 'image/webp' }));
	await waitFor(() => expect(screen.getAllByRole('button', { name: 'Preparing photo…' })).toHaveLength(2));
	for (const waiting of screen.getAllByRole('button', { name: 'Preparing photo…' }))
		await user.click(waiting);
	expect(sent).toEqual([]);
	finish();
	await screen.findByText(/^morning\.webp/);
	await user.click(button('Save'));
	await waitFor(() => expect(sent).toMatchObject([{ photo: { name: 'morning.webp' } }]));
});

test('a chosen photo is shown first and uploaded with Save', async () => {
	const user = await openPhoto();
	await user.upload(await screen.findByLabelText(PICKER), photo);
	await screen.findByText(/^evening\.webp/);
	expect(sent).toEqual([]);
	await user.click(button('Save'));
	await screen.findByText('✅ Photo uploaded successfully');
	expect(sent).toMatchObject([{ mobile_number: FELLOW.mobile_number, photo: { name: 'evening.webp' } }]);
	expect(button('Delete evening.webp')).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('Cancel discards the chosen photo', async () => {
	const user = await openPhoto(WITH_PHOTO);
	await user.upload(await screen.findByLabelText(PICKER), photo);
	await user.click(await screen.findByRole('button', { name: 'Cancel' }));
	expect(screen.queryByText(/^evening\.webp/)).toBeNull();
	expect(screen.getByRole('img', { name: `Chosen: ${PICKER}` }).getAttribute('src')).toBe('/media/1?s=x');
	expect(sent).toEqual([]);
});

test('a photo is deleted by its file name, after asking', async () => {
	const user = await openPhoto(WITH_PHOTO);
	await user.click(button('Delete my center.webp'));
	const question = await screen.findByRole('alertdialog');
	await user.click(within(question).getByRole('button', { name: 'Delete' }));
	await screen.findByText('🗑️ Photo deleted successfully');
	expect(sent).toEqual([{ mobile_number: FELLOW.mobile_number }]);
	await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull());
});

test.each([
	[
		'❌ Photo upload failed: This is no photo.',
		() => refuse(uploadCenterPhoto, 'unsupported_media', 'This is no photo.'),
	],
	['❌ Upload failed', () => noNetwork(uploadCenterPhoto)],
])('in a browser that keeps nothing, an upload that failed says: %s', async (message, handler) => {
	vi.stubGlobal('indexedDB', undefined);
	server.use(handler());
	const user = await openPhoto();
	await chooseAndSave(user);
	expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
	expect(button('Save')).toBeTruthy();
});

test.each([
	['❌ Deletion failed: Not now.', () => refuse(deleteCenterPhoto, 'conflict', 'Not now.')],
	[
		'❌ Deletion failed: No connection. Check your network and try again.',
		() => noNetwork(deleteCenterPhoto),
	],
])('in a browser that keeps nothing, a deletion that failed says: %s', async (message, handler) => {
	vi.stubGlobal('indexedDB', undefined);
	server.use(handler());
	const user = await openPhoto(WITH_PHOTO);
	await user.click(button('Delete my center.webp'));
	const question = await screen.findByRole('alertdialog');
	await user.click(within(question).getByRole('button', { name: 'Delete' }));
	expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
	expect(button('Delete my center.webp')).toBeTruthy();
});
