import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { indiaDate } from '@yuva/contract/calendar';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test/answers.ts';
import { PhoneClock } from '../../test/phone-clock.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { DATE_UNKNOWN } from './store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const server = fakeServer();
const clock = PhoneClock.forTests();

/** What came to the server: the dates of registers with their keys, and how often the time was asked for. */
let seen: { dates: string[]; keys: (string | null)[]; asked: number };

/** A server that knows what day it is. */
beforeEach(() => {
	localStorage.clear();
	seen = { dates: [], keys: [], asked: 0 };
	server.use(
		http.get('*/healthz', () => {
			seen.asked += 1;
			return HttpResponse.json({ status: 'ok' }, { headers: { date: clock.header } });
		}),
		http.post<never, { date: string }>(`*${saveChildrenAttendance.path}`, async ({ request }) => {
			const { date } = await request.json();
			const key = request.headers.get('idempotency-key');
			seen.dates.push(date);
			seen.keys.push(key);
			const headers = { date: clock.header, 'idempotency-key': key ?? '' };
			if (date <= indiaDate(new Date(clock.time)))
				return HttpResponse.json({ status: 'success', message: '' }, { headers });
			const detail = 'The date cannot be after today';
			return HttpResponse.json(
				{ code: 'invalid', detail, errors: { date: detail } },
				{ status: 400, headers },
			);
		}),
	);
});

/** Opens the app: what it held in memory is gone. */
async function openPage() {
	clock.openPage();
	vi.resetModules();
	const { noteServerTime, now, readClock } = await import('../session/clock.ts');
	const { keepSession } = await import('../session/session.ts');
	const { currentItems, loadOutbox } = await import('./items.ts');
	const { enqueue } = await import('./queued-write.ts');
	const { flushOutbox } = await import('./sender.ts');
	await keepSession(FELLOW);
	const queue = (date: string, dated: ReturnType<typeof readClock> | null | undefined) =>
		enqueue(
			saveChildrenAttendance,
			{ day: 1, module: 1, attendance: [], date },
			{ label: '', edit: undefined, makes: [], needs: [], affects: [], dated },
		);
	return {
		hear: () => noteServerTime(clock.header),
		/** Queues a register with the date that the phone fills in. @returns that date */
		async mark() {
			const date = indiaDate(now());
			await queue(date, readClock());
			return date;
		},
		queue,
		async send() {
			const { end } = await flushOutbox(FELLOW);
			await loadOutbox();
			return { end, items: currentItems() };
		},
	};
}

/** The app was open with a right clock and a connection. */
async function haveHeard() {
	const page = await openPage();
	page.hear();
	return page;
}

const sentWith = (date: string, dateBefore: string | undefined) => [
	{ state: 'sent', input: { date }, dateBefore },
];

test('a date of a clock that nothing speaks against is sent as it is, and the time is not asked for', async () => {
	const page = await haveHeard();
	clock.time += HOUR;
	expect(await page.mark()).toBe('2026-11-22');
	expect((await page.send()).items).toMatchObject(sentWith('2026-11-22', undefined));
	expect(seen).toMatchObject({ dates: ['2026-11-22'], asked: 0 });
});

test('the date of a clock that is a day behind is right before anything is sent', async () => {
	await haveHeard();
	clock.time += 3 * DAY;
	clock.ahead = -DAY;
	const page = await openPage();
	expect(await page.mark()).toBe('2026-11-24');
	clock.time += HOUR;
	expect((await page.send()).items).toMatchObject(sentWith('2026-11-25', '2026-11-24'));
	expect(seen).toMatchObject({ dates: ['2026-11-25'], asked: 1 });
});

test('a clock that was years behind dates nothing before the last answer', async () => {
	await haveHeard();
	clock.time += HOUR;
	clock.ahead = -6 * 365 * DAY;
	const page = await openPage();
	expect(await page.mark()).toBe('2026-11-22');
	const { items } = await page.send();
	expect(items).toMatchObject(sentWith('2026-11-22', undefined));
	expect(items[0]?.queuedAt).toEqual(new Date(clock.time - HOUR));
});

test.each([
	['three days ahead, and still so when it is sent by the same page', 3, 3, false],
	['three days ahead, and still so when it is sent by another page', 3, 3, true],
	['a day ahead, and right again when it is sent by the same page', 1, 0, false],
	['a day ahead, and right again when it is sent by another page', 1, 0, true],
	['a day ahead, and two days behind when it is sent', 1, -2, true],
])('a date is sent right from a clock that is %s', async (_, days, daysWhenSent, isReopened) => {
	await haveHeard();
	clock.ahead = days * DAY;
	let page = await openPage();
	const wrong = await page.mark();
	expect(wrong).toBe(indiaDate(new Date(clock.time + days * DAY)));
	clock.ahead = daysWhenSent * DAY;
	clock.time += HOUR;
	if (isReopened) page = await openPage();
	const { items } = await page.send();
	expect(items).toMatchObject(sentWith('2026-11-22', wrong));
	expect(items[0]?.queuedAt.getTime()).toBeLessThanOrEqual(clock.time);
	expect(seen.dates).toEqual(['2026-11-22']);
});

test('a date that can have been more than one day is not sent: only the fellow knows it', async () => {
	await haveHeard();
	clock.time += 3 * DAY;
	clock.ahead = -DAY;
	await (await openPage()).mark();
	clock.time += HOUR;
	// The clock may have been set wrong before the register was queued, or after.
	const page = await openPage();
	expect((await page.send()).items).toMatchObject([
		{ state: 'refused', input: { date: '2026-11-24' }, refusal: { detail: DATE_UNKNOWN.detail } },
	]);
	expect(seen.dates).toEqual([]);
});

test('the date is asked for when days passed under a clock that was ahead and is right again', async () => {
	await haveHeard();
	clock.time += 2 * DAY;
	clock.ahead = 5 * DAY;
	await (await openPage()).mark();
	clock.ahead = 0;
	const page = await openPage();
	expect((await page.send()).items).toMatchObject([{ state: 'refused', input: { date: '2026-11-29' } }]);
	expect(seen.dates).toEqual([]);
});

test('a clock that was known to be wrong, and is set right before the sending, leaves the date right', async () => {
	clock.ahead = -DAY;
	const before = await haveHeard();
	expect(await before.mark()).toBe('2026-11-22');
	clock.ahead = 0;
	clock.time += HOUR;
	expect((await (await openPage()).send()).items).toMatchObject(sentWith('2026-11-22', undefined));
});

test.each([
	['a day behind, in the same page', -DAY, false],
	['a day behind, in another page', -DAY, true],
	['a day ahead, in another page', DAY, true],
])('the first answer of the server corrects a date when the clock is %s', async (_, ahead, isReopened) => {
	clock.ahead = ahead;
	let page = await openPage();
	const wrong = await page.mark();
	expect(wrong).toBe(indiaDate(new Date(clock.time + ahead)));
	clock.time += HOUR;
	if (isReopened) page = await openPage();
	expect((await page.send()).items).toMatchObject(sentWith('2026-11-22', wrong));
	expect(seen.dates).toEqual(['2026-11-22']);
});

test('a phone with the time zone of Los Angeles has the day of India', async () => {
	vi.stubEnv('TZ', 'America/Los_Angeles');
	await haveHeard();
	clock.time += 13 * HOUR;
	expect([new Date(clock.time).getDate(), indiaDate(new Date(clock.time))]).toEqual([22, '2026-11-23']);
	const page = await openPage();
	expect(await page.mark()).toBe('2026-11-23');
	expect((await page.send()).items).toMatchObject(sentWith('2026-11-23', undefined));
	vi.unstubAllEnvs();
});

test('a date that the fellow chose is never changed', async () => {
	await haveHeard();
	clock.ahead = DAY;
	const page = await openPage();
	await page.queue('2026-11-23', null);
	expect((await page.send()).items).toMatchObject([{ state: 'refused', input: { date: '2026-11-23' } }]);
	await page.queue('2026-11-21', null);
	clock.ahead = -DAY;
	expect((await page.send()).items[1]).toMatchObject({ state: 'sent', input: { date: '2026-11-21' } });
	expect(seen.dates).toEqual(['2026-11-23', '2026-11-21']);
});

test('while nobody tells the time nothing is sent that might have a wrong date', async () => {
	const page = await openPage();
	await page.mark();
	server.use(http.get('*/healthz', () => new HttpResponse('<html>Please sign in</html>')));
	expect(await page.send()).toMatchObject({ end: 'later', items: [{ state: 'waiting' }] });
	expect(seen.dates).toEqual([]);
});

test('a server that answers without a time gets the date as it is', async () => {
	const page = await openPage();
	await page.mark();
	server.use(http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })));
	expect((await page.send()).items).toMatchObject(sentWith('2026-11-22', undefined));
});
