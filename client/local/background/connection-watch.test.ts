import { QueryObserver } from '@tanstack/react-query';
import { listChildren } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { queryOf } from '../server/call.ts';
import { currentConnection, noteAnswer, noteSilence } from '../server/connectivity.ts';
import { newQueryClient } from '../server/query-client.ts';
import { keepSession } from '../session/session.ts';
import { watchConnection } from './connection-watch.ts';

const server = fakeServer();
let probes = 0;
let stop = () => {};

const health = (reply: () => Response) =>
	http.get('*/healthz', () => {
		probes += 1;
		return reply();
	});
const well = () => HttpResponse.json({ status: 'ok' });

beforeEach(async () => {
	await keepSession(FELLOW);
	noteAnswer();
	probes = 0;
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
	stop();
	vi.useRealTimers();
});

const start = () => {
	const cache = newQueryClient();
	stop = watchConnection(cache);
	return cache;
};
/** Timers of the app go on meanwhile. */
const until = (claim: () => void) => vi.waitFor(claim, 15_000);
const settle = () => until(() => expect(currentConnection()).toBe('reached'));

test('a silent connection is tried after a while, and no more once it answers', async () => {
	server.use(health(well));
	start();
	noteSilence();
	vi.advanceTimersByTime(11_000);
	expect(probes).toBe(0);
	vi.advanceTimersByTime(8000);
	await settle();
	vi.advanceTimersByTime(600_000);
	expect(probes).toBe(1);
});

/** Lets a probe end before its time is over. */
async function probed(): Promise<void> {
	for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('the pauses grow to two minutes', async () => {
	server.use(health(() => HttpResponse.error()));
	start();
	noteSilence();
	for (let minute = 0; minute < 20; minute++) {
		for (let part = 0; part < 12; part++) {
			vi.advanceTimersByTime(5000);
			await probed();
		}
	}
	expect(probes).toBeGreaterThan(6);
	stop();
	vi.useRealTimers();
	await new Promise((resolve) => setTimeout(resolve, 100));
	expect(probes).toBeLessThan(18);
});

test('the page of a guest network is no answer', async () => {
	server.use(health(() => HttpResponse.html('<h1>Welcome to the station</h1>')));
	start();
	noteSilence();
	dispatchEvent(new Event('online'));
	await until(() => expect(probes).toBe(1));
	expect(currentConnection()).toBe('silent');
});

test('a phone that believes in a network again asks at once, and what could not be read is read again', async () => {
	const { mobile_number: mobile } = FELLOW;
	server.use(noNetwork(listChildren));
	const cache = start();
	const observer = new QueryObserver(cache, { ...queryOf(listChildren, { mobile }), retry: false });
	const unsubscribe = observer.subscribe(() => undefined);
	await until(() => expect(observer.getCurrentResult().isError).toBe(true));
	server.use(health(well), answer(listChildren, { status: 'success', data: [] }));
	dispatchEvent(new Event('online'));
	await until(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
	unsubscribe();
});
