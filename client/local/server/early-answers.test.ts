import { QueryObserver } from '@tanstack/react-query';
import { listChildren } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../test/answers.ts';
import { CHILDREN } from '../../test/registers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { openLocalData } from '../background/open-local-data.ts';
import { keepSession } from '../session/session.ts';
import { phoneDatabase } from '../store/database.ts';
import { queryOf, takeEarlyAnswers } from './call.ts';
import { newQueryClient } from './query-client.ts';

const MOBILE = '9876500001';
const URL = `/api/children/profile/list/${MOBILE}/`;
const ANSWER = { status: 'success', data: [...CHILDREN] };
const query = queryOf(listChildren, { mobile: MOBILE });

let asked = 0;
const server = fakeServer();

beforeEach(async () => {
	asked = 0;
	server.use(
		http.get(`*${URL}`, () => {
			asked += 1;
			return HttpResponse.json<Record<string, unknown>>(ANSWER);
		}),
	);
	await keepSession({ ...FELLOW, mobile_number: MOBILE });
});

afterEach(() => {
	globalThis.earlyCalls = undefined;
});

function answerEarly(response: Promise<Response | undefined>): void {
	const call = { authorization: `Bearer ${FELLOW.token}`, response, askedAt: performance.now() };
	globalThis.earlyCalls = new Map([
		[URL, { ...call, key: [listChildren.path, { mobile: MOBILE }], offline: 'kept' }],
	]);
}

async function open() {
	const cache = newQueryClient();
	await openLocalData(cache, MOBILE).ready;
	await takeEarlyAnswers(cache);
	return cache;
}

test('the first drawing has what the page asked for early, and asks for nothing', async () => {
	answerEarly(Promise.resolve(Response.json(ANSWER)));
	const cache = await open();
	const observer = new QueryObserver(cache, queryOf(listChildren, { mobile: MOBILE }));
	expect(observer.getCurrentResult().data?.data).toEqual(CHILDREN);
	observer.subscribe(() => undefined)();
	expect(asked).toBe(0);
	expect(globalThis.earlyCalls?.size).toBe(0);
});

test('what was asked for early is kept on the phone like any other answer', async () => {
	answerEarly(Promise.resolve(Response.json(ANSWER)));
	await open();
	const kept = async () =>
		(await (await phoneDatabase()).getAllKeys('answers')).filter((key) => key.startsWith(`${MOBILE}:`));
	await expect.poll(kept).toHaveLength(1);
});

test('an answer that an early one brings along is taken as well', async () => {
	const response = Promise.resolve().then(() => {
		globalThis.earlyCalls?.set('/api/fellow/tasks/list/', {
			authorization: `Bearer ${FELLOW.token}`,
			response: Promise.resolve(Response.json({ day: 11 })),
			askedAt: performance.now(),
			key: ['/api/fellow/tasks/list/', {}],
		});
		return Response.json(ANSWER);
	});
	answerEarly(response);
	const cache = await open();
	expect(cache.getQueryData(['/api/fellow/tasks/list/', {}])).toEqual({ day: 11 });
});

test('where the early read was refused, the read is asked for by itself', async () => {
	answerEarly(Promise.resolve(undefined));
	const cache = await open();
	expect(cache.getQueryData(query.queryKey)?.data).toEqual(CHILDREN);
	expect(asked).toBe(1);
});

test('what the phone has read a moment ago is not asked for again', async () => {
	answerEarly(Promise.resolve(Response.json({ status: 'success', data: [] })));
	const cache = newQueryClient();
	await openLocalData(cache, MOBILE).ready;
	cache.setQueryData(query.queryKey, { status: 'success' as const, data: [...CHILDREN] });
	await takeEarlyAnswers(cache);
	expect(cache.getQueryData(query.queryKey)?.data).toEqual(CHILDREN);
	expect(globalThis.earlyCalls?.size).toBe(0);
});
