import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { saveChildrenAttendance, viewChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import type { Presence } from '@yuva/contract/attendance/schema';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer, fakeServer, refuse } from '../../test/answers.ts';
import { answersCached } from '../../test/phone.ts';
import { recordOf } from '../../test/registers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { openLocalData } from '../background/open-local-data.ts';
import { queryOf } from '../server/call.ts';
import type { EarlyCall } from '../server/early-call.ts';
import { newQueryClient } from '../server/query-client.ts';
import { wireRequest } from '../server/request.ts';
import { keepSession } from '../session/session.ts';
import { phoneDatabase } from '../store/database.ts';
import { currentItems, loadOutbox } from './items.ts';
import { enqueue } from './queued-write.ts';
import { refetchAfterSync } from './refetch-after-sync.ts';
import { flushOutbox } from './sender.ts';

const server = fakeServer();
const OWNER = FELLOW.mobile_number;
const INPUT = { mobile: OWNER, module: 1, day: 3 };
/** The phone of a signed-in fellow keeps this read. */
const dayRead = () => queryOf(viewChildrenAttendance, INPUT);
const marks = (status: Presence) => ({ status: 'success' as const, data: [recordOf(0, status)] });
const serveMarks = (status: Presence) => server.use(answer(viewChildrenAttendance, marks(status)));

const ignore = () => undefined;
const stops: (() => void)[] = [];
let cache: QueryClient;

/** The phone has read the day as Present and has the app open. */
beforeEach(async () => {
	await keepSession(FELLOW);
	await loadOutbox();
	cache = newQueryClient();
	cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
	const data = openLocalData(cache, OWNER);
	await data.ready;
	stops.push(data.stop);
	serveMarks('Present');
	await cache.fetchQuery(dayRead());
	stops.push(refetchAfterSync(cache));
});

afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	vi.restoreAllMocks();
});

/** Ends once the server has the day as Absent. */
async function send(): Promise<void> {
	const input = { date: '2026-11-20', module: 1, day: 3, attendance: [{ child_id: 'a', status: 'Absent' }] };
	await enqueue(saveChildrenAttendance, input, {
		label: 'Attendance of day 3',
		edit: undefined,
		makes: [],
		needs: [],
		affects: [{ path: viewChildrenAttendance.path, input: { module: 1, day: 3 } }],
	});
	server.use(answer(saveChildrenAttendance, { status: 'success', message: 'Attendance saved' }));
	await flushOutbox(FELLOW);
	await loadOutbox();
}

const statusIn = (data: unknown) => (data as ReturnType<typeof marks> | undefined)?.data[0]?.status;
const shown = () => ({
	read: statusIn(cache.getQueryData(dayRead().queryKey)),
	sent: currentItems().map(({ state }) => state),
});
const STALE = { read: 'Present', sent: ['sent'] };
const FRESH = { read: 'Absent', sent: [] };
const settles = () => waitFor(() => expect(shown()).toEqual(FRESH));

const READS = `*${viewChildrenAttendance.path}`;
const busy = () => new HttpResponse(null, { status: 503 });

test('a save covers the old marks until the phone has read the new ones, also when the fellow leaves the screen', async () => {
	let asked = 0;
	server.use(
		http.get(READS, async () => {
			asked += 1;
			await delay('infinite');
		}),
	);
	const leave = new QueryObserver(cache, { ...dayRead(), staleTime: Number.POSITIVE_INFINITY }).subscribe(
		ignore,
	);
	await send();
	await waitFor(() => expect(asked).toBe(1));
	leave();
	await delay(50);
	expect(shown()).toEqual(STALE);
	serveMarks('Absent');
	await loadOutbox();
	await settles();
});

/** A screen shows the answer that the phone has, and asks for none. */
const watchOnly = () => new QueryObserver(cache, { ...dayRead(), enabled: false }).subscribe(ignore);

test.each([
	['asks for again', () => undefined],
	['only watches', () => void stops.push(watchOnly())],
])(
	'a save covers the old marks, which the screen %s, while the server is too busy to send the new ones',
	async (_, watch) => {
		vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
		onTestFinished(() => void vi.useRealTimers());
		watch();
		server.use(http.get(READS, busy));
		await send();
		await waitFor(() => expect(cache.getQueryState(dayRead().queryKey)?.error).toBeTruthy());
		expect(shown()).toEqual(STALE);
		serveMarks('Absent');
		await vi.advanceTimersByTimeAsync(5000);
		await settles();
	},
);

test('a read that the screen of now only watches is read again, and the phone then rests', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
	onTestFinished(() => void vi.useRealTimers());
	stops.push(watchOnly());
	let asked = 0;
	server.use(
		answer(viewChildrenAttendance, marks('Absent'), () => {
			asked += 1;
		}),
	);
	await send();
	await settles();
	await vi.advanceTimersByTimeAsync(20_000);
	expect(asked).toBe(1);
});

test('a save leaves the phone when the server refuses the read', async () => {
	server.use(refuse(viewChildrenAttendance, 'not_found', 'Not found.'));
	await send();
	await waitFor(() => expect(currentItems()).toEqual([]));
});

test('the phone does not take an answer for new that the page had asked for before the save', async () => {
	const { url } = wireRequest(viewChildrenAttendance, INPUT);
	const early = Promise.resolve(HttpResponse.json(marks('Present')));
	const authorization = `Bearer ${FELLOW.token}`;
	const key: EarlyCall['key'] = [viewChildrenAttendance.path, INPUT];
	globalThis.earlyCalls = new Map([
		[url, { key, authorization, response: early, askedAt: performance.now() }],
	]);
	serveMarks('Absent');
	await send();
	await settles();
});

test('a save leaves the phone after the phone has stored the new marks, so that a killed browser finds them', async () => {
	const stored = async () => (await (await phoneDatabase()).getAll('answers')).map(({ iv }) => iv.join());
	await answersCached(1);
	const before = await stored();
	const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
	vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
		await delay(100);
		return encrypt(...given);
	});
	serveMarks('Absent');
	await send();
	await settles();
	expect(await stored()).not.toEqual(before);
});
