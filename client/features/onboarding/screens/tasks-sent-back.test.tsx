import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getStatus } from '@yuva/contract/auth/endpoints';
import {
	getOnboardingProgress,
	getSubmittedTasks,
	submitTask1,
	submitTask2,
} from '@yuva/contract/onboarding/endpoints';
import type { OnboardingProgress } from '@yuva/contract/onboarding/schema';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropAllDrafts, hasDrafts } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { WEBP } from '../../../test/pictures.ts';
import { press as buttonOf } from '../../../test/registers.ts';
import { choosePlaces, listAnswers } from '../../../test/registration-form.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { withSlowPhotos } from '../../../test/slow-photo.ts';

const APPLICANT = { ...FELLOW, user_status: 'PENDING_TASK_SUBMISSION' } as const;
const submitted = answer(getSubmittedTasks, {
	task1: { district_id: 682, mandal_id: 4408, village_id: 4408001, photo_url: '/media/old.jpg' },
	task2: { photo_url: '/media/day.jpg' },
	home: null,
	before: null,
});

const sent: Record<string, unknown>[] = [];
const see = (input: Record<string, unknown>) => void sent.push(input);
const server = fakeServer(
	answer(getStatus, { ...APPLICANT, profile_photo_url: null }),
	answer(submitTask1, { status: 'success', task1_status: 'UNDER_REVIEW' }, see),
	answer(submitTask2, { status: 'success', task2_status: 'UNDER_REVIEW' }, see),
	...listAnswers,
);

beforeEach(async () => {
	sent.length = 0;
	server.use(submitted);
	await dropAllDrafts();
});

afterEach(() => void vi.unstubAllGlobals());

function openSentBack(task: 1 | 2) {
	const progress: OnboardingProgress = {
		video1_watched: true,
		video2_watched: true,
		task1_status: task === 1 ? 'SENT_BACK' : 'UNDER_REVIEW',
		task2_status: task === 2 ? 'SENT_BACK' : 'UNDER_REVIEW',
		task1_note: task === 1 ? 'The photo is too dark.' : '',
		task2_note: task === 2 ? 'Please show more children.' : '',
		submitted_at: null,
	};
	server.use(answer(getOnboardingProgress, progress));
	return renderApp('/tasks', APPLICANT);
}

const press = (user: UserEvent, name: string) => user.click(buttonOf(name));
const LC_PHOTO = 'Photo of your Learning Center';
const TRAINING_PHOTO = 'Photo of the children’s registration';
const shownPhoto = async (label: string) =>
	(await screen.findByAltText(`Chosen: ${label}`)).getAttribute('src');

async function changePhoto(user: UserEvent, label: string) {
	const photo = new File([WEBP], 'fresh.webp', { type: 'image/webp' });
	await user.upload(await screen.findByLabelText(label), photo);
	await screen.findByText(/^fresh\.webp/);
}

describe('task 1 that was sent back', () => {
	test('begins with the note of the lead, and what was sent is filled in', async () => {
		const { user } = await openSentBack(1);
		expect(await screen.findByText('The photo is too dark.', { selector: 'dd' })).toBeTruthy();
		const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
		expect(headings.slice(0, 2)).toEqual(['One thing to correct', 'Task 1: Set up LC']);
		expect(await shownPhoto(LC_PHOTO)).toBe('/media/old.jpg');
		await waitFor(() =>
			expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Village' }).value).toBe('Suraram'),
		);
		await press(user, 'Submit Task 1');
		await waitFor(() => expect(sent).toHaveLength(1));
		expect(sent[0]).toMatchObject({ district_id: '682', mandal_id: '4408', village_id: '4408001' });
		expect(sent[0]).not.toHaveProperty('lc_photo');
	});

	test('takes another photo in place of the old one, and keeps it over a reload', async () => {
		const first = await openSentBack(1);
		await changePhoto(first.user, LC_PHOTO);
		first.unmount();
		const { user } = await openSentBack(1);
		await screen.findByText(/^fresh\.webp/);
		expect(await shownPhoto(LC_PHOTO)).not.toBe('/media/old.jpg');
		expect(await hasDrafts()).toBe(true);
		await press(user, 'Submit Task 1');
		await waitFor(() => expect(sent[0]?.lc_photo).toBeInstanceOf(File));
		expect(sent[0]).toMatchObject({ village_id: '4408001' });
	});

	test('is not sent while its photo is being prepared, and what is chosen meanwhile stays', async () => {
		const finish = withSlowPhotos();
		const { user } = await openSentBack(1);
		const photo = new File([WEBP], 'fresh.webp', { type: 'image/webp' });
		await user.upload(await screen.findByLabelText(LC_PHOTO), photo);
		await waitFor(() => expect(screen.getAllByRole('button', { name: 'Preparing photo…' })).toHaveLength(2));
		for (const button of screen.getAllByRole('button', { name: 'Preparing photo…' }))
			await user.click(button);
		expect(sent).toEqual([]);
		await user.selectOptions(screen.getByLabelText('Mandal'), '');
		finish();
		await screen.findByText(/^fresh\.webp/);
		expect(screen.getByLabelText<HTMLSelectElement>('Mandal').value).toBe('');
		await choosePlaces(user, 'Mandal', 'Village');
		await press(user, 'Submit Task 1');
		await waitFor(() => expect(sent[0]?.lc_photo).toBeInstanceOf(File));
		await waitFor(async () => expect(await hasDrafts()).toBe(false));
	});

	test('whose submission cannot be loaded offers to try again', async () => {
		server.use(noNetwork(getSubmittedTasks));
		const { user } = await openSentBack(1);
		await screen.findByRole('button', { name: 'Try again' });
		server.use(submitted);
		await press(user, 'Try again');
		expect(await shownPhoto(LC_PHOTO)).toBe('/media/old.jpg');
	});
});

test('task 2 that was sent back shows the old photo and asks for another one', async () => {
	const { user } = await openSentBack(2);
	expect(await shownPhoto(TRAINING_PHOTO)).toBe('/media/day.jpg');
	await press(user, 'Submit Task 2');
	expect(screen.getByText('Photo is required')).toBeTruthy();
	await changePhoto(user, TRAINING_PHOTO);
	await press(user, 'Submit Task 2');
	await waitFor(() => expect(sent[0]?.training_photo).toBeInstanceOf(File));
});
