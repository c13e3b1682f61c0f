import { beforeAll, expect, test, vi } from 'vitest';
import { flushOutbox } from '../outbox/sender.ts';
import { mirroredFellow } from '../session/session-mirror.ts';

vi.mock('../outbox/sender.ts');
vi.mock('../session/session-mirror.ts');

beforeAll(async () => {
	// the build puts these lists in
	vi.stubGlobal('KEPT_FILES', [{ url: '/app.html', revision: '1' }]);
	await import('./service-worker.ts');
});

/** What the browser waits for when it wakes the worker to send; a rejection makes it wake the worker again. */
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
