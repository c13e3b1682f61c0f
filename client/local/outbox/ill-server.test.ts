import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { saveChild } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, receiptOf, refuse } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { keepSession } from '../session/session.ts';
import { currentItems, loadOutbox } from './items.ts';
import { enqueue } from './queued-write.ts';
import { flushOutbox } from './sender.ts';
import { retryItem } from './store.ts';

const server = fakeServer();
const ANJALI = '0190a1b2-0000-7000-8000-000000000001';
const ILL = 'Something went wrong.';

beforeEach(async () => {
	await keepSession(FELLOW);
	vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const facts = { label: 'Anything', edit: undefined, makes: [], needs: [], affects: [] };
const keepChild = () => enqueue(saveChild, { id: ANJALI }, facts);
const keepRegister = (day: number) =>
	enqueue(saveChildrenAttendance, { date: '2026-11-20', module: 1, day, attendance: [] }, facts);

const flush = async () => {
	const end = await flushOutbox(FELLOW);
	await loadOutbox();
	return end;
};
const states = () => currentItems().map(({ state }) => state);
/** Longer than any item rests. */
const wait = () => vi.setSystemTime(Date.now() + 5 * 60_000);
const takesChildren = () =>
	http.post(`*${saveChild.path}`, ({ request }) =>
		HttpResponse.json({ status: 'success' }, { headers: receiptOf(request) }),
	);
const takesRegisters = () => answer(saveChildrenAttendance, { status: 'success', message: 'Saved' } as never);

test('what the server fails at again and again, while it takes the others, is shown to the fellow', async () => {
	await keepChild();
	server.use(takesRegisters(), refuse(saveChild, 'internal', ILL));
	for (let day = 1; day <= 8; day++) {
		await keepRegister(day);
		expect(await flush()).toMatchObject({ end: 'paused' });
		expect(states()[0]).toBe('waiting');
		wait();
	}
	expect(await flush()).toEqual({ end: 'empty' });
	expect(states()[0]).toBe('refused');
});

test('an item that the fellow tries again gets all its tries anew', async () => {
	const id = await keepChild();
	server.use(takesRegisters(), refuse(saveChild, 'internal', ILL));
	for (let day = 1; day <= 9; day++) {
		if (day < 9) await keepRegister(day);
		await flush();
		wait();
	}
	expect(states()[0]).toBe('refused');
	await retryItem(id);
	for (let day = 9; day <= 10; day++) {
		await keepRegister(day);
		await flush();
		wait();
	}
	expect(states()[0]).toBe('waiting');
});

test('a server that fails at everything, however long, is no reason to give anything up', async () => {
	await keepChild();
	await keepRegister(2);
	server.use(refuse(saveChild, 'internal', ILL), refuse(saveChildrenAttendance, 'internal', ILL));
	for (let tries = 0; tries < 20; tries++) {
		await flush();
		expect(states()).toEqual(['waiting', 'waiting']);
		wait();
	}
	server.use(takesChildren(), takesRegisters());
	expect(await flush()).toEqual({ end: 'empty' });
	expect(states()).toEqual(['sent', 'sent']);
});

test('a server that fails at the only item that is sent is no reason to give it up', async () => {
	await keepChild();
	server.use(takesRegisters(), refuse(saveChild, 'internal', ILL));
	await keepRegister(1);
	for (let tries = 0; tries < 20; tries++) {
		await flush();
		expect(states()).toEqual(['waiting', 'sent']);
		wait();
	}
});
