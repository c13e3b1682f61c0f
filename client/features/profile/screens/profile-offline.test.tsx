import { screen, waitFor, within } from '@testing-library/react';
import {
	changeEducationDetails,
	changeFamilyDetails,
	getProfile,
	uploadProfilePhoto,
} from '@yuva/contract/profile/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { fact, openProfile, press, profileAnswers, select, sent } from '../../../test/profile.ts';
import { fill } from '../../../test/user.ts';

const server = fakeServer(...profileAnswers);
const KEPT = 'Saved on this phone. Not sent yet.';

const offline = () =>
	server.use(
		...[getProfile, changeFamilyDetails, changeEducationDetails, uploadProfilePhoto].map((endpoint) =>
			noNetwork(endpoint),
		),
	);

function online() {
	server.resetHandlers();
	window.dispatchEvent(new Event('online'));
}

beforeEach(() => {
	sent.length = 0;
});

/** Looks at one card: on the others stands what the tests before have sent. */
const findSent = (inCard: HTMLElement) =>
	within(inCard.closest('section') ?? inCard).findByText(/^Sent \d\d:\d\d$/);

const fatherName = () => screen.getByRole<HTMLInputElement>('textbox', { name: "Father's Name" });

async function saveFamily() {
	const app = await openProfile();
	offline();
	await press(app.user, 'Edit Family Details');
	await fill(app.user, fatherName(), 'Ravi');
	await press(app.user, 'Save Changes: Family Details');
	await screen.findByText(KEPT);
	return app;
}

test('a section saved without network is shown, survives a reload, and is sent when there is network', async () => {
	const { unmount } = await saveFamily();
	expect(fact("Father's Name")).toBe('Ravi');
	unmount();
	await openProfile();
	expect(fact("Father's Name")).toBe('Ravi');
	screen.getByText('Saved on this phone');
	expect(sent).toEqual([]);
	online();
	await waitFor(() => expect(sent).toMatchObject([{ father_name: 'Ravi' }]));
	await findSent(screen.getByText("Father's Name"));
});

test('what was chosen from a list without network has its name', async () => {
	const { user } = await openProfile();
	await press(user, 'Edit Education Details');
	await screen.findByRole('option', { name: 'Osmania University' });
	offline();
	await user.selectOptions(select('University'), 'Osmania University');
	await press(user, 'Save Changes: Education Details');
	await screen.findByText(KEPT);
	expect(fact('University')).toBe('Osmania University');
});

test('what the server refuses later is open with its reason, as it was typed, and goes once corrected', async () => {
	const first = await saveFamily();
	server.resetHandlers();
	server.use(refuse(changeFamilyDetails, 'invalid', 'No such name', { father_name: 'No such name' }));
	window.dispatchEvent(new Event('online'));
	await waitFor(() => expect(fact("Father's Name")).toBe('–'));
	first.unmount();
	const { user } = await openProfile();
	screen.getByText('Failed to update profile. Please try again.');
	expect([fatherName().value, fatherName().getAttribute('aria-invalid')]).toEqual(['Ravi', 'true']);
	server.resetHandlers();
	await fill(user, fatherName(), ' Kola');
	await press(user, 'Save Changes: Family Details');
	await screen.findByText('Changes saved');
	expect(sent).toMatchObject([{ father_name: 'Ravi Kola' }]);
	await waitFor(() => expect(screen.queryByText('Failed to update profile. Please try again.')).toBeNull());
});

test('a photo chosen without network is shown from the phone and sent later', async () => {
	const { user } = await openProfile();
	offline();
	await press(user, 'Add photo');
	const photo = new File(['photo'], 'me.jpg', { type: 'image/jpeg' });
	await user.upload(await screen.findByLabelText('Profile photo'), photo);
	await screen.findByText('Saved on this phone');
	// While the screen itself still waits for the answer, it says another thing of a photo that is sent.
	await waitFor(() => expect(screen.queryByText('Uploading photo...')).toBeNull());
	const image = () => screen.getByRole('img', { name: 'My profile photo' });
	await waitFor(() => expect(image().getAttribute('src')).toMatch(/^blob:/));
	online();
	await waitFor(() => expect(sent).toHaveLength(1));
	await findSent(image());
});
