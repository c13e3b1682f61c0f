import { getStatus } from '@yuva/contract/auth/endpoints';
import { listStates } from '@yuva/contract/reference/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { call } from '../server/call.ts';
import { currentConnection, noteSilence } from '../server/connectivity.ts';
import { clockOffset, noteServerTime } from './clock.ts';

const HOUR = 3_600_000;
const anHourAgo = () => ({ date: new Date(Date.now() - HOUR).toUTCString() });
const { full_name, role, user_status, mobile_number } = FELLOW;
const STATUS = { full_name, role, user_status, mobile_number, profile_photo_url: null };

fakeServer(
	http.get(`*${listStates.path}`, () => HttpResponse.json([], { headers: anHourAgo() })),
	http.get(`*${getStatus.path}`, () => HttpResponse.json(STATUS, { headers: anHourAgo() })),
);

afterEach(() => noteServerTime(new Date().toUTCString()));

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
