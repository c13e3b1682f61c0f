import { listChildren } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test/answers.ts';
import { call, NetworkError } from './call.ts';
import { currentConnection } from './connectivity.ts';

const server = fakeServer();
const MOBILE = '9876500001';
const PARTS = ['{"status":"success",', '"data":', '[]}'];

afterEach(() => vi.useRealTimers());

const readChildren = () => call(listChildren, { mobile: MOBILE }).catch((error: unknown) => error);

/** Sends its parts only when it is told to, and ends with them or with the request. */
function answerInParts() {
	let send: (part: string) => void = () => undefined;
	let end: () => void = () => undefined;
	const begun = new Promise<void>((resolve) => {
		server.use(
			http.get('*/api/children/profile/list/:mobile/', ({ request }) => {
				const body = new ReadableStream<Uint8Array>({
					start(parts) {
						send = (part) => parts.enqueue(new TextEncoder().encode(part));
						end = () => parts.close();
						request.signal.addEventListener('abort', () => parts.error(request.signal.reason));
					},
				});
				resolve();
				return new HttpResponse(body, { headers: { 'content-type': 'application/json' } });
			}),
		);
	});
	return { begun, send: (part: string) => send(part), end: () => end() };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('an answer may take long while its parts come', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const answer = answerInParts();
	const reading = readChildren();
	await answer.begun;
	for (const part of PARTS) {
		await pass(20);
		answer.send(part);
		await pass(1);
	}
	answer.end();
	expect(await reading).toEqual({ status: 'success', data: [] });
});

test('an answer of which nothing more comes for half a minute is no answer', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	const answer = answerInParts();
	const reading = readChildren();
	await answer.begun;
	answer.send(PARTS[0] ?? '');
	await pass(31);
	expect(await reading).toBeInstanceOf(NetworkError);
	expect(currentConnection()).toBe('silent');
});
