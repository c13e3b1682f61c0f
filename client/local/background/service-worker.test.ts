import { beforeAll, expect, test, vi } from 'vitest';
import { flushOutbox } from '../outbox/sender.ts';
import { mirroredFellow } from '../session/session-mirror.ts';
import { keepFiles } from './kept-files.ts';
import { CLAIM, HEAL, TAKE_OVER } from './worker-scope.ts';

vi.mock('../outbox/sender.ts');
vi.mock('../session/session-mirror.ts');
vi.mock('./kept-files.ts');

beforeAll(async () => {
	// The build puts these lists in.
	vi.stubGlobal('KEPT_FILES', [{ url: '/app.html', revision: '1' }]);
	await import('./service-worker.ts');
});

/** A rejection makes the browser wake the worker again. */
function wake(tag = 'outbox'): Promise<unknown> {
	const waited: Promise<unknown>[] = [];
	const waitUntil = (work: Promise<unknown>) => waited.push(work);
	self.dispatchEvent(Object.assign(new Event('sync'), { tag, waitUntil }));
	return Promise.all(waited);
}

const fellow = { token: 'token', mobile_number: '9000000011' } as never;

test.each(['later', 'paused'] as const)(
	'the browser is asked to wake the worker again when the sending ends with "%s"',
	async (end) => {
		vi.mocked(mirroredFellow).mockResolvedValue(fellow);
		vi.mocked(flushOutbox).mockResolvedValue({ end } as never);
		await expect(wake()).rejects.toThrow('The outbox is not empty');
	},
);

test('the browser need not wake the worker again when all is sent', async () => {
	vi.mocked(mirroredFellow).mockResolvedValue(fellow);
	vi.mocked(flushOutbox).mockResolvedValue({ end: 'empty' } as never);
	await wake();
	expect(flushOutbox).toHaveBeenCalledWith(fellow);
});

test('the worker sends nothing when nobody is signed in, nor for another tag', async () => {
	vi.mocked(flushOutbox).mockClear();
	vi.mocked(mirroredFellow).mockResolvedValue(undefined);
	await wake();
	vi.mocked(mirroredFellow).mockResolvedValue(fellow);
	await wake('other');
	expect(flushOutbox).not.toHaveBeenCalled();
});

const waiting = { postMessage: vi.fn() };
const skipWaiting = vi.fn(async () => undefined);

async function happens(type: string, more: object = {}): Promise<void> {
	vi.stubGlobal('skipWaiting', skipWaiting);
	vi.stubGlobal('caches', { open: async () => ({}) });
	const waited: Promise<unknown>[] = [];
	const waitUntil = (work: Promise<unknown>) => waited.push(work);
	self.dispatchEvent(Object.assign(new Event(type), { ...more, waitUntil }));
	await Promise.all(waited);
}

test.each([
	['the first version takes over at once', undefined, 0, 1],
	['a new version waits for the fellow', {}, 0, 0],
	['a new version takes over from one that is spoilt', {}, 2, 1],
])('%s', async (_, active, spoilt, times) => {
	vi.stubGlobal('registration', { active });
	vi.mocked(keepFiles).mockResolvedValue(spoilt);
	skipWaiting.mockClear();
	await happens('install');
	expect(skipWaiting).toHaveBeenCalledTimes(times);
});

test('where a spoilt version cannot be healed, the newer one that waits takes over', async () => {
	vi.stubGlobal('registration', { waiting, update: async () => undefined });
	vi.mocked(keepFiles).mockRejectedValue(new Error('The files are gone'));
	const postMessage = vi.fn();
	await happens('message', { data: HEAL, ports: [{ postMessage }] });
	expect(waiting.postMessage).toHaveBeenCalledWith(TAKE_OVER);
	expect(postMessage).toHaveBeenCalledWith(false);
});

test('the worker takes over a page that asks for it', async () => {
	const claim = vi.fn(async () => undefined);
	vi.stubGlobal('clients', { claim });
	await happens('message', { data: CLAIM });
	expect(claim).toHaveBeenCalledOnce();
});
