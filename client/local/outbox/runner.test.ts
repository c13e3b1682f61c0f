import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, holdBack, noAnswer, receiptOf, serverIsThere } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { noteAnswer, noteSilence } from '../server/connectivity.ts';
import { keepSession } from '../session/session.ts';
import { currentItems, loadOutbox } from './items.ts';
import { enqueue } from './queued-write.ts';
import { startSending } from './runner.ts';
import { requestFlush, sendEverything } from './store.ts';

const server = fakeServer();
let stop = () => {};
let posts = 0;

const facts = { label: 'Register', edit: undefined, makes: [], needs: [], affects: [] };
const keepRegister = (day: number) =>
	enqueue(saveChildrenAttendance, { date: '2026-11-20', module: 1, day, attendance: [] }, facts);

const replies = (reply: (request: Request) => Response) =>
	server.use(
		http.post(`*${saveChildrenAttendance.path}`, ({ request }) => {
			posts += 1;
			return reply(request);
		}),
	);

async function calm(): Promise<void> {
	for (let turn = 0; turn < 40; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function seconds(count: number, each: () => void = () => undefined): Promise<void> {
	for (let second = 0; second < count; second++) {
		each();
		vi.advanceTimersByTime(1000);
		await calm();
	}
}

beforeEach(async () => {
	await keepSession(FELLOW);
	posts = 0;
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
	stop();
	vi.useRealTimers();
	Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('an item whose receipt a proxy drops rests, however often other reads are answered', async () => {
	server.use(serverIsThere());
	replies(() => HttpResponse.json({ status: 'success', message: 'Saved' }));
	await keepRegister(1);
	stop = startSending();
	await seconds(60, noteAnswer);
	expect(posts).toBeGreaterThan(2);
	expect(posts).toBeLessThan(8);
});

test('a connection that comes and goes each second is no reason to send each second', async () => {
	replies(() => HttpResponse.error());
	await keepRegister(1);
	stop = startSending();
	await seconds(60, () => {
		noteSilence();
		noteAnswer();
	});
	expect(posts).toBeGreaterThan(2);
	expect(posts).toBeLessThan(13);
});

test('while the first try of a write hangs, the browser is asked to send it later', async () => {
	const register = vi.fn(() => Promise.resolve());
	const ready = Promise.resolve({ sync: { register } });
	Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });
	server.use(noAnswer(saveChildrenAttendance));
	await keepRegister(1);
	stop = startSending();
	await seconds(4);
	expect(register).not.toHaveBeenCalled();
	await seconds(2);
	expect(register).toHaveBeenCalledWith('outbox');
});

test('a clock that was set back since the last try does not delay the next one', async () => {
	replies(() => HttpResponse.error());
	await keepRegister(1);
	stop = startSending();
	while (posts < 5) await seconds(1);
	vi.setSystemTime(Date.now() - 3_600_000);
	noteSilence();
	noteAnswer();
	await seconds(12);
	expect(posts).toBe(6);
});

test('a lane without items does not shorten the pauses of the other', async () => {
	replies(() => HttpResponse.error());
	await keepRegister(1);
	stop = startSending();
	await seconds(120);
	expect(posts).toBeGreaterThan(3);
	expect(posts).toBeLessThan(10);
});

test('what rests is sent by itself when its pause is over', async () => {
	server.use(serverIsThere());
	replies((request) =>
		posts === 1
			? HttpResponse.html('Blocked', { status: 403 })
			: HttpResponse.json({ status: 'success', message: 'Saved' }, { headers: receiptOf(request) }),
	);
	await keepRegister(1);
	stop = startSending();
	await seconds(5);
	await vi.waitFor(async () => {
		await loadOutbox();
		expect(currentItems().map(({ state }) => state)).toEqual(['sent']);
	});
	expect(posts).toBe(2);
});

test('what is to be sent after the second step at login goes, although an answer from before that is still under way', async () => {
	const held = holdBack(saveChildrenAttendance);
	const detail = 'Set up a second step at login first.';
	server.use(serverIsThere());
	replies((request) =>
		posts === 1
			? HttpResponse.json(
					{ code: 'second_factor_required', detail, message: detail, error: detail },
					{ status: 409, headers: receiptOf(request) },
				)
			: HttpResponse.json({ status: 'success', message: 'Saved' }, { headers: receiptOf(request) }),
	);
	server.use(held.handler);
	// A connection that is found only now would be a reason of its own to send again.
	noteAnswer();
	await keepRegister(1);
	stop = startSending();
	await calm();
	void requestFlush();
	held.give();
	await vi.waitFor(async () => {
		await loadOutbox();
		expect(currentItems().map(({ state }) => state)).toEqual(['sent']);
	});
	expect(posts).toBe(2);
});

test('what waits is sent when the app comes to the front, not when it goes to the back', async () => {
	server.use(serverIsThere());
	replies((request) =>
		HttpResponse.json({ status: 'success', message: 'Saved' }, { headers: receiptOf(request) }),
	);
	stop = startSending();
	await calm();
	await keepRegister(1);
	const hidden = vi.spyOn(document, 'hidden', 'get');
	for (const isHidden of [true, false]) {
		hidden.mockReturnValue(isHidden);
		document.dispatchEvent(new Event('visibilitychange'));
		await calm();
		expect(posts).toBe(isHidden ? 0 : 1);
	}
	hidden.mockRestore();
});

test('sending everything also tries what rests', async () => {
	server.use(serverIsThere());
	replies(() => HttpResponse.html('Blocked', { status: 403 }));
	await keepRegister(1);
	stop = startSending();
	await requestFlush();
	server.use(answer(saveChildrenAttendance, { status: 'success', message: 'Saved' } as never));
	await requestFlush();
	await loadOutbox();
	expect(currentItems().map(({ state }) => state)).toEqual(['waiting']);
	await sendEverything();
	await loadOutbox();
	expect(currentItems().map(({ state }) => state)).toEqual(['sent']);
});
