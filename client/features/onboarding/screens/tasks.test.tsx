import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getStatus } from '@yuva/contract/auth/endpoints';
import {
	getOnboardingProgress,
	getSubmittedTasks,
	markVideoWatched,
	submitTask1,
	submitTask2,
} from '@yuva/contract/onboarding/endpoints';
import type { OnboardingProgress } from '@yuva/contract/onboarding/schema';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropAllDrafts, saveDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { choosePlaces, listAnswers } from '../../../test/registration-form.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { countUnsent } from '../../phone-check/api.ts';

const APPLICANT = { ...FELLOW, user_status: 'PENDING_TASK_SUBMISSION' } as const;
const { mobile_number, full_name, user_status, role } = APPLICANT;

const UNTOUCHED: OnboardingProgress = {
	video1_watched: false,
	video2_watched: false,
	task1_status: 'NOT_STARTED',
	task2_status: 'NOT_STARTED',
	task1_note: '',
	task2_note: '',
	submitted_at: null,
};

let progress = UNTOUCHED;
const sent: Record<string, unknown>[] = [];
const see = (input: Record<string, unknown>) => void sent.push(input);

const server = fakeServer(
	answer(getStatus, { user_status, role, full_name, mobile_number, profile_photo_url: null }),
	answer(getOnboardingProgress, () => progress),
	answer(markVideoWatched, { status: 'success' }, (input) => {
		sent.push(input);
		progress = { ...progress, [`${input.video_id}_watched`]: true };
	}),
	answer(submitTask1, { status: 'success', task1_status: 'UNDER_REVIEW' }, see),
	answer(submitTask2, { status: 'success', task2_status: 'UNDER_REVIEW' }, see),
	...listAnswers,
);

beforeEach(async () => {
	progress = UNTOUCHED;
	sent.length = 0;
	await dropAllDrafts();
});

async function openTasks(change: Partial<OnboardingProgress> = {}) {
	progress = { ...UNTOUCHED, ...change };
	const app = await renderApp('/tasks', APPLICANT);
	await screen.findByRole('heading', { name: 'Guideline Videos' });
	return app;
}

const photo = new File(['picture'], 'center.webp', { type: 'image/webp' });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

async function addPhoto(user: UserEvent, label: string) {
	await user.upload(await screen.findByLabelText(label), photo);
	await screen.findByRole('figure');
}

const LC_PHOTO = 'Photo of your Learning Center';
const TRAINING_PHOTO = 'Photo of the children’s registration';

async function fillInTask1(user: UserEvent) {
	await choosePlaces(user, 'District', 'Mandal', 'Village');
	await addPhoto(user, LC_PHOTO);
}

describe('the guideline videos', () => {
	test('are Seen once the server accepts, and play in a window of their own', async () => {
		const { user } = await openTasks();
		const link = screen.getByRole('link', { name: /Guideline Video 1/ });
		expect(link.textContent).toContain('Unseen');
		await user.click(link);
		const dialog = await screen.findByRole('dialog', { name: 'Guideline Video 1' });
		const video = await within(dialog).findByLabelText<HTMLVideoElement>(/^Guideline Video 1/);
		expect(video.querySelector('source')?.getAttribute('src')).toBe('/videos/guideline-1.mp4');
		const tracks = [...video.querySelectorAll('track')].map((track) => [
			track.srclang,
			track.default,
			track.src,
		]);
		expect(tracks).toEqual([
			['en', true, `${location.origin}/videos/guideline-1.vtt`],
			['te', false, `${location.origin}/videos/guideline-1.te.vtt`],
		]);
		await waitFor(() => expect(sent).toEqual([{ mobile_number, video_id: 'video1' }]));
		await press(user, 'Close');
		await waitFor(() =>
			expect(screen.getByRole('link', { name: /Guideline Video 1/ }).textContent).toMatch(/Seen$/),
		);
		expect(screen.getByRole('link', { name: /Guideline Video 2/ }).textContent).toContain('Unseen');
	});

	test('say below the picture what is said, in the language of the phone', async () => {
		const spoken = { language: 'en', mode: 'showing', activeCues: [{ text: 'Step 1. Find a place.' }] };
		const track = Object.assign(new EventTarget(), spoken);
		vi.spyOn(HTMLMediaElement.prototype, 'textTracks', 'get').mockReturnValue([
			Object.assign(new EventTarget(), { ...spoken, language: 'te' }),
			track,
		] as unknown as TextTrackList);
		const { user } = await openTasks();
		await user.click(screen.getByRole('link', { name: /Guideline Video 1/ }));
		const dialog = await screen.findByRole('dialog', { name: 'Guideline Video 1' });
		await within(dialog).findByLabelText(/^Guideline Video 1/);
		await waitFor(() => expect(track.mode).toBe('hidden'));
		act(() => void track.dispatchEvent(new Event('cuechange')));
		screen.getByText('Step 1. Find a place.');
		vi.restoreAllMocks();
	});

	test('stay Unseen and say so when the server did not accept', async () => {
		server.use(noNetwork(markVideoWatched));
		const { user } = await openTasks();
		await user.click(screen.getByRole('link', { name: /Guideline Video 2/ }));
		await screen.findByText('Failed to mark video as watched. Please try again.');
		await press(user, 'Close');
		const link = await screen.findByRole('link', { name: /Guideline Video 2/ });
		expect(link.textContent).toContain('Unseen');
	});

	test('stand above Task 1 and Task 2', async () => {
		await openTasks();
		const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
		expect(headings.slice(0, 3)).toEqual([
			'Guideline Videos',
			'Task 1: Set up LC',
			'Task 2: Register Children',
		]);
	});

	test('come after a welcome by name', async () => {
		await openTasks();
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to the Fellowship');
		expect(screen.getByText(`Dear ${full_name},`)).toBeTruthy();
	});

	test('are recommended, not required, before the tasks', async () => {
		await openTasks();
		expect(screen.getByText(/Watch both videos first/)).toBeTruthy();
		await screen.findByRole('button', { name: 'Submit Task 1' });
		expect(isDisabled('Submit Task 1')).toBe(false);
	});
});

const HOME = { district_id: 682, mandal_id: 4408, village_id: 4408001, written_village: null };
const shownIn = (label: string) =>
	screen.getByRole<HTMLInputElement | HTMLSelectElement>('combobox', { name: label }).value;

describe('the place of the center', () => {
	test('is that of the registration after one answer, and its district and mandal after the other', async () => {
		server.use(answer(getSubmittedTasks, { task1: null, task2: null, home: HOME, before: null }));
		const { user } = await openTasks();
		const own = await screen.findByRole('radiogroup', { name: 'Is your center in your own village?' });
		expect(within(own).queryByRole('radio', { checked: true })).toBeNull();
		await user.click(within(own).getByRole('radio', { name: 'Yes' }));
		await waitFor(() => expect(shownIn('Village')).toBe('Suraram'));
		expect([shownIn('District'), shownIn('Mandal')]).toEqual(['682', '4408']);
		await user.click(within(own).getByRole('radio', { name: 'No' }));
		expect([shownIn('District'), shownIn('Mandal'), shownIn('Village')]).toEqual(['682', '4408', '']);
		expect(within(own).getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
		await choosePlaces(user, 'Village');
		expect(within(own).getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
	});

	test('of a returning fellow is filled in, and a line names the year of the application', async () => {
		const before = { ...HOME, year: '2027-28' };
		server.use(answer(getSubmittedTasks, { task1: null, task2: null, home: HOME, before }));
		await openTasks();
		await screen.findByText(
			'This is your application for 2027-28. Filled in: the place of your center. Check it.',
		);
		await waitFor(() => expect(shownIn('Village')).toBe('Suraram'));
		expect(screen.queryByRole('radiogroup')).toBeNull();
	});

	test('brings the photo of last year along, until the center is in another village', async () => {
		const photo = { photo_url: '/media/last-year.jpg', taken_on: '2025-11-20' };
		const before = { ...HOME, year: '2027-28', photo };
		server.use(answer(getSubmittedTasks, { task1: null, task2: null, home: HOME, before }));
		const { user } = await openTasks();
		const hint = 'Your photo of 20-11-2025. Take a new one if the place looks different now.';
		await screen.findByText(hint);
		await waitFor(() => expect(shownIn('Village')).toBe('Suraram'));
		await user.clear(screen.getByRole('combobox', { name: 'Village' }));
		await user.tab();
		await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
		await press(user, 'Submit Task 1');
		expect(alerts()).toContain('Photo is required');
		await choosePlaces(user, 'Village');
		await screen.findByText(hint);
		progress = { ...UNTOUCHED, task1_status: 'UNDER_REVIEW', submitted_at: new Date().toISOString() };
		await press(user, 'Submit Task 1');
		await screen.findByRole('button', { name: 'Task 1 Submitted' });
		expect(sent).toMatchObject([{ mobile_number, village_id: '4408001' }]);
		expect(sent[0]).not.toHaveProperty('lc_photo');
	});

	test('is asked as before where nothing can be read', async () => {
		server.use(noNetwork(getSubmittedTasks));
		const { user } = await openTasks();
		await choosePlaces(user, 'District', 'Mandal', 'Village');
		expect(shownIn('Village')).toBe('Suraram');
		expect(screen.queryByRole('radiogroup')).toBeNull();
	});
});

describe('task 1', () => {
	test('is handed in with place and photo and is then Under Review', async () => {
		const { user } = await openTasks();
		await fillInTask1(user);
		progress = { ...UNTOUCHED, task1_status: 'UNDER_REVIEW', submitted_at: new Date().toISOString() };
		await press(user, 'Submit Task 1');
		await screen.findByRole('button', { name: 'Task 1 Submitted' });
		expect(isDisabled('Task 1 Submitted')).toBe(true);
		expect(document.activeElement?.textContent).toBe('Task 1 is sent. Next: Task 2.');
		expect(sent).toMatchObject([
			{ mobile_number, district_id: '682', mandal_id: '4408', village_id: '4408001' },
		]);
		expect(sent[0]?.lc_photo).toBeInstanceOf(File);
		expect(screen.queryByText('Application Submitted')).toBeNull();
	});

	test('needs all fields and the photo, and the first one missing gets the focus', async () => {
		const { user } = await openTasks();
		await screen.findByRole('option', { name: 'Peddapalli' });
		await press(user, 'Submit Task 1');
		expect(alerts()).toEqual([
			'District is required',
			'Mandal is required',
			'Village is required',
			'Photo is required',
			'All fields and photo are required for Task 1!',
		]);
		await waitFor(() =>
			expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'District' })),
		);
		await choosePlaces(user, 'District', 'Mandal', 'Village');
		await press(user, 'Submit Task 1');
		expect(alerts()).toEqual(['Photo is required', 'All fields and photo are required for Task 1!']);
		expect(sent).toEqual([]);
	});

	test('keeps what was filled in over a reload', async () => {
		const first = await openTasks();
		await fillInTask1(first.user);
		first.unmount();
		await openTasks();
		await screen.findByRole('figure');
		await waitFor(() =>
			expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Village' }).value).toBe('Suraram'),
		);
	});

	test.each([
		[noNetwork(submitTask1), 'Failed to submit Task 1. Please try again.'],
		[refuse(submitTask1, 'internal', 'Something went wrong.'), 'Failed to submit Task 1. Please try again.'],
		[refuse(submitTask1, 'unsupported_media', 'This file is not a photo.'), 'This file is not a photo.'],
	])('that was not taken stays for another try: %#', async (refusal, message) => {
		server.use(refusal);
		const { user } = await openTasks();
		await fillInTask1(user);
		await press(user, 'Submit Task 1');
		await screen.findByText(message);
		expect(isDisabled('Submit Task 1')).toBe(false);
	});

	test('that the server has is unsent no longer, also where its answer was lost', async () => {
		server.use(noNetwork(submitTask1));
		const { user } = await openTasks();
		await fillInTask1(user);
		await press(user, 'Submit Task 1');
		await screen.findByText('Failed to submit Task 1. Please try again.');
		expect(await countUnsent()).toBe(1);
		progress = { ...UNTOUCHED, task1_status: 'UNDER_REVIEW', submitted_at: new Date().toISOString() };
		window.dispatchEvent(new Event('visibilitychange'));
		await screen.findByRole('button', { name: 'Task 1 Submitted' });
		await waitFor(async () => expect(await countUnsent()).toBe(0));
	});

	test.each([noNetwork(submitTask1), refuse(submitTask1, 'conflict', 'Task 1 was already submitted.')])(
		'that the server has is shown as sent, whatever came back: %#',
		async (failure) => {
			server.use(failure);
			const { user } = await openTasks();
			await fillInTask1(user);
			progress = { ...UNTOUCHED, task1_status: 'UNDER_REVIEW', submitted_at: new Date().toISOString() };
			await press(user, 'Submit Task 1');
			await screen.findByText('Task 1 is sent. Next: Task 2.');
			expect(isDisabled('Task 1 Submitted')).toBe(true);
		},
	);

	test.each(['APPROVED', 'UNDER_REVIEW'] as const)('that is %s is closed', async (status) => {
		await openTasks({ task1_status: status });
		expect(isDisabled('Task 1 Submitted')).toBe(true);
		expect(screen.queryByRole('combobox', { name: 'District' })).toBeNull();
	});
});

describe('task 2', () => {
	test('is handed in with its photo', async () => {
		const { user } = await openTasks();
		await addPhoto(user, TRAINING_PHOTO);
		progress = { ...UNTOUCHED, task2_status: 'UNDER_REVIEW' };
		await press(user, 'Submit Task 2');
		await screen.findByRole('button', { name: 'Task 2 Submitted' });
		expect(sent).toMatchObject([{ mobile_number }]);
		expect(sent[0]?.training_photo).toBeInstanceOf(File);
	});

	test('needs the photo', async () => {
		const { user } = await openTasks();
		await screen.findByRole('button', { name: 'Submit Task 2' });
		await press(user, 'Submit Task 2');
		expect(alerts()).toEqual(['Photo is required', 'Photo upload is required for Task 2!']);
		expect(sent).toEqual([]);
	});

	test('without network can be tried again', async () => {
		server.use(noNetwork(submitTask2));
		const { user } = await openTasks();
		await addPhoto(user, TRAINING_PHOTO);
		await press(user, 'Submit Task 2');
		await screen.findByText('Failed to submit Task 2. Please try again.');
	});

	test('that another phone handed in is unsent no longer on this one', async () => {
		const first = await openTasks();
		await addPhoto(first.user, TRAINING_PHOTO);
		await waitFor(async () => expect(await countUnsent()).toBe(1));
		first.unmount();
		await openTasks({ task2_status: 'UNDER_REVIEW' });
		await screen.findByRole('button', { name: 'Task 2 Submitted' });
		await waitFor(async () => expect(await countUnsent()).toBe(0));
	});

	test('stays on the phone where only an older answer, which the phone kept, says that it is handed in', async () => {
		const first = await openTasks({ task2_status: 'UNDER_REVIEW' });
		first.unmount();
		expect(await countUnsent()).toBe(0);
		await saveDraft('task-2', photo);
		server.use(noNetwork(getOnboardingProgress));
		const { cache } = await openTasks();
		expect(isDisabled('Task 2 Submitted')).toBe(true);
		await waitFor(() => expect(cache.isFetching()).toBe(0));
		expect(await countUnsent()).toBe(1);
	});
});
