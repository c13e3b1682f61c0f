import { screen, waitFor } from '@testing-library/react';
import { changeFamilyDetails } from '@yuva/contract/profile/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { keepSession } from '../../../local/session/session.ts';
import { dropAllDrafts, hasDrafts, saveDraft } from '../../../local/store/drafts.ts';
import { fakeServer, noAnswer } from '../../../test/answers.ts';
import { fact, openProfile, press, profileAnswers, select, sent } from '../../../test/profile.ts';
import { expectQueuedAlone } from '../../../test/queued-alone.ts';
import { FELLOW } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const server = fakeServer(...profileAnswers);

beforeEach(async () => {
	sent.length = 0;
	await keepSession(FELLOW);
	await dropAllDrafts();
});

const fatherName = () => screen.getByRole<HTMLInputElement>('textbox', { name: "Father's Name" });

async function leaveHalfTyped() {
	const { user, unmount } = await openProfile();
	await press(user, 'Edit Family Details');
	await fill(user, fatherName(), 'Ravi');
	await press(user, 'Edit Personal Details');
	await user.selectOptions(select('Caste Category'), 'ST');
	unmount();
}

test('sections that were left half typed are open again after a reload, each as it was', async () => {
	await leaveHalfTyped();
	await openProfile();
	expect(fatherName().value).toBe('Ravi');
	expect(select("Mother's Occupation").value).toBe('Other');
	expect(select('Caste Category').value).toBe('ST');
	expect(screen.getAllByText('Draft restored')).toHaveLength(2);
	screen.getByRole('button', { name: 'Edit Education Details' });
	expect(sent).toEqual([]);
});

test('a saved section is no draft any more, another one stays', async () => {
	await leaveHalfTyped();
	const { user, unmount } = await openProfile();
	await press(user, 'Save Changes: Family Details');
	await waitFor(() => expect(sent).toMatchObject([{ father_name: 'Ravi' }]));
	await screen.findByRole('button', { name: 'Edit Family Details' });
	unmount();
	await openProfile();
	screen.getByRole('button', { name: 'Edit Family Details' });
	expect(select('Caste Category').value).toBe('ST');
});

test('a section that is queued is no draft any more, also before an answer comes', async () => {
	server.use(noAnswer(changeFamilyDetails));
	const { user } = await openProfile();
	await press(user, 'Edit Family Details');
	await fill(user, fatherName(), 'Ravi');
	await press(user, 'Save Changes: Family Details');
	await expectQueuedAlone(changeFamilyDetails.path);
});

test('Cancel throws the draft away', async () => {
	await leaveHalfTyped();
	const { user, unmount } = await openProfile();
	await press(user, 'Cancel: Family Details');
	await press(user, 'Cancel: Personal Details');
	expect(fact("Father's Name")).toBe('–');
	unmount();
	await openProfile();
	expect(screen.queryByText('Draft restored')).toBeNull();
	expect(await hasDrafts()).toBe(false);
});

test('what is typed and taken back again is no draft', async () => {
	const { user } = await openProfile();
	await press(user, 'Edit Family Details');
	await fill(user, fatherName(), 'R');
	await waitFor(async () => expect(await hasDrafts()).toBe(true));
	await user.clear(fatherName());
	await waitFor(async () => expect(await hasDrafts()).toBe(false));
});

test('what another version of the app left in another shape is left alone', async () => {
	await saveDraft('profile:family', { father: 'Ravi' });
	await openProfile();
	screen.getByRole('button', { name: 'Edit Family Details' });
});
