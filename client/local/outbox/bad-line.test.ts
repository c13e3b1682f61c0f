import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { deleteChild } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, fakeServer, readInput, receiptOf, serverIsThere } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { currentConnection } from '../server/connectivity.ts';
import { keepSession } from '../session/session.ts';
import { currentItems, loadOutbox } from './items.ts';
import { enqueue, type ItemFacts } from './queued-write.ts';
import { flushOutbox } from './sender.ts';
import { endPauses } from './store.ts';

const server = fakeServer();
const ANJALI = '0190a1b2-0000-7000-8000-000000000001';
const MINUTES = 60_000;

beforeEach(async () => {
	await keepSession(FELLOW);
	vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const facts = (given: Partial<ItemFacts> = {}): ItemFacts => ({
	label: 'Attendance',
	edit: undefined,
	makes: [],
	needs: [],
	affects: [],
	...given,
});

const keepRegister = (day: number, status = 'Present') =>
	enqueue(
		saveChildrenAttendance,
		{ date: '2026-11-20', module: 1, day, attendance: [{ child_id: ANJALI, status }] },
		facts({ needs: [ANJALI], records: [`register of day ${day}`] }),
	);

const flush = async () => {
	const end = await flushOutbox(FELLOW);
	await loadOutbox();
	return end;
};

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const states = () => currentItems().map(({ state }) => state);
const failures = () => currentItems().map(({ failure }) => failure?.why);

/** Another server answers the registers of these days; the others are saved. */
function replaceAnswers(days: readonly number[], reply: (request: Request) => Response) {
	const seen: string[] = [];
	server.use(
		http.post(`*${saveChildrenAttendance.path}`, async ({ request }) => {
			const input = await readInput(request);
			const [mark] = input.attendance as { status: string }[];
			seen.push(`${input.day} ${mark?.status}`);
			if (days.includes(Number(input.day))) return reply(request);
			return HttpResponse.json({ status: 'success', message: 'Saved' }, { headers: receiptOf(request) });
		}),
	);
	return seen;
}

const blockPage = () => HttpResponse.html('<h1>Blocked by the school</h1>', { status: 403 });
const busy = (request: Request) =>
	HttpResponse.json({ code: 'unavailable', detail: 'Busy' }, { status: 503, headers: receiptOf(request) });

/** The server answers so once a caller is over a budget. */
const overShare = (request: Request) =>
	HttpResponse.json(
		{ code: 'too_many_attempts', detail: 'Too many attempts.', retry_after: 30 },
		{ status: 429, headers: { ...receiptOf(request), 'retry-after': '30' } },
	);

describe('one item that fails', () => {
	test('does not keep back a photo', async () => {
		server.use(serverIsThere());
		await keepRegister(1);
		replaceAnswers([1], busy);
		const path = '/api/children/photo/upload/';
		server.use(
			http.post(`*${path}`, ({ request }) =>
				HttpResponse.json({ status: 'success' }, { headers: receiptOf(request) }),
			),
		);
		const photo = new File(['a picture'], 'a.jpg', { type: 'image/jpeg' });
		await enqueue({ method: 'POST', path, offline: 'queued_media' } as never, { photo }, facts());
		await flush();
		expect(states()).toEqual(['waiting', 'sent']);
	});

	test.each([
		['page', 'a filter answers with a page', blockPage],
		['silent', 'the connection is cut', () => HttpResponse.error()],
		['unnamed', 'the answer has no receipt', () => HttpResponse.json({ status: 'success' })],
		['busy', 'the server is busy', busy],
		['busy', 'the phone has had its share', overShare],
		['busy', 'a gateway has no server', () => HttpResponse.html('Bad Gateway', { status: 502 })],
	] as const)('is passed by the others and says why: %s, when %s', async (why, _what, reply) => {
		server.use(serverIsThere());
		for (const day of [1, 2, 3]) await keepRegister(day);
		const seen = replaceAnswers([1], reply);
		expect(await flush()).toMatchObject({ end: 'paused' });
		expect(seen).toEqual(['1 Present', '2 Present', '3 Present']);
		expect(states()).toEqual(['waiting', 'sent', 'sent']);
		expect(failures()).toEqual([why, undefined, undefined]);
		expect(currentItems()[0]?.failure?.nextTry?.getTime()).toBeGreaterThan(Date.now());
		expect(currentConnection()).toBe('reached');
	});

	test('rests longer each time, and is not sent before', async () => {
		server.use(serverIsThere());
		await keepRegister(1);
		const seen = replaceAnswers([1], blockPage);
		for (let second = 0; second < 15 * 60; second += 1) {
			await flushOutbox(FELLOW);
			pass(1000);
		}
		expect(seen.length).toBeGreaterThan(7);
		expect(seen.length).toBeLessThan(14);
		server.use(answer(saveChildrenAttendance, { status: 'success', message: 'Saved' } as never));
		pass(5 * MINUTES);
		expect(await flush()).toEqual({ end: 'empty' });
		expect(states()).toEqual(['sent']);
		expect(failures()).toEqual([undefined]);
	});

	test('is tried at once when the fellow asks for it', async () => {
		server.use(serverIsThere());
		await keepRegister(1);
		const seen = replaceAnswers([1], blockPage);
		await flush();
		await flush();
		expect(seen).toHaveLength(1);
		await endPauses(FELLOW.mobile_number);
		await flush();
		expect(seen).toHaveLength(2);
	});

	test('is tried when a clock that ran ahead is set right', async () => {
		server.use(serverIsThere());
		await keepRegister(1);
		const seen = replaceAnswers([1], blockPage);
		pass(24 * 60 * MINUTES);
		await flush();
		pass(-24 * 60 * MINUTES);
		await flush();
		expect(seen).toHaveLength(2);
	});

	test('is not passed by a later write of the same record', async () => {
		server.use(serverIsThere());
		await keepRegister(1, 'Present');
		await keepRegister(1, 'Absent');
		await keepRegister(2);
		const seen = replaceAnswers([1], blockPage);
		await flush();
		expect(seen).toEqual(['1 Present', '2 Present']);
		expect(currentItems().map(({ behind }) => behind.length)).toEqual([0, 1, 0]);
		pass(5 * MINUTES);
		const healed = replaceAnswers([], blockPage);
		await flush();
		expect(healed).toEqual(['1 Present', '1 Absent']);
	});

	test('is not passed by the deletion of what it needs', async () => {
		server.use(serverIsThere());
		await keepRegister(1);
		await enqueue(deleteChild, { id: ANJALI }, facts({ records: [`child ${ANJALI}`], removes: [ANJALI] }));
		replaceAnswers([1], blockPage);
		await flush();
		expect(states()).toEqual(['waiting', 'waiting']);
	});
});

test('two that fail one after the other let the rest wait a little, and the next run begins with the rest', async () => {
	server.use(serverIsThere());
	for (const day of [1, 2, 3]) await keepRegister(day);
	const seen = replaceAnswers([1, 2], blockPage);
	expect(await flush()).toMatchObject({ end: 'later' });
	expect(await flush()).toMatchObject({ end: 'paused' });
	expect(seen).toEqual(['1 Present', '2 Present', '3 Present']);
});

test.each([
	['the page of a guest network', () => HttpResponse.html('<h1>Welcome</h1>'), 'page'],
	['silence', () => HttpResponse.error(), 'silent'],
])('where the server is not there either, %s ends the run and no item rests', async (_, reply, why) => {
	server.use(http.get('*/healthz', reply));
	for (const day of [1, 2]) await keepRegister(day);
	const seen = replaceAnswers([1, 2], reply);
	expect(await flush()).toMatchObject({ end: 'later' });
	expect(seen).toHaveLength(1);
	expect(currentConnection()).toBe('silent');
	expect(currentItems()[0]?.failure).toEqual({ why, nextTry: undefined });
});

test('a receipt in the body is as good as one in the header', async () => {
	await keepRegister(1);
	replaceAnswers([1], ({ headers }) =>
		HttpResponse.json({ status: 'success', idempotency_key: headers.get('idempotency-key') }),
	);
	expect(await flush()).toEqual({ end: 'empty' });
	expect(states()).toEqual(['sent']);
});
