import { act, screen, waitFor, within } from '@testing-library/react';
import {
	getRecorderSummary,
	listTestimonials,
	uploadTestimonial,
} from '@yuva/contract/testimonials/endpoints';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import { answer, busy, fakeServer, holdBack, noNetwork, refuse } from '../../../test/answers.ts';
import { FakeRecorder, installRecorder } from '../../../test/fake-recorder.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { fill } from '../../../test/user.ts';

const UNREACHED = [getRecorderSummary, listTestimonials, uploadTestimonial].map(noNetwork);
const server = fakeServer(...UNREACHED);
const FORM = '/recorder-page/record?id=fellow';
const NONE = { fellow: 0, fellow_parent: 0, child: 0, childs_parent: 0, supporter: 0 };
const NO_SOUND = 'This file is not a sound recording.';
const KEPT = /^Saved on this phone: 1 recording, 1 kB\./;

let received: { id: unknown; sound: string }[] = [];

const summary = answer(getRecorderSummary, () => ({
	counts: { ...NONE, fellow: received.length },
	latest_records: {},
}));
const takes = answer(uploadTestimonial, { status: 'success', id: crypto.randomUUID() }, (input) => {
	void (input.audio as File).text().then((sound) => received.push({ id: input.id, sound }));
});

beforeEach(() => {
	received = [];
	installRecorder();
});

const press = (name: string) => screen.findByRole('button', { name });

function findNetworkAgain() {
	server.use(summary, takes, answer(listTestimonials, { status: 'success', data: [] }));
	window.dispatchEvent(new Event('online'));
}

async function readAndLoseNetwork() {
	server.use(summary);
	const { unmount } = await renderApp('/recorder-page');
	await screen.findByRole('progressbar', { name: 'Testimonials' });
	unmount();
	server.resetHandlers();
}

async function record() {
	const app = await renderApp(FORM);
	await fill(app.user, await screen.findByLabelText('Name'), 'Sravani');
	await app.user.click(await press('Record'));
	await press('Stop');
	act(() => FakeRecorder.last?.hear('one'));
	await app.user.click(await press('Stop'));
	await screen.findByLabelText('Your recording');
	return app;
}

async function handIn() {
	const app = await record();
	await app.user.click(await press('Submit'));
	await waitFor(() => expect(app.visited.path).toBe('/recorder-page'));
	return app;
}

test('an answer that comes after the fellow has gone on to another screen leaves them there', async () => {
	const held = holdBack(uploadTestimonial);
	server.use(busy, held.handler, takes);
	const { user, visited, cache } = await record();
	await user.click(await press('Submit'));
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'waiting' }]));
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(visited.path).toBe('/recorder-page'));
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(visited.path).toBe('/main'));
	held.give();
	expect(await screen.findByText('Testimonial submitted successfully!')).toBeTruthy();
	await waitFor(() => expect(cache.isMutating()).toBe(0));
	expect(visited.path).toBe('/main');
});

test('a refusal that comes after the fellow has gone on to another screen is not called saved', async () => {
	const held = holdBack(uploadTestimonial);
	server.use(busy, held.handler, refuse(uploadTestimonial, 'unsupported_media', NO_SOUND));
	const { user, visited, cache } = await record();
	await user.click(await press('Submit'));
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'waiting' }]));
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(visited.path).toBe('/recorder-page'));
	held.give();
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'refused' }]));
	await waitFor(() => expect(cache.isMutating()).toBe(0));
	const toast = screen.findByText('Saved on this phone. Not sent yet.', undefined, { timeout: 300 });
	await expect(toast).rejects.toThrow();
});

const progress = async () =>
	(await screen.findByRole('progressbar', { name: 'Testimonials' })).getAttribute('value');

test('without network a recording is saved on the phone, counted as heard, and can be listened to', async () => {
	await readAndLoseNetwork();
	const { user } = await handIn();
	expect(await screen.findByText('Saved on this phone. Not sent yet.')).toBeTruthy();
	expect(await screen.findByText(KEPT)).toBeTruthy();
	expect(await progress()).toBe('1');
	expect(screen.getAllByText('No Audios Uploaded')).toHaveLength(5);
	const played = vi.spyOn(URL, 'createObjectURL');
	await user.click(await press('Listen: Fellow'));
	const dialog = within(await screen.findByRole('dialog', { name: 'Uploaded: Fellow' }));
	expect(await dialog.findByLabelText(/^Recording of Sravani/)).toBeTruthy();
	expect(dialog.getByText('Saved on this phone')).toBeTruthy();
	const file = played.mock.calls.at(-1)?.[0] as File;
	expect([file.name, await file.text()]).toEqual(['recording.webm', 'one!']);
	played.mockRestore();
});

test('it goes to the server once there is a connection, and then counts as uploaded', async () => {
	await readAndLoseNetwork();
	await handIn();
	await screen.findByText(KEPT);
	findNetworkAgain();
	expect(await screen.findByText('1 Audio(s) Uploaded')).toBeTruthy();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(await screen.findByText(/^Sent \d\d:\d\d$/)).toBeTruthy();
	expect(received).toEqual([{ id: expect.any(String), sound: 'one!' }]);
	expect(screen.queryByText(KEPT)).toBeNull();
});

test('a phone that is switched off meanwhile still has it, and offers nothing to hand in twice', async () => {
	await readAndLoseNetwork();
	const app = await handIn();
	app.unmount();
	const again = await renderApp(FORM);
	expect(await screen.findByText('Ready to record')).toBeTruthy();
	expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
	again.unmount();
	await renderApp('/recorder-page');
	expect(await screen.findByText(KEPT)).toBeTruthy();
	findNetworkAgain();
	await waitFor(() => expect(received).toHaveLength(1));
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('switched off while it is being sent, it is in the outbox, and the recorder does not offer it again', async () => {
	const { promise: lineBreaks, resolve: breakLine } = Promise.withResolvers<void>();
	const slow = http.post('*/api/fellow/testimonial/upload/', async () => {
		await lineBreaks;
		return HttpResponse.error();
	});
	await readAndLoseNetwork();
	server.use(summary, slow);
	const app = await record();
	await app.user.click(await press('Submit'));
	await waitFor(() => expect(currentItems()).toHaveLength(1));
	app.unmount();
	await renderApp(FORM);
	expect(await screen.findByText('Ready to record')).toBeTruthy();
	expect(screen.queryByText(/We kept your recording/)).toBeNull();
	expect(currentItems()).toHaveLength(1);
	breakLine();
});

test('what the server refuses later is said with its reason and no longer counts', async () => {
	await readAndLoseNetwork();
	await handIn();
	await screen.findByText(KEPT);
	server.use(summary, refuse(uploadTestimonial, 'unsupported_media', NO_SOUND));
	window.dispatchEvent(new Event('online'));
	expect(await screen.findByText(NO_SOUND)).toBeTruthy();
	expect(screen.getByRole('link', { name: 'What to do' }).getAttribute('href')).toBe('/waiting');
	expect(await progress()).toBe('0');
});

test('on a phone that never read the counts the recorder page still shows what waits', async () => {
	await handIn();
	expect(await screen.findByText(KEPT)).toBeTruthy();
	expect(await progress()).toBe('1');
});
