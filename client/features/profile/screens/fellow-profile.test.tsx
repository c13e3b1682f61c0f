import { screen, waitFor, within } from '@testing-library/react';
import { getProfile, uploadProfilePhoto } from '@yuva/contract/profile/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fakeServer, holdBack, noNetwork, refuse } from '../../../test/answers.ts';
import { fact, openProfile, PROFILE, press, profileAnswers, sent } from '../../../test/profile.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { tryAgainFor } from '../../../test/user.ts';

const server = fakeServer(...profileAnswers);

beforeEach(() => {
	sent.length = 0;
});
afterEach(() => void vi.unstubAllGlobals());

describe('the profile', () => {
	test('shows what only the programme decides, without a field to change it', async () => {
		const { user } = await openProfile();
		expect(document.title).toBe('Fellow Profile · Yuva');
		expect(fact('Fellow ID')).toBe('YF-2026-00042');
		expect(fact('Fellow Status')).toBe('Active');
		expect(fact('Team Leader')).toBe('Ramesh Goud');
		expect(fact('Performance Score')).toBe('–');
		expect(fact('WhatsApp Number')).toBe(FELLOW.mobile_number);
		await press(user, 'Edit Personal Details');
		expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'WhatsApp Number' }).readOnly).toBe(true);
	});

	test('shows the three sections, a dash for what is not told', async () => {
		await openProfile();
		expect([fact('Religion'), fact('Date of Birth'), fact('Village')]).toEqual([
			'Buddhist',
			'29-02-2004',
			'Suraram',
		]);
		expect([fact("Mother's Occupation"), fact("Father's Name")]).toEqual(['Weaver', '–']);
		expect(
			within(screen.getByRole('list'))
				.getAllByRole('listitem')
				.map((item) => item.textContent),
		).toEqual(['Excel', 'Typing']);
		expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/main');
	});

	test('a section without any answer says what to do', async () => {
		const education_details = { ...PROFILE.education_details, technical_skills: '' };
		server.use(answer(getProfile, { status: 'success', data: { ...PROFILE, education_details } }));
		await openProfile();
		expect(screen.getByText('Nothing is filled in yet. Press Edit to add it.')).toBeTruthy();
	});

	test('a section folds and unfolds', async () => {
		const { user } = await openProfile();
		const heading = screen.getByRole('button', { name: 'Family Details' });
		expect(heading.getAttribute('aria-expanded')).toBe('true');
		await user.click(heading);
		expect(heading.getAttribute('aria-expanded')).toBe('false');
	});

	test('the side menu leads to the dashboard and to the profile', async () => {
		const { user } = await openProfile();
		await press(user, 'Menu');
		const menu = within(await screen.findByRole('dialog'));
		const links = menu.getAllByRole('link').map((link) => link.getAttribute('href'));
		expect(links).toEqual(['/main', '/fellow-profile']);
	});

	test('says that it is loading, and that it could not', async () => {
		const held = holdBack(getProfile);
		server.use(held.handler, noNetwork(getProfile));
		const { user } = await renderApp('/fellow-profile');
		expect(await screen.findByText('Loading profile data...')).toBeTruthy();
		held.give();
		await waitFor(() => {
			screen.getByText('Failed to load profile data');
			screen.getByRole('button', { name: 'Try again' });
		});
		server.resetHandlers();
		await tryAgainFor(user, 'Personal Details');
	});
});

describe('the photo', () => {
	const photo = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });

	async function choosePhoto() {
		const app = await openProfile();
		await press(app.user, 'Add photo');
		await app.user.upload(await screen.findByLabelText('Profile photo'), photo);
		return app;
	}

	test('is sent as soon as it is chosen', async () => {
		await choosePhoto();
		expect(await screen.findByText('Photo uploaded successfully!')).toBeTruthy();
		expect(sent).toMatchObject([{ mobile_number: FELLOW.mobile_number }]);
	});

	test('that the server refuses says so', async () => {
		server.use(refuse(uploadProfilePhoto, 'unsupported_media', 'This is not a photo.'));
		await choosePhoto();
		expect(await screen.findByText('Failed to upload photo')).toBeTruthy();
		expect(screen.getByText('This is not a photo.')).toBeTruthy();
	});

	test('that did not arrive, in a browser that keeps nothing, can be sent again', async () => {
		vi.stubGlobal('indexedDB', undefined);
		server.use(noNetwork(uploadProfilePhoto));
		const { user } = await choosePhoto();
		expect(await screen.findByText('Error uploading photo')).toBeTruthy();
		server.resetHandlers();
		await press(user, 'Try again');
		expect(await screen.findByText('Photo uploaded successfully!')).toBeTruthy();
	});
});
