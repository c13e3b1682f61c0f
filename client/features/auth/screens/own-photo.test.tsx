import { screen, waitFor } from '@testing-library/react';
import { removeStaffPhoto, saveStaffPhoto } from '@yuva/contract/accounts/photo-endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, busy, fakeServer, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { TEAM_LEAD } from '../../../test/staff-answers.ts';

const URL_OF_PHOTO = '/media/0192f6a0-0000-7000-8000-0000000000aa/small?v=me&e=1&s=x';
let stored: string | null;
const status = () => ({ ...TEAM_LEAD, user_status: 'ACCESS_GRANTED' as const, profile_photo_url: stored });
const server = fakeServer(
	answer(getStatus, status),
	answer(saveStaffPhoto, { status: 'success' }, () => {
		stored = URL_OF_PHOTO;
	}),
	answer(removeStaffPhoto, { status: 'success' }, () => {
		stored = null;
	}),
	busy,
);
beforeEach(() => {
	stored = null;
});

const open = () => renderApp('/staff/photo', TEAM_LEAD);
const face = () => screen.getByRole('img', { name: 'Your photo' });
const choose = async ({ user }: Awaited<ReturnType<typeof open>>) =>
	user.upload(
		await screen.findByLabelText(stored ? 'New photo' : 'Photo'),
		new File(['me'], 'me.jpg', { type: 'image/jpeg' }),
	);

test('a lead puts a photo in place of the initials, also in the account button, and takes it away again', async () => {
	const app = await open();
	expect(face().tagName).toBe('SPAN');
	await choose(app);
	await screen.findByText('Photo saved');
	await waitFor(() => expect(face().getAttribute('src')).toBe(URL_OF_PHOTO));
	expect(document.querySelectorAll(`img[src="${URL_OF_PHOTO}"]`)).toHaveLength(2);
	await app.user.click(screen.getByRole('button', { name: 'Remove photo' }));
	await screen.findByText('Photo removed');
	await waitFor(() => expect(face().tagName).toBe('SPAN'));
});

test('a photo that the server refuses says why, and the photo of before stays', async () => {
	stored = URL_OF_PHOTO;
	server.use(refuse(saveStaffPhoto, 'unsupported_media', 'File type must be a photo.'));
	const app = await open();
	await waitFor(() => expect(face().tagName).toBe('IMG'));
	await choose(app);
	await screen.findByText(/File type must be a photo/);
	expect(face().getAttribute('src')).toBe(URL_OF_PHOTO);
});
