import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { changeLanguage } from '@yuva/contract/accounts/language-endpoints';
import { login } from '@yuva/contract/auth/endpoints';

import { expect, onTestFinished, test, vi } from 'vitest';
import { slowestOf } from '../platform/http/arrivals.ts';
import { PUBLIC_BODY } from '../platform/http/serve.ts';
import { budgets, type TrafficBudget } from '../platform/process/budgets.ts';
import { makeFellow, PASSWORD } from './factories.ts';
import { serveHeld } from './held-requests.ts';
import { median } from './median.ts';
import { newAddress } from './sign-in.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const SECOND = 1000;

async function listening(change: Partial<TrafficBudget> = {}, trustProxy = 1) {
	const app = await startTestApp(
		{ trustProxy },
		{ traffic: { ...budgets.traffic, refusalMs: 0, ...change } },
	);
	await app.http.listen({ port: 0, host: '127.0.0.1' });
	const { port } = app.http.server.address() as AddressInfo;
	return { app, port };
}

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

async function signInOverLine(app: TestApp, port: number): Promise<string> {
	const { mobile_number } = await makeFellow(app.db);
	const body = JSON.stringify({ mobile_number, password: PASSWORD });
	return text(
		send(port, newAddress(), { head: `Connection: close\r\nContent-Length: ${body.length}\r\n`, body }),
	);
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

test('half-sent requests of one address keep no other caller out', async () => {
	const { app, port } = await listening({ bodies: 100 });
	const [flooder, other] = [newAddress(), newAddress()];
	const { answers, end } = await flood(port, flooder, { count: 80, allowed: 50 });
	expect(await signInOf(app, other)).toBe(200);
	expect((await app.http.inject('/readyz')).statusCode).toBe(200);
	const [refused = ''] = answers.filter((answer) => answer !== '');
	expect(refused).toMatch(/^HTTP\/1\.1 503 /);
	expect(refused).toMatch(/\r\nretry-after: 5\r\n/i);
	expect(refused).toContain('"code":"unavailable"');
	end();
});

test('half-sent requests of ten addresses, and of as many as there is room for, stop no write and no sign-in', async () => {
	const { app, port } = await listening({ bodies: 40 });
	const few = Array.from({ length: 10 }, newAddress).flatMap((address) => Array<string>(40).fill(address));
	const many = Array.from({ length: 100 }, newAddress);
	const sockets = [...few, ...many].map((address) => send(port, address, HALF));
	const connections = promisify(app.http.server.getConnections.bind(app.http.server));
	// a caller over its share is closed
	await expect.poll(() => connections()).toBe(40);
	for (let time = 0; time < 5; time += 1) expect(await signInOverLine(app, port)).toMatch(/^HTTP\/1\.1 200 /);
	for (const socket of sockets) socket.destroy();
});

test('who is signed in is not held back by strangers at the same address', async () => {
	const { app, port } = await listening({ bodies: 20 });
	const { mobile_number, token } = await makeFellow(app.db);
	const address = newAddress();
	const save = () => app.call(changeLanguage, { language: 'te' }, { token, address });
	expect(mobile_number).toHaveLength(10);
	expect((await save()).status).toBe(200);
	const { end } = await flood(port, address, { count: 30, allowed: 10 });
	expect((await app.call(login, {} as never, { address })).status).toBe(503);
	expect((await save()).status).toBe(200);
	end();
});

test('an address gets its room back when its half-sent requests go', async () => {
	const { app, port } = await listening({ bodies: 4 });
	const address = newAddress();
	const { end } = await flood(port, address, { count: 5, allowed: 2 });
	const ask = () => app.call(login, {} as never, { address });
	expect(await ask()).toMatchObject({ status: 503 });
	end();
	await expect.poll(ask).toMatchObject({ status: 422 });
});

test('a body without sign-in that says it is longer than 4 KiB is not waited for', async () => {
	const { port } = await listening();
	const answer = await text(send(port, newAddress(), { head: 'Content-Length: 900000\r\n', body: '{"a":"' }));
	expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('a body that does not go on is not waited for', async () => {
	const { port } = await listening({ lookMs: 200 });
	const answer = await text(send(port, newAddress(), HALF));
	expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body without sign-in that drips is waited for until its time is over', async () => {
	const { port } = await listening({ lookMs: 100, publicBodyMs: 300, slowest: { empty: 1, full: 1 } });
	const begun = performance.now();
	const socket = send(port, newAddress(), { head: 'Content-Length: 4000\r\n', body: '{' });
	const dripping = setInterval(() => socket.write(' '), 20);
	expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
	clearInterval(dripping);
	expect(performance.now() - begun).toBeGreaterThan(290);
});

test('a line of 10 kbit/s signs in within all limits, also while all room is taken', () => {
	const bytesASecond = 10_000 / 8;
	const { lookMs, publicBodyMs, slowest } = budgets.traffic;
	const seconds = (PUBLIC_BODY + 1000) / bytesASecond;
	expect(seconds * 1000).toBeLessThan(Math.min(lookMs, publicBodyMs));
	expect(slowest.full * 2).toBeLessThan(bytesASecond);
});

test('the fuller it is, the faster a body must come', () => {
	const atFullness = (fullness: number) => Math.round(slowestOf(budgets.traffic, fullness));
	expect([0, 0.5, 0.75, 1].map(atFullness)).toEqual([34, 34, 273, 512]);
});

test('headers that do not come are not waited for', async () => {
	const { port } = await listening({ headersMs: 200 });
	const socket = connect(port, '127.0.0.1');
	socket.write('POST /api/fellow/login/ HTTP/1.1\r\nHost: yuva\r\n');
	expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

/** Sends a body of a signed-in person to a server whose steps the test takes by hand. */
async function sendLarge(length: number, body: string, head = '') {
	const { app, port } = await listening({ lookMs: 2 * SECOND, slowest: { empty: 50, full: 50 } });
	const { token } = await makeFellow(app.db);
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	onTestFinished(() => void vi.useRealTimers());
	const connected = once(app.http.server, 'connection');
	const before = vi.getTimerCount();
	const socket = connect(port, '127.0.0.1');
	socket.write(
		`PATCH ${changeLanguage.path} HTTP/1.1\r\nHost: yuva\r\nAuthorization: Bearer ${token}\r\n${head}`,
	);
	socket.write(`Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`);
	const [arriving]: Socket[] = await connected;
	await expect.poll(() => vi.getTimerCount()).toBe(before + 1);
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

test('a large body may take long while it moves, and no longer once it does not move', async () => {
	const { answered, step, isGivenUp } = await sendLarge(20_000, '{"a":"');
	for (let steps = 0; steps < 20; steps += 1) {
		await step('x'.repeat(100));
		expect(isGivenUp()).toBe(false);
	}
	await step();
	expect(await answered).toMatch(/^HTTP\/1\.1 408 /);
});

test('a large body that moves arrives, however slow', async () => {
	const body = JSON.stringify({ language: 'te', more: 'x'.repeat(9000) });
	const { answered, step } = await sendLarge(body.length, '', 'Connection: close\r\n');
	for (let sent = 0; sent < body.length; sent += 400) await step(body.slice(sent, sent + 400));
	expect(await answered).toMatch(/^HTTP\/1\.1 200 /);
});

test('an address has half of all connections and no more, and a newcomer always gets one, where no proxy is in front', async () => {
	const { app, port } = await listening({ connections: 6 }, 0);
	const open = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
	await Promise.all(open.map((socket) => once(socket, 'connect')));
	const refused = await text(connect(port, '127.0.0.1'));
	expect(refused).toMatch(/^HTTP\/1\.1 503 /);
	expect(refused).toContain('Retry-After: 5');
	expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toMatchObject({
		code: 'unavailable',
		retry_after: 5,
	});
	const others = Array.from({ length: 4 }, (_, place) =>
		connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${place + 2}` }),
	);
	await Promise.all(others.map((socket) => once(socket, 'connect')));
	await expect.poll(() => open.filter(({ closed }) => closed)).toHaveLength(1);
	expect(others.filter(({ closed }) => closed)).toEqual([]);
	for (const socket of [...open, ...others]) socket.destroy();
	await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
	expect(app.http.server.listening).toBe(true);
});

test('the connections of a proxy are not counted', async () => {
	const { port } = await listening({ connections: 1 });
	const open = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
	await Promise.all(open.map((socket) => once(socket, 'connect')));
	expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
	for (const socket of open) socket.destroy();
});

test('while one address has half of the requests under way, another is served', async () => {
	const app = await startTestApp({}, { traffic: { ...budgets.traffic, strangersMs: 600_000 } });
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

test('a stranger who keeps the thread busy waits for a share of it, and another is answered at once', async () => {
	const app = await startTestApp({}, { traffic: { ...budgets.traffic, strangersMs: 300 } });
	app.http.get('/busy', async () => {
		const end = performance.now() + 10;
		while (performance.now() < end);
		return 'done';
	});
	const ask = (address: string) => app.http.inject({ url: '/busy', headers: { 'x-forwarded-for': address } });
	const flooder = newAddress();
	let answered = 0;
	const end = performance.now() + 3000;
	const flooding = Array.from({ length: 20 }, async () => {
		while (performance.now() < end) {
			await ask(flooder);
			answered += 1;
		}
	});
	await pause(1500);
	const times: number[] = [];
	for (let time = 0; time < 10; time += 1) {
		const begun = performance.now();
		await ask(newAddress());
		times.push(performance.now() - begun);
		await pause(50);
	}
	await Promise.all(flooding);
	// twice as many would fill the three seconds
	expect(answered).toBeLessThan(220);
	expect(median(times)).toBeLessThan(60);
});
