import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork } from '../../test/answers.ts';
import { PhoneClock } from '../../test/phone-clock.ts';
import { SAVED } from '../../test/registers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { call } from '../server/call.ts';
import { noteServerTime } from '../session/clock.ts';
import { keepSession } from '../session/session.ts';
import { enqueue } from './queued-write.ts';
import { flushOutbox } from './sender.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const server = fakeServer();
const clock = PhoneClock.forTests();
const HELD = {
	id: '0190a1b2-0000-4000-8000-000000000101',
	year: '2026-27',
	enrolled_on: '2026-06-15',
	last_day: '2027-06-14',
	outcome: 'active' as const,
	is_over: false,
};
const NEXT = { ...HELD, id: '0190a1b2-0000-4000-8000-000000000102', year: '2027-28' };
const REGISTER = { date: '2026-11-22', module: 1, day: 3, attendance: [] };

beforeEach(() => noteServerTime(clock.header));

const signInUnder = (enrolment: typeof HELD | undefined) => keepSession({ ...FELLOW, enrolment });

const save = () =>
	enqueue(saveChildrenAttendance, REGISTER, {
		label: 'Attendance of day 3',
		edit: undefined,
		makes: [],
		needs: [],
		affects: [],
	});

function recordOrigins(): (string | null)[][] {
	const seen: (string | null)[][] = [];
	server.use(
		answer(saveChildrenAttendance, SAVED, (_, { headers }) =>
			seen.push(['yuva-enrolment', 'yuva-written-at'].map((name) => headers.get(name))),
		),
	);
	return seen;
}

const instant = (time: number): string => new Date(time).toISOString();

test('a write names the enrolment and the instant of its saving, whatever the fellow has when it is sent', async () => {
	const seen = recordOrigins();
	const first = clock.time;
	await signInUnder(HELD);
	await save();
	clock.time += HOUR;
	await signInUnder(NEXT);
	await save();
	clock.time += 5 * HOUR;
	await flushOutbox(FELLOW);
	expect(seen).toEqual([
		[HELD.id, instant(first)],
		[NEXT.id, instant(first + HOUR)],
	]);
});

test('a try after a lost answer names the same enrolment and instant', async () => {
	const first = clock.time;
	await signInUnder(HELD);
	await save();
	server.use(noNetwork(saveChildrenAttendance));
	await flushOutbox(FELLOW);
	const seen = recordOrigins();
	await signInUnder(NEXT);
	clock.time += HOUR;
	await flushOutbox(FELLOW);
	expect(seen).toEqual([[HELD.id, instant(first)]]);
});

test('while the phone does not know the enrolment, a write says only when it was made', async () => {
	const seen = recordOrigins();
	await signInUnder(undefined);
	await save();
	await flushOutbox(FELLOW);
	expect(seen).toEqual([[null, instant(clock.time)]]);
});

test('the instant is that of the server and what has passed since, also where the phone is a minute off or is set meanwhile', async () => {
	const seen = recordOrigins();
	clock.ahead = 40 * SECOND;
	noteServerTime(clock.header);
	clock.time += 10 * SECOND;
	await signInUnder(HELD);
	await save();
	clock.ahead = -HOUR;
	await save();
	const written = clock.time;
	await flushOutbox(FELLOW);
	expect(seen).toEqual([
		[HELD.id, instant(written)],
		[HELD.id, instant(written)],
	]);
});

test('an instant that a clock ahead of the time told is corrected when it is sent', async () => {
	const seen = recordOrigins();
	await signInUnder(HELD);
	clock.ahead = 5 * HOUR;
	const written = clock.time;
	await save();
	clock.time += HOUR;
	noteServerTime(clock.header);
	await flushOutbox(FELLOW);
	expect(seen).toEqual([[HELD.id, instant(written)]]);
});

test('a service worker that knows nothing of the time sends the instant that the page knew', async () => {
	const seen = recordOrigins();
	await signInUnder(HELD);
	clock.ahead = -HOUR;
	noteServerTime(clock.header);
	await save();
	localStorage.clear();
	vi.resetModules();
	const worker = await import('./sender.ts');
	await worker.flushOutbox(FELLOW);
	expect(seen).toEqual([[HELD.id, instant(clock.time)]]);
});

test('a write that goes without the queue names both too, a read does not', async () => {
	const seen = recordOrigins();
	await signInUnder(HELD);
	await call(saveChildrenAttendance, REGISTER);
	expect(seen).toEqual([[HELD.id, instant(clock.time)]]);
	const reads: (string | null)[] = [];
	const { full_name, mobile_number, role } = FELLOW;
	const user_status = 'ACCESS_GRANTED' as const;
	const status = { full_name, mobile_number, role, user_status, profile_photo_url: null };
	server.use(answer(getStatus, status, (_, { headers }) => reads.push(headers.get('yuva-enrolment'))));
	await call(getStatus, {});
	expect(reads).toEqual([null]);
});
