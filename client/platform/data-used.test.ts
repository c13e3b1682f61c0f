import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../test/answers.ts';
import { countTraffic, dataUsedToday, trafficOf } from './data-used.ts';
import { tracedFetch } from './transfers.ts';

const ANSWER = 'a'.repeat(2000);

fakeServer(
	http.all('*/api/counted/', () => new HttpResponse(ANSWER, { headers: { 'content-length': '2000' } })),
);

let stop = () => {};
beforeEach(() => {
	localStorage.clear();
	stop = countTraffic();
});
afterEach(() => {
	stop();
	vi.useRealTimers();
});

const save = (body: BodyInit) => tracedFetch('http://localhost/api/counted/', { method: 'POST', body });

test('what goes and what comes is counted with its headers', async () => {
	await save('ప్రజ');
	const { sent, received } = dataUsedToday();
	expect(sent).toBe(500 + new TextEncoder().encode('ప్రజ').length);
	expect(received).toBe(2500);
});

test('a form counts with its files', async () => {
	const form = new FormData();
	form.append('child_id', '1');
	form.append('photo', new Blob([new Uint8Array(9000)]));
	await save(form);
	expect(dataUsedToday().sent).toBe(500 + 120 + 1 + 120 + 9000);
});

test('the next day in India begins at nothing', async () => {
	vi.useFakeTimers({ now: new Date('2026-11-21T18:29:00Z'), toFake: ['Date'] });
	await save('x');
	expect(dataUsedToday().sent).toBe(501);
	vi.setSystemTime(new Date('2026-11-21T18:31:00Z'));
	expect(dataUsedToday()).toEqual({ sent: 0, received: 0 });
});

const entry = (initiatorType: string, transferSize: number) =>
	({ initiatorType, transferSize }) as PerformanceResourceTiming;

test('code and photos count both ways, calls once, and what the phone had itself not at all', () => {
	const entries = [entry('script', 4000), entry('img', 1300), entry('fetch', 700), entry('script', 0)];
	expect(trafficOf(entries)).toEqual({ sent: 1000, received: 6000 });
});
