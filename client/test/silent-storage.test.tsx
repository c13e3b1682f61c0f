import { screen, within } from '@testing-library/react';
import { listTasks } from '@yuva/contract/tasks/endpoints';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { currentSession, dropSession, restoreSession } from '../local/session/session.ts';
import { photoOf } from '../local/store/photo-cache.ts';
import { answer, fakeServer } from './answers.ts';
import { silenceStorage } from './phone.ts';
import { renderApp } from './render-app.tsx';

const anythingElse = http.all('*/api/*', () => new HttpResponse(null, { status: 503 }));
const healthy = http.get('*/healthz', () => HttpResponse.json({ status: 'ok' }));
const server = fakeServer(healthy, anythingElse);

const KEEPS_NOTHING = 'This phone cannot keep anything: stay online';

// No database of this file is ever opened.
let speak: () => void;
beforeAll(() => {
	speak = silenceStorage();
});
afterAll(() => speak());
beforeEach(() => localStorage.clear());

const line = async () => within(await screen.findByRole('complementary', { name: 'What this phone keeps' }));
const storage = () => screen.findByRole('listitem', { name: 'Storage' });

test('the app begins within two seconds, without a session, where the storage never answers', async () => {
	await dropSession();
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	const begun = vi.fn();
	void restoreSession().then(begun);
	await vi.advanceTimersByTimeAsync(1900);
	vi.useRealTimers();
	expect(begun).toHaveBeenCalled();
	expect(currentSession()).toBeUndefined();
});

test('a person can sign in where the storage never answers', async () => {
	await renderApp('/login', null);
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(false);
});

test('a fellow who is signed in works on, and reads that nothing is kept', async () => {
	server.use(answer(listTasks, { status: 'success', data: [] }));
	await renderApp('/fellow-tasks');
	await screen.findByText('No tasks assigned.');
	expect((await line()).getByText(KEEPS_NOTHING)).toBeTruthy();
});

test('the check of the phone says what does not answer', async () => {
	await renderApp('/test', null);
	await within(await storage()).findByText(
		/^This browser cannot keep your work\..* Not working: IndexedDB\./,
	);
});

test('the service worker fetches a photo all the same', async () => {
	server.use(http.get('*/media/anjali', () => new HttpResponse('photo')));
	const address = new URL('/media/anjali', location.origin);
	expect(await (await photoOf(new Request(address), () => undefined)).text()).toBe('photo');
});

const refused = (): Storage => {
	throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const absent = () => null as unknown as Storage;

test.each([
	['localStorage', 'throws', refused],
	['localStorage', 'is null', absent],
	['sessionStorage', 'throws', refused],
] as const)('where %s %s as well, every page works and the check names it', async (name, _, get) => {
	vi.spyOn(globalThis, name, 'get').mockImplementation(get);
	onTestFinished(() => void vi.restoreAllMocks());
	const { unmount } = await renderApp('/login', null);
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Login' }).disabled).toBe(false);
	unmount();
	const tasks = await renderApp('/main');
	await screen.findByRole('button', { name: 'Menu' });
	tasks.unmount();
	await renderApp('/test');
	await within(await storage()).findByText(new RegExp(`Not working: IndexedDB, ${name}\\.`));
});
