import { screen, within } from '@testing-library/react';
import { submitTasks } from '@yuva/contract/tasks/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addItem } from '../../../local/outbox/store.ts';
import { keepSession } from '../../../local/session/session.ts';
import { dropAllDrafts, saveDraft } from '../../../local/store/drafts.ts';
import { fakeServer } from '../../../test/answers.ts';
import { idOf } from '../../../test/registers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

const healthy = http.get('*/healthz', () =>
	HttpResponse.json({ status: 'ok' }, { headers: { date: new Date().toUTCString() } }),
);
const server = fakeServer(healthy);

function fakePhone(parts: Record<string, unknown>): void {
	for (const [name, value] of Object.entries(parts)) {
		Object.defineProperty(navigator, name, { value, configurable: true });
	}
}

const OTHER_ACCOUNT = '9000000001';

const permission = (state: PermissionState) => ({ query: () => Promise.resolve({ state }) });
const stop = vi.fn();
const getUserMedia = vi.fn();
const getCurrentPosition = vi.fn();

beforeEach(() => {
	vi.stubGlobal('MediaRecorder', class {});
	getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop }] });
	getCurrentPosition.mockReset();
	stop.mockReset();
	fakePhone({
		permissions: permission('prompt'),
		mediaDevices: { getUserMedia },
		geolocation: { getCurrentPosition },
		storage: {
			estimate: () => Promise.resolve({ quota: 3_000_000_000, usage: 1_000_000_000 }),
			persisted: () => Promise.resolve(true),
		},
	});
});

afterEach(async () => {
	vi.unstubAllGlobals();
	for (const mobile_number of [OTHER_ACCOUNT, FELLOW.mobile_number]) {
		await keepSession({ ...FELLOW, mobile_number });
		await dropAllDrafts();
	}
});

const row = (name: string) => within(screen.getByRole('listitem', { name }));
const open = async (session: typeof FELLOW | null = FELLOW) => {
	const app = await renderApp('/test', session);
	await screen.findByRole('heading', { level: 1, name: 'Check this phone' });
	return app;
};

describe('Check this phone', () => {
	it('tells that network, storage, clock and unsent items are good, also to somebody who is not signed in', async () => {
		await open(null);
		for (const name of ['Network', 'Storage', 'Clock', 'Unsent items'])
			expect(await row(name).findByText('Good'), name).toBeTruthy();
		expect(
			row('Storage').getByText('Yuva uses 1.0 GB of the 3.0 GB that it may use. The phone keeps your work.'),
		).toBeTruthy();
		expect(row('App version').getByText('This is not a released version.')).toBeTruthy();
		expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/login');
	});

	it('says what to do without network, and checks again on request', async () => {
		server.use(http.get('*/healthz', () => HttpResponse.error(), { once: true }));
		const { user } = await open();
		expect(await row('Network').findByText('Needs attention')).toBeTruthy();
		expect(row('Network').getByText(/No answer from Yuva. Turn on mobile data/)).toBeTruthy();
		expect(row('Clock').getByText('Not checked yet')).toBeTruthy();
		await user.click(await screen.findByRole('button', { name: 'Check again' }));
		expect(await row('Network').findByText('Good')).toBeTruthy();
	});

	it.each([
		['the login page of a Wi-Fi', () => HttpResponse.html('<p>Sign in</p>'), /Another page answered/],
		['a server under repair', () => HttpResponse.json({}, { status: 503 }), /busy or under repair/],
	])('does not take %s for the network', async (_, reply, text) => {
		server.use(http.get('*/healthz', reply));
		await open();
		expect(await row('Network').findByText(text)).toBeTruthy();
	});

	it('compares the clock of the phone with that of the server', async () => {
		const late = new Date(Date.now() + 10 * 60_000).toUTCString();
		server.use(http.get('*/healthz', () => HttpResponse.json({ status: 'ok' }, { headers: { date: late } })));
		await open();
		expect(await row('Clock').findByText(/10 minutes behind/)).toBeTruthy();
	});

	it('says when the browser keeps nothing', async () => {
		const { user } = await open(null);
		const refuse = () => {
			throw new Error('no storage here');
		};
		vi.stubGlobal('indexedDB', { open: refuse });
		await user.click(await screen.findByRole('button', { name: 'Check again' }));
		expect(await row('Storage').findByText(/cannot keep your work/)).toBeTruthy();
	});

	it('counts what was not sent, by kind, with the way to finish it', async () => {
		await keepSession({ ...FELLOW, mobile_number: OTHER_ACCOUNT });
		await saveDraft('task-2', { photo: 'x' });
		await keepSession(FELLOW);
		await saveDraft('children-attendance', { 3: { marks: {} }, 4: { marks: {} } });
		await saveDraft('message-answers', { [idOf(1)]: { how: 'words', text: 'I come' } });
		await saveDraft(`answer-recording-${idOf(2)}`, { chunks: 1 });
		await saveDraft('recording-child', { chunks: 2 });
		await saveDraft('recording-child-0', 'sound');
		await saveDraft('recording-child-1', 'sound');
		await open();
		expect(
			await row('Unsent items').findByText(/5 items begun and not saved.*1 item of another account/),
		).toBeTruthy();
		const links = row('Unsent items').getAllByRole('link');
		expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
			['Open An answer to a message (2)', '/messages'],
			['Open Children Attendance (2)', '/add-children-attendance'],
			['Open Testimonial recording (1)', '/recorder-page'],
		]);
	});

	it('counts what waits in the outbox with its size, and leads to it', async () => {
		await keepSession(FELLOW);
		const links = { makes: [], needs: [], affects: [], fileFields: [], edit: undefined };
		const input = { tasks: 'x'.repeat(12_000) };
		const content = {
			...links,
			method: 'POST',
			path: submitTasks.path,
			input,
			label: 'My tasks',
			kept_at: 0,
		} as const;
		const owner = FELLOW.mobile_number;
		await addItem({ owner, id: crypto.randomUUID(), lane: 'data', content, files: {} });
		await addItem({ owner: OTHER_ACCOUNT, id: crypto.randomUUID(), lane: 'data', content, files: {} });
		await open();
		const text =
			'1 item saved on this phone and not sent yet. Together 13 kB. 1 item of another account on this phone. Log in with it.';
		expect(await row('Unsent items').findByText(text)).toBeTruthy();
		const link = row('Unsent items').getByRole('link', { name: 'Show what waits (1)' });
		expect(link.getAttribute('href')).toBe('/waiting');
	});

	it.each([
		['no service worker', undefined, null, 'Not checked yet'],
		['one that is being installed', { installing: {} }, null, 'Not checked yet'],
		['one that is at work', { active: {} }, {}, 'Good'],
		['a new one that waits', { active: {}, waiting: {} }, {}, 'Good'],
	])('tells with %s whether Yuva opens without network', async (_, registration, controller, verdict) => {
		fakePhone({ serviceWorker: { getRegistration: () => Promise.resolve(registration), controller } });
		await open();
		expect(await row('Without network').findByText(verdict)).toBeTruthy();
		Reflect.deleteProperty(navigator, 'serviceWorker');
	});

	it('does not count registers that were all saved', async () => {
		await keepSession(FELLOW);
		await saveDraft('children-attendance', {});
		await open();
		expect(await row('Unsent items').findByText('Nothing waits on this phone.')).toBeTruthy();
	});
});

describe('the devices', () => {
	it('are used only when asked for, and let go at once', async () => {
		const { user } = await open();
		expect(await row('Microphone').findByText('Not checked yet')).toBeTruthy();
		expect(getUserMedia).not.toHaveBeenCalled();
		await user.click(screen.getByRole('button', { name: 'Try the microphone' }));
		expect(await row('Microphone').findByText('The microphone works.')).toBeTruthy();
		expect(getUserMedia).toHaveBeenLastCalledWith({ audio: true });
		await user.click(screen.getByRole('button', { name: 'Try the camera' }));
		expect(await row('Camera').findByText('The camera works.')).toBeTruthy();
		expect(getUserMedia).toHaveBeenLastCalledWith({ video: true });
		expect(stop).toHaveBeenCalledTimes(2);
	});

	it('say before they are tried that they are not allowed', async () => {
		fakePhone({ permissions: permission('denied') });
		await open();
		for (const name of ['Microphone', 'Camera', 'Location'])
			expect(await row(name).findByText('Needs attention'), name).toBeTruthy();
	});

	it.each([
		['NotAllowedError', /The microphone is not allowed/],
		['NotFoundError', /No microphone was found/],
		['NotReadableError', /Close calls and other apps/],
	])('say what %s means', async (name, text) => {
		getUserMedia.mockRejectedValue(new DOMException('refused', name));
		const { user } = await open();
		await user.click(screen.getByRole('button', { name: 'Try the microphone' }));
		expect(await row('Microphone').findByText(text)).toBeTruthy();
	});

	it('find the place, or say why not', async () => {
		getCurrentPosition.mockImplementationOnce((_, refused) => refused({ code: 3 }));
		const { user } = await open();
		await user.click(screen.getByRole('button', { name: 'Try the location' }));
		expect(await row('Location').findByText(/took too long/)).toBeTruthy();
		getCurrentPosition.mockImplementationOnce((found) => found({ coords: { accuracy: 18 } }));
		await user.click(screen.getByRole('button', { name: 'Try the location' }));
		expect(await row('Location').findByText('Found to within 18 metres.')).toBeTruthy();
	});
});
