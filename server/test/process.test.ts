import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { newMobile } from './factories.ts';
import { freePort } from './free-port.ts';

// The server as `npm start` runs it, with its own PostgreSQL, killed and stopped as real machines do.

const MAIN = path.join(import.meta.dirname, '..', 'main.ts');
const home = await mkdtemp(path.join(tmpdir(), 'yuva-process-'));
const running = new Set<ChildProcess>();

afterAll(async () => {
	for (const child of running) child.kill('SIGTERM');
	while (running.size > 0) await pause(50);
	await rm(home, { recursive: true, force: true });
}, 30_000);

interface Started {
	child: ChildProcess;
	origin: string;
	output(): string;
	ended: Promise<number | null>;
}

async function start(settings: Record<string, string> = {}): Promise<Started> {
	const port = await freePort();
	const { DATABASE_URL: _, ...environment } = process.env;
	const child = spawn(process.execPath, [MAIN], {
		env: {
			...environment,
			...{ PORT: String(port), DATA_DIR: home, DEMO: '0', NODE_ENV: 'development' },
			...settings,
		},
	});
	running.add(child);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
	const ended = new Promise<number | null>((resolve) =>
		child.once('exit', (code) => {
			running.delete(child);
			resolve(code);
		}),
	);
	return { child, origin: `http://127.0.0.1:${port}`, output: () => output, ended };
}

async function startReady(settings: Record<string, string> = {}): Promise<Started> {
	const started = await start(settings);
	const end = Date.now() + 60_000;
	while (Date.now() < end && started.child.exitCode === null) {
		const answer = await fetch(`${started.origin}/readyz`).catch(() => undefined);
		if (answer?.ok) return started;
		await pause(50);
	}
	throw new Error(`the server did not start: ${started.output()}`);
}

const PASSWORD = '1234VANI';

function signUp(origin: string, mobile_number: string): Promise<Response> {
	return fetch(`${origin}/api/fellow/signup/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number, surname: 'Kola', given_name: 'Sravani', password: PASSWORD }),
	});
}

async function signIn(origin: string, mobile_number: string): Promise<string> {
	const answer = await fetch(`${origin}/api/fellow/login/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number, password: PASSWORD }),
	});
	const { token } = (await answer.json()) as { token: string };
	return token;
}

/** Uploads need a password of the fellow's own. */
async function signInWithOwnPassword(origin: string, mobile: string): Promise<string> {
	const token = await signIn(origin, mobile);
	const changed = await fetch(`${origin}/api/fellow/password/change/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify({ current_password: PASSWORD, new_password: 'neem tree and river' }),
	});
	expect(changed.status).toBe(200);
	return token;
}

/** Sends parts until the server is gone. @param begun once a part was acknowledged @returns the number of acknowledged parts */
async function sendParts(upload: string, token: string, begun: () => void): Promise<number> {
	for (let number = 0; ; number++) {
		const body = new FormData();
		body.append('part', new File([`part ${number}`], 'blob'));
		const request = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
		const answer = await fetch(`${upload}parts/${number}/`, request).catch(() => undefined);
		if (!answer?.ok) return number;
		begun();
	}
}

test('what was acknowledged is there after kill -9, and a second server on the same folder is refused', async () => {
	const first = await startReady();
	const mobile = newMobile();
	expect((await signUp(first.origin, mobile)).status).toBe(201);

	const second = await start();
	expect(await second.ended).toBe(1);
	expect(second.output()).toMatch(/already running on this data folder/);
	expect((await fetch(`${first.origin}/healthz`)).ok).toBe(true);

	const token = await signInWithOwnPassword(first.origin, mobile);
	const upload = `/api/uploads/${crypto.randomUUID()}/`;
	const begun = Promise.withResolvers<void>();
	const sending = sendParts(first.origin + upload, token, begun.resolve);
	await begun.promise;
	first.child.kill('SIGKILL');
	await first.ended;
	const acknowledged = await sending;
	const again = await startReady();
	expect((await signUp(again.origin, mobile)).status).toBe(409);
	const answer = await fetch(again.origin + upload, { headers: { authorization: `Bearer ${token}` } });
	const { parts } = (await answer.json()) as { parts: number[] };
	expect(acknowledged).toBeGreaterThan(0);
	expect(parts.slice(0, acknowledged)).toEqual(Array.from({ length: acknowledged }, (_, number) => number));

	again.child.kill('SIGTERM');
	const asked = Date.now();
	expect(await again.ended).toBe(0);
	expect(Date.now() - asked).toBeLessThan(10_000);
}, 90_000);

test('its log is JSON line by line, and holds no number, no name and no path that was asked for', async () => {
	const server = await startReady();
	const mobile = newMobile();
	await signUp(server.origin, mobile);
	await fetch(`${server.origin}/api/fellow/profile/${mobile}/acceptance-status/`);
	server.child.kill('SIGTERM');
	await server.ended;
	const lines = server
		.output()
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line));
	const messages = lines.map(({ msg }) => msg);
	expect(messages).toContain(`Yuva is ready: http://localhost:${new URL(server.origin).port}`);
	expect(messages).toContain('Yuva stops');
	const requests = lines.filter((line) => line.route !== undefined);
	expect(requests.map(({ route, status }) => `${route} ${status}`)).toContain('/api/fellow/signup/ 201');
	expect(requests.map(({ route, status }) => `${route} ${status}`)).toContain(
		'/api/fellow/profile/:mobile/acceptance-status/ 401',
	);
	expect(server.output()).not.toContain(mobile);
	expect(server.output()).not.toContain('Sravani');
}, 90_000);

test('a stopping server says that it is not ready while it still takes requests, and ends within ten seconds', async () => {
	const server = await startReady({ DRAIN_SECONDS: '2' });
	const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
	server.child.kill('SIGTERM');
	const asked = Date.now();
	await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503);
	expect(await statusOf('/api/states/')).toBe(200);
	expect(await server.ended).toBe(0);
	expect(Date.now() - asked).toBeGreaterThanOrEqual(2000);
	expect(Date.now() - asked).toBeLessThan(10_000);
}, 90_000);
