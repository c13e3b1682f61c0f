import { listChildren } from '@yuva/contract/children/endpoints';
import { getFormSheet } from '@yuva/contract/forms/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test/answers.ts';
import { clockOffset, noteServerTime } from '../session/clock.ts';
import { ApiError, call, NetworkError } from './call.ts';
import { callFile } from './call-file.ts';
import { currentConnection, noteAnswer } from './connectivity.ts';

const server = fakeServer();
const MOBILE = '9876500001';
const PARTS = ['{"status":"success",', '"data":', '[]}'];

afterEach(() => vi.useRealTimers());

const readChildren = () => call(listChildren, { mobile: MOBILE }).catch((error: unknown) => error);

/** The test decides when each part goes out. The body ends after the last part, or when the page gives up the request. */
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

/** Its clock is an hour behind. */
const page = (status: number) => () =>
	HttpResponse.html('<p>Log in to the network</p>', {
		status,
		headers: { date: new Date(Date.now() - 3_600_000).toUTCString() },
	});

test.each([
	['sign-in page of a guest network is no answer', 511, NetworkError, 'silent'],
	['page that says that our server is down is its answer', 502, ApiError, 'reached'],
] as const)('the %s, and does not tell the time', async (_, status, error, connection) => {
	noteServerTime(new Date().toUTCString());
	noteAnswer();
	server.use(http.get('*/api/children/profile/list/:mobile/', page(status)));
	expect(await readChildren()).toBeInstanceOf(error);
	expect(currentConnection()).toBe(connection);
	expect(clockOffset()).toBe(0);
});

test('a page of a guest network in the place of a file is no answer, and does not tell the time', async () => {
	noteServerTime(new Date().toUTCString());
	noteAnswer();
	server.use(http.get('*/api/staff/forms/:form_id/workbook.xlsx', page(200)));
	const form_id = '0190a1b2-0000-7000-8000-000000000001';
	await expect(callFile(getFormSheet, { form_id, version: 1 })).rejects.toBeInstanceOf(NetworkError);
	expect(currentConnection()).toBe('silent');
	expect(clockOffset()).toBe(0);
});
