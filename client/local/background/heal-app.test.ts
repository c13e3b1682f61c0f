import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { healKeptFiles, recover } from './heal-app.ts';
import { HEAL } from './worker-scope.ts';

const OWN = '/assets/start-old.js';
const pageWith = (start: string) =>
	`<script src="/assets/watch-start-1.js"></script><script src="${start}"></script>`;
const reload = vi.fn();

/** Without `answer` the worker never answers the page. */
function putWorker(answer?: boolean): EventTarget {
	const workers = new EventTarget();
	const controller = {
		postMessage(message: unknown, [port]: [MessagePort]) {
			if (message === HEAL && answer !== undefined) port.postMessage(answer);
		},
	};
	vi.stubGlobal('navigator', { serviceWorker: Object.assign(workers, { controller }) });
	return workers;
}

const putServer = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const putApp = (start: string) => putServer(async () => new Response(pageWith(start)));
const noNetwork = async (): Promise<Response> => {
	throw new TypeError('Failed to fetch');
};

beforeEach(() => {
	reload.mockClear();
	sessionStorage.clear();
	const start = Object.assign(document.createElement('script'), { type: 'module', src: OWN });
	document.head.replaceChildren(start);
	putApp(OWN);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	document.head.replaceChildren();
});

it('after healing the page loads anew, by itself only once', async () => {
	putWorker(true);
	expect(await recover(false, reload)).toBe('healed');
	expect(reload).toHaveBeenCalledTimes(1);
	expect(await recover(false, reload)).toBe('healed');
	expect(reload).toHaveBeenCalledTimes(1);
	await recover(true, reload);
	expect(reload).toHaveBeenCalledTimes(2);
});

it('a tab that stays open for long may heal itself again', async () => {
	putWorker(true);
	await recover(false, reload);
	const later = Date.now() + 11 * 60_000;
	vi.spyOn(Date, 'now').mockReturnValue(later);
	await recover(false, reload);
	expect(reload).toHaveBeenCalledTimes(2);
	vi.mocked(Date.now).mockRestore();
});

it('while the files do not come nothing loads anew, even when asked', async () => {
	putWorker(false);
	expect(await recover(true, reload)).toBe('lost');
	expect(reload).not.toHaveBeenCalled();
});

it('a newer version that takes over meanwhile is loaded', async () => {
	const workers = putWorker(false);
	await recover(false, reload);
	workers.dispatchEvent(new Event('controllerchange'));
	expect(reload).toHaveBeenCalledTimes(1);
});

it('where the server has another version that is the cause', async () => {
	putWorker(true);
	putApp('/assets/start-new.js');
	expect(await recover(false, reload)).toBe('updated');
	expect(reload).toHaveBeenCalledTimes(1);
});

it.each<[string, () => Promise<Response>]>([
	['no network', noNetwork],
	['a page of the host', async () => new Response('<h1>We are back soon</h1>')],
])('without a worker and with %s the page stays, as a reload would bring less', async (_name, answer) => {
	vi.stubGlobal('navigator', {});
	putServer(answer);
	expect(await recover(true, reload)).toBe('lost');
	expect(reload).not.toHaveBeenCalled();
});

it('a server that does not answer is not waited for without end', async () => {
	vi.useFakeTimers();
	vi.stubGlobal('navigator', {});
	putServer(
		(_url?: unknown, { signal }: RequestInit = {}) =>
			new Promise((_resolve, reject) => {
				signal?.addEventListener('abort', () => reject(new Error('given up')));
			}),
	);
	const cause = recover(false, reload);
	await vi.advanceTimersByTimeAsync(15_000);
	expect(await cause).toBe('lost');
});

it('a worker of an older version, which gives no answer, is not waited for without end', async () => {
	vi.useFakeTimers();
	putWorker();
	const healed = healKeptFiles();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(await healed).toBe(true);
});

it('a browser that keeps nothing does not load anew by itself, which might become a loop', async () => {
	putWorker(true);
	vi.stubGlobal('sessionStorage', {
		getItem: () => {
			throw new DOMException('denied', 'SecurityError');
		},
	});
	expect(await recover(false, reload)).toBe('healed');
	expect(reload).not.toHaveBeenCalled();
});
