import { getStatus } from '@yuva/contract/auth/endpoints';
import { listStates } from '@yuva/contract/reference/endpoints';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../test/answers.ts';
import { PhoneClock } from '../../test/phone-clock.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { call } from '../server/call.ts';
import { currentConnection, noteSilence } from '../server/connectivity.ts';
import { clockDoubt, clockOffset, isTimeSure, latestTime, noteServerTime, now } from './clock.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const clock = PhoneClock.forTests();
const anHourAgo = () => ({ date: new Date(clock.time - HOUR).toUTCString() });
const { full_name, role, user_status, mobile_number } = FELLOW;
const STATUS = { full_name, role, user_status, mobile_number, profile_photo_url: null };

fakeServer(
	http.get(`*${listStates.path}`, () => HttpResponse.json([], { headers: anHourAgo() })),
	http.get(`*${getStatus.path}`, () => HttpResponse.json(STATUS, { headers: anHourAgo() })),
);

beforeEach(() => noteServerTime(clock.header));

test('the clock is corrected by what the server says', async () => {
	await call(getStatus, {});
	expect(Math.abs(clockOffset() + HOUR)).toBeLessThan(5000);
	expect(currentConnection()).toBe('reached');
});

test('an answer that may come from what the browser stored tells neither the time nor that there is a connection', async () => {
	noteSilence();
	await call(listStates, {});
	expect(clockOffset()).toBe(0);
	expect(currentConnection()).toBe('silent');
});

test('in an open page time goes on when the clock of the phone is set back', () => {
	clock.time += 2 * HOUR;
	clock.ahead = -3 * DAY;
	expect(now()).toEqual(new Date(clock.time));
	expect(clockDoubt()).toBe('behind');
	expect(isTimeSure()).toBe(false);
});

test('while the phone sleeps the time of the page may stop, and that of the phone is believed', () => {
	clock.sleep(10 * HOUR);
	expect(now()).toEqual(new Date(clock.time));
	expect(clockDoubt()).toBeUndefined();
	expect(isTimeSure()).toBe(false);
});

test('a clock may be an hour behind without a question about the date', () => {
	clock.ahead = -HOUR + 1000;
	expect(clockDoubt()).toBeUndefined();
	expect(now()).toEqual(new Date(clock.time));
});

test('a clock that is ahead of the longest silence is doubted; a shorter one cannot be told from truth', () => {
	clock.ahead = 91 * DAY;
	expect(clockDoubt()).toBe('ahead');
	clock.ahead = 89 * DAY;
	expect(clockDoubt()).toBeUndefined();
});

test('where the clock is behind, a later day can be chosen than the last that the phone knows of', () => {
	expect(latestTime()).toEqual(new Date(clock.time));
	clock.ahead = -365 * DAY;
	expect(latestTime()).toEqual(new Date(clock.time + 90 * DAY));
});

/** After a restart of the phone, the app has only what was stored. */
async function restart() {
	vi.resetModules();
	clock.openPage();
	return import('./clock.ts');
}

test('after a restart nothing is earlier than the last answer', async () => {
	clock.ahead = -6 * 365 * DAY;
	const restarted = await restart();
	expect(restarted.now()).toEqual(new Date(clock.time));
	expect(restarted.clockDoubt()).toBe('behind');
	expect(restarted.isTimeSure()).toBe(false);
});

test('after a restart the clock is corrected as the last answer told', async () => {
	clock.ahead = -DAY;
	noteServerTime(clock.header);
	clock.time += 2 * HOUR;
	const restarted = await restart();
	expect(restarted.now()).toEqual(new Date(clock.time));
	expect(restarted.clockDoubt()).toBeUndefined();
});

test('a phone that no answer came to has the day on which the app was built', async () => {
	localStorage.clear();
	vi.stubEnv('VITE_BUILT_ON', '2026-11-20');
	clock.ahead = -6 * 365 * DAY;
	const fresh = await restart();
	expect(fresh.now()).toEqual(new Date('2026-11-20T00:00:00+05:30'));
	expect(fresh.clockDoubt()).toBe('behind');
	clock.ahead = 365 * DAY;
	expect(fresh.clockDoubt()).toBeUndefined();
	vi.unstubAllEnvs();
});

test('a phone that knows nothing of the time believes its clock', async () => {
	localStorage.clear();
	clock.ahead = -6 * 365 * DAY;
	const fresh = await restart();
	expect(fresh.now()).toEqual(new Date(clock.time + clock.ahead));
	expect(fresh.clockDoubt()).toBeUndefined();
});

test('what an earlier version stored of the clock is read', async () => {
	localStorage.clear();
	localStorage.setItem('clock_offset', String(DAY));
	clock.ahead = -DAY;
	expect((await restart()).now()).toEqual(new Date(clock.time));
});
