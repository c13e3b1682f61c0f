import { act, screen, waitFor } from '@testing-library/react';
import { getRecorderSummary, uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { loadDraft } from '../../../local/store/drafts.ts';
import { answer, fakeServer } from '../../../test/answers.ts';
import {
	FakeRecorder,
	installAudioContext,
	installRecorder,
	lastRecorder,
} from '../../../test/fake-recorder.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const PATH = '/recorder-page/record?id=fellow';
const SUMMARY = answer(getRecorderSummary, {
	counts: { fellow: 1, fellow_parent: 0, child: 0, childs_parent: 0, supporter: 0 },
	latest_records: {},
});
const ID = '0192f6a0-0000-7000-8000-000000000001';

beforeEach(() => installRecorder());

type App = Awaited<ReturnType<typeof renderApp>>;
const press = (name: string) => screen.findByRole('button', { name });
const timer = () => screen.getByRole('timer', { name: 'Length' }).textContent;

const answerName = async ({ user }: App) => fill(user, await screen.findByLabelText('Name'), 'Sravani');

describe('the recorder', () => {
	test('goes from idle over recording, paused and resumed to stopped', async () => {
		const app = await renderApp(PATH);
		expect(await screen.findByText('Ready to record')).toBeTruthy();
		expect(timer()).toBe('00:00');
		await app.user.click(await press('Record'));
		expect(await screen.findByText('Recording…')).toBeTruthy();
		expect(lastRecorder().timeslice).toBe(1000);
		expect(lastRecorder().options).toEqual({
			mimeType: 'audio/webm;codecs=opus',
			audioBitsPerSecond: 24_000,
		});
		expect(screen.getByRole('meter', { name: 'Loudness' })).toBeTruthy();
		await app.user.click(await press('Pause'));
		expect(await screen.findByText('Paused')).toBeTruthy();
		await app.user.click(await press('Resume'));
		expect(await screen.findByText('Recording…')).toBeTruthy();
		await app.user.click(await press('Stop'));
		expect(await screen.findByText('Recorded')).toBeTruthy();
		expect(lastRecorder().stream.track.stop).toHaveBeenCalled();
		expect(screen.getByLabelText('Your recording')).toBeTruthy();
	});

	test('counts only while it records', async () => {
		const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
		const ticks = vi.spyOn(globalThis, 'setInterval');
		const app = await renderApp(PATH);
		await app.user.click(await press('Record'));
		await press('Pause');
		await waitFor(() => expect(ticks.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(100));
		ticks.mockRestore();
		clock.mockReturnValue(61_000);
		await waitFor(() => expect(timer()).toBe('01:01'));
		await app.user.click(await press('Pause'));
		clock.mockReturnValue(200_000);
		await app.user.click(await press('Resume'));
		clock.mockReturnValue(204_000);
		await waitFor(() => expect(timer()).toBe('01:05'));
		await app.user.click(await press('Stop'));
		await screen.findByText('Recorded');
		expect(timer()).toBe('01:05');
		clock.mockRestore();
	});

	test.each([
		['NotAllowedError', 'The microphone is not allowed.'],
		['NotFoundError', 'No microphone was found.'],
		['NotReadableError', 'The microphone cannot be used now.'],
	])('says what to do about a %s', async (name, message) => {
		installRecorder(name);
		const { user } = await renderApp(PATH);
		await user.click(await press('Record'));
		expect((await screen.findByRole('alert')).textContent).toContain(message);
		expect(await press('Record')).toBeTruthy();
	});

	test('takes MP4 where there is no WebM, and says when there is neither', async () => {
		FakeRecorder.supported = ['audio/mp4'];
		const app = await renderApp(PATH);
		await app.user.click(await press('Record'));
		await press('Stop');
		expect(lastRecorder().mimeType).toBe('audio/mp4');
		app.unmount();
		FakeRecorder.supported = [];
		const again = await renderApp('/recorder-page/record?id=child');
		await again.user.click(await press('Record'));
		expect((await screen.findByRole('alert')).textContent).toBe(
			'This browser cannot record sound. Open Yuva in Chrome.',
		);
	});

	test('stops by itself before the recording is too large to be sent', async () => {
		const app = await renderApp(PATH);
		await app.user.click(await press('Record'));
		await press('Stop');
		act(() => lastRecorder().hear('x'.repeat(10 * 1024 * 1024 - 100_000)));
		expect(await screen.findByText('Recorded')).toBeTruthy();
		expect(screen.getByRole('alert').textContent).toContain('The recording is as long as it can be.');
	});

	test('stops listening to the loudness once, however the recording ends', async () => {
		const sound = installAudioContext();
		const app = await renderApp(PATH);
		await app.user.click(await press('Record'));
		await waitFor(() =>
			expect(screen.getByRole('meter', { name: 'Loudness' }).getAttribute('value')).toBe('12'),
		);
		await app.user.click(await press('Stop'));
		await screen.findByText('Recorded');
		app.unmount();
		expect(sound.closed).toBe(1);
		vi.unstubAllGlobals();
	});

	test('gives the microphone back when the screen is left', async () => {
		const app = await renderApp(PATH);
		await app.user.click(await press('Record'));
		await press('Stop');
		app.unmount();
		expect(lastRecorder().state).toBe('inactive');
		expect(lastRecorder().stream.track.stop).toHaveBeenCalled();
	});
});

describe('a recording that was interrupted', () => {
	/** The recorder gives the last piece when it ends. */
	const piecesAre = (count: number) =>
		expect
			.poll(
				async () => z.object({ chunks: z.int() }).safeParse(await loadDraft('recording-fellow')).data?.chunks,
				// A busy machine takes this long to seal half an hour.
				{ timeout: 60_000 },
			)
			.toBe(count);

	async function interrupted(): Promise<void> {
		const app = await renderApp(PATH);
		await answerName(app);
		await app.user.click(await press('Record'));
		await press('Stop');
		act(() => lastRecorder().hear('kept'));
		await piecesAre(1);
		app.unmount();
		await piecesAre(2);
	}

	test('is offered on return, with the answers, and can be handed in', async () => {
		await interrupted();
		const seen = vi.fn();
		server.use(SUMMARY, answer(uploadTestimonial, { status: 'success', id: ID }, seen));
		const { user, visited } = await renderApp(PATH);
		expect(await screen.findByText(/We kept your recording from last time/)).toBeTruthy();
		expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Sravani');
		await user.click(await press('Submit'));
		await waitFor(() => expect(visited.path).toBe('/recorder-page'));
		expect(await seen.mock.calls[0]?.[0].audio.text()).toBe('kept!');
	});

	test('of half an hour comes back whole', { timeout: 120_000 }, async () => {
		const app = await renderApp(PATH);
		await app.user.click(await press('Record'));
		await press('Stop');
		const seconds = Array.from({ length: 1800 }, (_, second) => `${second};`);
		act(() => seconds.forEach((second) => void lastRecorder().hear(second)));
		await piecesAre(1800);
		app.unmount();
		await piecesAre(1801);
		const recovered = vi.spyOn(URL, 'createObjectURL');
		await renderApp(PATH);
		await screen.findByLabelText('Your recording');
		await waitFor(() => expect(recovered).toHaveBeenCalled());
		const file = recovered.mock.calls[0]?.[0] as File;
		expect(await file.text()).toBe(`${seconds.join('')}!`);
		recovered.mockRestore();
	});

	test('can be discarded after a question', async () => {
		await interrupted();
		const { user, unmount } = await renderApp(PATH);
		await user.click(await press('Discard and record again'));
		await user.click(await press('Keep it'));
		expect(screen.getByLabelText('Your recording')).toBeTruthy();
		await user.click(await press('Discard and record again'));
		await user.click(await press('Discard'));
		expect(await press('Record')).toBeTruthy();
		unmount();
		await renderApp(PATH);
		expect(await screen.findByText('Ready to record')).toBeTruthy();
	});

	test('is not there for another stakeholder, nor for another fellow', async () => {
		await interrupted();
		const { unmount } = await renderApp('/recorder-page/record?id=child');
		expect(await screen.findByText('Ready to record')).toBeTruthy();
		unmount();
		await renderApp(PATH, { ...FELLOW, mobile_number: '9876500000' });
		expect(await screen.findByText('Ready to record')).toBeTruthy();
		expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
	});
});
