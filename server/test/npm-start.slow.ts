import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newMobile, PASSWORD } from './factories.ts';
import { freePort } from './free-port.ts';
import { newAddress } from './sign-in.ts';

// An operator runs `npm start`, and it is told to stop while people sign up.

const ROOT = path.join(import.meta.dirname, '..', '..');
const WRITERS = 8;
const home = mkdtempSync(path.join(tmpdir(), 'yuva-npm-start-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface NpmStart {
	npm: ChildProcess;
	origin: string;
}

/** Starts on the one data folder of this file. */
async function npmStart(): Promise<NpmStart> {
	const port = await freePort();
	const { DATABASE_URL: _, ...environment } = process.env;
	const env = { ...environment, PORT: String(port), DATA_DIR: home, DEMO: '0', TRUST_PROXY: '1' };
	const npm = spawn('npm', ['start'], { cwd: ROOT, env: { ...env, NODE_ENV: 'development' } });
	onTestFinished(() => void npm.kill('SIGTERM'));
	let output = '';
	for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
	const origin = `http://127.0.0.1:${port}`;
	const isReady = async () => {
		if (npm.exitCode !== null) throw new Error(`npm start ended: ${output}`);
		return (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false;
	};
	// the first start may build the client
	await expect.poll(isReady, { timeout: 400_000, interval: 200 }).toBe(true);
	return { npm, origin };
}

const signUp = (origin: string, mobile_number: string): Promise<Response> =>
	fetch(`${origin}/api/fellow/signup/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
		body: JSON.stringify({ mobile_number, surname: 'Kola', given_name: 'Sravani', password: PASSWORD }),
	});

/** Signs up one after the other until no answer comes. @returns the number whose sign-up had no answer */
async function signUpUntilGone(origin: string, acknowledged: string[]): Promise<string> {
	for (;;) {
		const mobile = newMobile();
		const answer = await signUp(origin, mobile).catch(() => undefined);
		if (!answer) return mobile;
		if (answer.status === 201) acknowledged.push(mobile);
		else expect(answer.status).toBe(503);
	}
}

const isListening = (origin: string): Promise<boolean> =>
	fetch(`${origin}/healthz`).then(
		() => true,
		() => false,
	);

test('SIGTERM to npm start ends everything within ten seconds, and every sign-up that was acknowledged is there', async () => {
	const first = await npmStart();
	const acknowledged: string[] = [];
	const writing = Promise.all(
		Array.from({ length: WRITERS }, () => signUpUntilGone(first.origin, acknowledged)),
	);
	await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(3 * WRITERS);
	const asked = Date.now();
	const ended = once(first.npm, 'exit');
	first.npm.kill('SIGTERM');
	await ended;
	while (await isListening(first.origin)) await pause(50);
	expect(Date.now() - asked).toBeLessThan(10_000);
	const unanswered = await writing;

	// PostgreSQL locks the data folder: this start works only once the first PostgreSQL has ended
	const second = await npmStart();
	for (const mobile of acknowledged) expect((await signUp(second.origin, mobile)).status).toBe(409);
	for (const mobile of unanswered) {
		expect([201, 409]).toContain((await signUp(second.origin, mobile)).status);
		expect((await signUp(second.origin, mobile)).status).toBe(409);
	}
	const stopped = once(second.npm, 'exit');
	second.npm.kill('SIGTERM');
	await stopped;
	await expect.poll(() => isListening(second.origin)).toBe(false);
}, 900_000);
