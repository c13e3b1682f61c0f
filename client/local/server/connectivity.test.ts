import { listChildren } from '@yuva/contract/children/endpoints';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, serverIsThere } from '../../test/answers.ts';
import { FELLOW } from '../../test/render-app.tsx';
import { keepSession } from '../session/session.ts';
import { call, NetworkError } from './call.ts';
import { currentConnection, noteAnswer, noteSilence } from './connectivity.ts';

const server = fakeServer();

beforeEach(() => keepSession(FELLOW));

const readPage = async () => {
	const page = () => HttpResponse.html('<h1>Blocked</h1>', { status: 403 });
	server.use(http.get('*/api/children/profile/list/:mobile/', page));
	const reading = call(listChildren, { mobile: FELLOW.mobile_number });
	await expect(reading).rejects.toBeInstanceOf(NetworkError);
};

test('a page in place of one answer is no lost connection while the server is there', async () => {
	noteAnswer();
	server.use(serverIsThere());
	await readPage();
	expect(currentConnection()).toBe('reached');
});

test('a page in place of every answer is none', async () => {
	noteAnswer();
	await readPage();
	expect(currentConnection()).toBe('silent');
});

test('the connection is there when the server answers another request, even if its health page fails', async () => {
	noteSilence();
	server.use(
		http.get('*/healthz', () => {
			noteAnswer();
			return HttpResponse.error();
		}),
	);
	await readPage();
	expect(currentConnection()).toBe('reached');
});

test('silence of one request counts only where none was answered since it was sent', () => {
	noteAnswer();
	noteSilence(performance.now() - 30_000);
	expect(currentConnection()).toBe('reached');
	noteSilence(performance.now() + 1000);
	expect(currentConnection()).toBe('silent');
});

test('a connection that is lost after the clock was set back is known to be lost', async () => {
	noteAnswer();
	vi.setSystemTime(Date.now() - 3_600_000);
	onTestFinished(() => void vi.useRealTimers());
	await readPage();
	expect(currentConnection()).toBe('silent');
});
