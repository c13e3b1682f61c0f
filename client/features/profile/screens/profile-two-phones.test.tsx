import { screen, waitFor } from '@testing-library/react';
import { changeFamilyDetails, getProfile } from '@yuva/contract/profile/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import { openProfile, PROFILE, press, profileAnswers } from '../../../test/profile.ts';
import { fill } from '../../../test/user.ts';

let profile = PROFILE;

const withFather = (father_name: string) => ({
	...profile,
	family_details: { ...profile.family_details, father_name },
});

fakeServer(
	answer(getProfile, () => ({ status: 'success', data: profile })),
	answer(changeFamilyDetails, { status: 'success', data: PROFILE.family_details }, () => {
		profile = withFather('Ravi');
	}),
	...profileAnswers,
);

beforeEach(() => {
	profile = PROFILE;
});

async function openFresh() {
	const app = await openProfile();
	await app.cache.invalidateQueries();
	return app;
}

test('what another phone changed is told until it is dismissed', async () => {
	(await openFresh()).unmount();
	profile = withFather('Mallesh');
	const { user } = await openFresh();
	expect(await screen.findByText("Changed on another phone: Father's Name – nothing → Mallesh")).toBeTruthy();
	await press(user, 'Dismiss');
	await waitFor(() => expect(screen.queryByText(/another phone/)).toBeNull());
});

test('what this phone saved itself is not told', async () => {
	const { user, unmount } = await openFresh();
	await press(user, 'Edit Family Details');
	await fill(user, screen.getByRole('textbox', { name: "Father's Name" }), 'Ravi');
	await press(user, 'Save Changes: Family Details');
	await screen.findByText('Changes saved');
	unmount();
	await openFresh();
	expect(await screen.findByText('Ravi')).toBeTruthy();
	expect(screen.queryByText(/another phone/)).toBeNull();
});
