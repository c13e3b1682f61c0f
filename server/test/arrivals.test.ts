import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { login } from '@yuva/contract/auth/endpoints';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { RequestBudgets } from '../platform/http/arrivals.ts';
import { budgets } from '../platform/process/budgets.ts';
import { makeFellow, PASSWORD } from './factories.ts';
import { serveHeld } from './held-requests.ts';
import { newAddress } from './sign-in.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const SECOND = 1000;

async function listening(change: Partial<RequestBudgets['arrival']>, trustProxy = 1) {
	const arrival = { ...budgets.arrival, ...change };
	const app = await startTestApp({ trustProxy }, { requestBudgets: { arrival, work: budgets.work } });
	await app.http.listen({ port: 0, host: '127.0.0.1' });
	const { port } = app.http.server.address() as AddressInfo;
	return { app, port };
}

/** A connection of the caller at `address`, by a proxy. */
function send(
	port: number,
	address: string,
	{ head = '', body = '' }: { head?: string; body?: string },
): Socket {
	const socket = connect(port, '127.0.0.1');
	socket.on('error', () => undefined);
	socket.write(`POST /api/fellow/login/ HTTP/1.1\r\nHost: yuva\r\nX-Forwarded-For: ${address}\r\n`);
	socket.write(`Content-Type: application/json\r\n${head}\r\n${body}`);
	return socket;
}

const HALF = { head: 'Content-Length: 100\r\n', body: '{"mobile' };
const signInOf = async (app: TestApp, address: string) => {
	const { mobile_number } = await makeFellow(app.db);
	return (await app.call(login, { mobile_number, password: PASSWORD }, { address })).status;
};

/** Sends half requests, and waits until those over the budget were answered. */
async function flood(port: number, address: string, { count, allowed }: { count: number; allowed: number }) {
	const answers: string[] = [];
	const sockets = Array.from({ length: count }, () => send(port, address, HALF));
	for (const socket of sockets) {
		void text(socket).then(
			(answer) => answers.push(answer),
			() => answers.push(''),
		);
	}
	await expect.poll(() => answers).toHaveLength(count - allowed);
	return {
		answers,
		end() {
			for (const socket of sockets) socket.destroy();
		},
	};
}

test('300 half-sent requests of one address keep nobody else out', async () => {
	const { app, port } = await listening({ smallMs: 30 * SECOND });
	const [flooder, other] = [newAddress(), newAddress()];
	const { answers, end } = await flood(port, flooder, {
		count: 300,
		allowed: budgets.arrival.bodiesPerAddress,
	});
	expect(await signInOf(app, other)).toBe(200);
	expect((await app.http.inject('/readyz')).statusCode).toBe(200);
	const [refused = ''] = answers.filter((answer) => answer !== '');
	expect(refused).toMatch(/^HTTP\/1\.1 503 /);
	expect(refused).toMatch(/\r\nretry-after: 5\r\n/i);
	expect(refused).toContain('"code":"unavailable"');
	end();
});

test('an address gets its room back when its half-sent requests go', async () => {
	const { app, port } = await listening({ bodiesPerAddress: 2, smallMs: 30 * SECOND });
	const address = newAddress();
	const { end } = await flood(port, address, { count: 5, allowed: 2 });
	const ask = () => app.call(login, {} as never, { address });
	expect(await ask()).toMatchObject({ status: 503 });
	end();
	await expect.poll(ask).toMatchObject({ status: 422 });
});

test('a small body that does not come is not waited for', async () => {
	const { port } = await listening({ smallMs: 200 });
	const answer = await text(send(port, newAddress(), HALF));
	expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers that do not come are not waited for', async () => {
	const { port } = await listening({ headersMs: 200 });
	const socket = connect(port, '127.0.0.1');
	socket.write('POST /api/fellow/login/ HTTP/1.1\r\nHost: yuva\r\n');
	expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

/** A large body on its way to a server whose steps pass by hand. */
async function sendLarge(length: number, body: string, head = '') {
	const { app, port } = await listening({ smallMs: 100, stepMs: 2 * SECOND, stepBytes: 100 });
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	onTestFinished(() => void vi.useRealTimers());
	const connected = once(app.http.server, 'connection');
	const socket = send(port, newAddress(), { head: `${head}Content-Length: ${length}\r\n`, body });
	const [arriving]: Socket[] = await connected;
	await expect.poll(() => vi.getTimerCount()).toBe(1);
	return {
		answered: text(socket),
		/** Lets the time of a step pass once the text has arrived. */
		async step(more = '') {
			socket.write(more);
			await expect.poll(() => arriving?.bytesRead).toBe(socket.bytesWritten);
			vi.advanceTimersByTime(2 * SECOND);
		},
		isGivenUp: () => arriving?.writableEnded,
	};
}

test('a large body may take long while it moves, and no longer once it stands still', async () => {
	const { answered, step, isGivenUp } = await sendLarge(20_000, '{"a":"');
	for (let steps = 0; steps < 3; steps += 1) {
		await step('x'.repeat(100));
		expect(isGivenUp()).toBe(false);
	}
	await step();
	expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
});

test('a large body that moves arrives, however slow', async () => {
	const body = JSON.stringify({ mobile_number: '9000000000', password: 'x'.repeat(9000) });
	const { answered, step } = await sendLarge(body.length, '', 'Connection: close\r\n');
	for (let sent = 0; sent < body.length; sent += 400) await step(body.slice(sent, sent + 400));
	expect(await answered).toMatch(/^HTTP\/1\.1 4(01|22) /);
});

test('an address has so many connections and no more, where no proxy is in front', async () => {
	const { port } = await listening({ connectionsPerAddress: 3 }, 0);
	const open = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
	await Promise.all(open.map((socket) => once(socket, 'connect')));
	const refused = await text(connect(port, '127.0.0.1'));
	expect(refused).toMatch(/^HTTP\/1\.1 503 /);
	expect(refused).toContain('Retry-After: 5');
	expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toMatchObject({
		code: 'unavailable',
		retry_after: 5,
	});
	for (const socket of open) socket.destroy();
	await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('the connections of a proxy are not counted', async () => {
	const { port } = await listening({ connectionsPerAddress: 1 });
	const open = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
	await Promise.all(open.map((socket) => once(socket, 'connect')));
	expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
	for (const socket of open) socket.destroy();
});

test('while one address has 300 requests under way, another is served', async () => {
	const app = await startTestApp();
	const { underWay, release } = serveHeld(app);
	const ask = (url: string, address: string) =>
		app.http.inject({ url, headers: { 'x-forwarded-for': address } });
	const [flooder, other] = [newAddress(), newAddress()];
	const waiting = Array.from({ length: 300 }, () => ask('/held', flooder));
	await expect.poll(underWay).toBe(300);
	expect((await ask('/api/states/', flooder)).statusCode).toBe(503);
	expect((await ask('/api/states/', other)).statusCode).toBe(200);
	release();
	await Promise.all(waiting);
});
