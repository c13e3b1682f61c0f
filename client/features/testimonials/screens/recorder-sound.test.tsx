import { act, screen, waitFor } from '@testing-library/react';
import { getRecorderSummary, uploadTestimonial } from '@yuva/contract/testimonials/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer } from '../../../test/answers.ts';
import {
	holdTime,
	installAudioContext,
	installRecorder,
	lastRecorder,
	letTimePass,
	OPEN_WEBM,
} from '../../../test/fake-recorder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const server = fakeServer();
const ID = '0192f6a0-0000-7000-8000-000000000001';
const PATH = '/recorder-page/record?id=fellow';

beforeEach(() => {
	installRecorder();
	holdTime();
});

const press = (name: string) => screen.findByRole('button', { name });
const timer = () => screen.getByRole('timer', { name: 'Length' }).textContent;

function storeSlowly(): () => void {
	const { arrayBuffer } = Blob.prototype;
	const stored = Promise.withResolvers<void>();
	vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
		await stored.promise;
		return arrayBuffer.call(this);
	});
	return stored.resolve;
}

function serveUpload() {
	const sent = vi.fn<(input: Record<string, unknown>) => void>();
	const counts = { fellow: 1, fellow_parent: 0, child: 0, childs_parent: 0, supporter: 0 };
	server.use(
		answer(getRecorderSummary, { counts, latest_records: {} }),
		answer(uploadTestimonial, { status: 'success', id: ID }, sent),
	);
	return sent;
}

test('a recording of less than a second is no recording, and is not kept', async () => {
	const app = await renderApp(PATH);
	const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
	await app.user.click(await press('Record'));
	await press('Stop');
	clock.mockReturnValue(900);
	await app.user.click(await press('Stop'));
	expect((await screen.findByRole('alert')).textContent).toBe('No sound was recorded. Record again.');
	expect(timer()).toBe('00:00');
	await press('Record');
	app.unmount();
	await renderApp(PATH);
	expect(await screen.findByText('Ready to record')).toBeTruthy();
});

test.each([
	['that listens at once', 0],
	['that starts to listen late', 3],
])(
	'five seconds without sound are said, and a recording without any sound is no recording, on a phone %s',
	async (_, readings) => {
		const sound = installAudioContext();
		sound.peak = 0;
		sound.readingsToStart = readings;
		const { user } = await renderApp(PATH);
		await user.click(await press('Record'));
		await press('Stop');
		await waitFor(() => expect(sound.heard).toBeGreaterThan(0));
		letTimePass(4500);
		await waitFor(() => expect(timer()).toBe('00:04'));
		expect(screen.getByText('Recording…')).toBeTruthy();
		letTimePass(500);
		expect(await screen.findByText(/No sound is heard/)).toBeTruthy();
		expect(screen.getByText('Recording without sound')).toBeTruthy();
		await user.click(await press('Stop'));
		expect((await screen.findByRole('alert')).textContent).toBe('No sound was recorded. Record again.');
		vi.unstubAllGlobals();
	},
);

test('a recording without any sound is none either on a phone that takes long to store it', async () => {
	const store = storeSlowly();
	const sound = installAudioContext();
	sound.peak = 0;
	const { user } = await renderApp(PATH);
	await user.click(await press('Record'));
	await press('Stop');
	letTimePass(5000);
	await screen.findByText('Recording without sound');
	await user.click(await press('Stop'));
	await waitFor(() => expect(sound.askedLate).toBeGreaterThan(0));
	store();
	expect((await screen.findByRole('alert')).textContent).toBe('No sound was recorded. Record again.');
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

test('a very quiet voice is taken, also with long silence before its end', async () => {
	const sound = installAudioContext();
	sound.peak = 0.001;
	const { user } = await renderApp(PATH);
	await user.click(await press('Record'));
	await press('Stop');
	const loudness = () => screen.getByRole('meter', { name: 'Loudness' }).getAttribute('value');
	await waitFor(() => expect(loudness()).toBe('1'));
	sound.peak = 0;
	letTimePass(6000);
	await screen.findByText('Recording without sound');
	sound.peak = 0.001;
	await screen.findByText('Recording…');
	sound.peak = 0;
	await waitFor(() => expect(loudness()).toBe('0'));
	await user.click(await press('Stop'));
	expect(await screen.findByText('Recorded')).toBeTruthy();
	vi.unstubAllGlobals();
});

test('a microphone that the phone has muted is said until its sound is back, also where loudness cannot be measured', async () => {
	const { user } = await renderApp(PATH);
	await user.click(await press('Record'));
	await press('Stop');
	lastRecorder().stream.track.muted = true;
	expect(await screen.findByText(/The phone has muted the microphone/)).toBeTruthy();
	lastRecorder().stream.track.muted = false;
	expect(await screen.findByText('Recording…')).toBeTruthy();
	expect(screen.queryByText(/The phone has muted the microphone/)).toBeNull();
	await user.click(await press('Stop'));
	expect(await screen.findByText('Recorded')).toBeTruthy();
});

test.each([
	['the track ends', () => lastRecorder().stream.track.onended?.()],
	['the recorder stops', () => lastRecorder().stop()],
])('when %s, the screen says that the phone ended the recording, which can go on', async (_, take) => {
	const sent = serveUpload();
	const app = await renderApp(PATH);
	await fill(app.user, await screen.findByLabelText('Name'), 'Sravani');
	await app.user.click(await press('Record'));
	await press('Stop');
	act(() => lastRecorder().hear(OPEN_WEBM));
	act(take);
	expect((await screen.findByRole('alert')).textContent).toMatch(/^The phone took the microphone away/);
	expect(timer()).toBe('00:02');
	await app.user.click(await press('Go on recording'));
	await app.user.click(await press('Stop'));
	await waitFor(() => expect(timer()).toBe('00:04'));
	expect(screen.queryByRole('alert')).toBeNull();
	await app.user.click(await press('Submit'));
	await waitFor(() => expect(app.visited.path).toBe('/recorder-page'));
	expect(sent).toHaveBeenCalledTimes(1);
});

test('two taps on Submit right after Stop send the whole recording once, also on a slow phone', async () => {
	const store = storeSlowly();
	const sent = serveUpload();
	const app = await renderApp(PATH);
	await fill(app.user, await screen.findByLabelText('Name'), 'Sravani');
	await app.user.click(await press('Record'));
	await app.user.click(await press('Stop'));
	const submit = await press('Submit');
	await app.user.click(submit);
	await app.user.click(submit);
	expect(await press('Submitting...')).toBeTruthy();
	expect(screen.queryByText('Recorded')).toBeNull();
	store();
	await waitFor(() => expect(app.visited.path).toBe('/recorder-page'));
	const sizes = sent.mock.calls.map(([{ audio }]) => (audio as File).size);
	expect(sizes).toEqual([1]);
	vi.restoreAllMocks();
});

test('what is recorded stays when the microphone is refused for going on', async () => {
	const { user } = await renderApp(PATH);
	await user.click(await press('Record'));
	await press('Stop');
	act(() => lastRecorder().hear(OPEN_WEBM));
	await user.click(await press('Stop'));
	await press('Go on recording');
	installRecorder('NotReadableError');
	await user.click(await press('Go on recording'));
	expect((await screen.findByRole('alert')).textContent).toMatch(/^The microphone cannot be used now/);
	expect(screen.getByLabelText('Your recording')).toBeTruthy();
});

test('the screen is kept on again each time the page is seen again, until the recording ends', async () => {
	const release = vi.fn(async () => undefined);
	const request = vi.fn(async () => ({ release }));
	Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
	const { user } = await renderApp(PATH);
	await user.click(await press('Record'));
	await press('Stop');
	const seen = vi.spyOn(document, 'visibilityState', 'get');
	const show = (state: DocumentVisibilityState) => {
		seen.mockReturnValue(state);
		document.dispatchEvent(new Event('visibilitychange'));
	};
	for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) show(state);
	expect(request).toHaveBeenCalledTimes(3);
	await user.click(await press('Stop'));
	await screen.findByText('Recorded');
	show('visible');
	expect(request).toHaveBeenCalledTimes(3);
	await waitFor(() => expect(release).toHaveBeenCalled());
	seen.mockRestore();
	Reflect.deleteProperty(navigator, 'wakeLock');
});
