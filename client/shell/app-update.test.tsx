import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLAIM } from '../local/local.ts';
import { dropSession, keepSession } from '../local/session/session.ts';
import { FELLOW } from '../test/render-app.tsx';

type State = ServiceWorker['state'];

class FakeWorker extends EventTarget {
	state: State = 'installing';
	readonly postMessage = vi.fn();
	become(state: State) {
		this.state = state;
		this.dispatchEvent(new Event('statechange'));
	}
}

const updates = vi.fn(() => Promise.resolve());
let workers: FakeWorker[];
let active: FakeWorker | null;
let closePage = () => {};

beforeEach(async () => {
	await keepSession(FELLOW);
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	vi.stubEnv('PROD', true);
	workers = [];
	active = null;
	const register = async () => {
		const installing = new FakeWorker();
		workers.push(installing);
		return Object.assign(new EventTarget(), { installing, waiting: null, active, update: updates });
	};
	const serviceWorker = Object.assign(new EventTarget(), { controller: null, register });
	vi.stubGlobal('navigator', { serviceWorker });
	updates.mockClear();
});

afterEach(async () => {
	closePage();
	vi.useRealTimers();
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
	await dropSession();
});

async function openPage(): Promise<void> {
	vi.resetModules();
	const { renderHook } = await import('@testing-library/react');
	const { useAppOnPhone } = await import('./app-update.ts');
	const { restoreSession } = await import('../local/session/session.ts');
	await restoreSession();
	closePage = renderHook(() => useAppOnPhone(true)).unmount;
	await vi.advanceTimersByTimeAsync(0);
}

it('the storage is asked for with a session alone, so that nothing is written after its end', async () => {
	const persist = vi.fn(() => Promise.resolve(true));
	Object.assign(navigator, { storage: { persist } });
	await openPage();
	expect(persist).toHaveBeenCalledOnce();
	closePage();
	await dropSession();
	localStorage.clear();
	await openPage();
	expect(persist).toHaveBeenCalledOnce();
	expect(Object.keys(localStorage)).not.toContain('storage_persist_asked');
});

it('an installation that fails is tried again, after longer and longer pauses', async () => {
	await openPage();
	expect(workers).toHaveLength(1);
	workers[0]?.become('redundant');
	await vi.advanceTimersByTimeAsync(29_000);
	expect(workers).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1000);
	expect(workers).toHaveLength(2);
	workers[1]?.become('redundant');
	await vi.advanceTimersByTimeAsync(59_000);
	expect(workers).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(1000);
	expect(workers).toHaveLength(3);
});

it('where an earlier version is at work, the newer one is asked for again', async () => {
	active = new FakeWorker();
	await openPage();
	workers[0]?.become('redundant');
	await vi.advanceTimersByTimeAsync(30_000);
	expect(workers).toHaveLength(1);
	expect(updates).toHaveBeenCalledTimes(1);
});

it('a page that no worker controls asks the active one to take it over', async () => {
	active = new FakeWorker();
	await openPage();
	expect(active.postMessage.mock.calls).toEqual([[CLAIM]]);
});

it('a page that a worker controls already does not ask for another one', async () => {
	active = new FakeWorker();
	Object.assign(navigator.serviceWorker, { controller: active });
	await openPage();
	expect(active.postMessage).not.toHaveBeenCalled();
});

it.each([
	['an hour later looks for a new version once', 61, 1],
	['before an hour is over does not look for a new version', 59, 0],
	['after the clock was set back looks for a new version once', -120, 1],
])('a page that comes to the front %s', async (_, minutes, looks) => {
	active = new FakeWorker();
	await openPage();
	const later = Date.now() + minutes * 60_000;
	const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
	for (const _again of [1, 2]) document.dispatchEvent(new Event('visibilitychange'));
	clock.mockRestore();
	expect(updates).toHaveBeenCalledTimes(looks);
});

it('a version that was installed and then replaced is not a failed one', async () => {
	await openPage();
	workers[0]?.become('installed');
	workers[0]?.become('activated');
	workers[0]?.become('redundant');
	await vi.advanceTimersByTimeAsync(60_000);
	expect(workers).toHaveLength(1);
	expect(updates).not.toHaveBeenCalled();
});

it('nothing is tried again for somebody else than a fellow', async () => {
	await openPage();
	workers[0]?.become('redundant');
	const { dropSession: signOut } = await import('../local/session/session.ts');
	await signOut();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(workers).toHaveLength(1);
});
