import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { freePort } from './free-port.ts';

const MAIN = path.join(import.meta.dirname, '..', 'main.ts');
const home = await mkdtemp(path.join(tmpdir(), 'yuva-process-'));
const running = new Set<ChildProcess>();
const LAST_CHARACTERS = 3000;

afterAll(async () => {
	for (const child of running) child.kill('SIGTERM');
	while (running.size > 0) await pause(50);
	await rm(home, { recursive: true, force: true });
}, 30_000);

export interface Started {
	child: ChildProcess;
	origin: string;
	output(): string;
	ended: Promise<number | null>;
	/** Says how the server ended, with its last lines; undefined while it runs. */
	howItEnded(): string | undefined;
}

/**
 * Starts the server as `npm start` runs it, on the one data folder of this file. @param main is that of
 * another release
 */
export async function start(settings: Record<string, string> = {}, main = MAIN): Promise<Started> {
	const port = await freePort();
	const { DATABASE_URL: _, ...environment } = process.env;
	const child = spawn(process.execPath, ['--max-semi-space-size=4', main], {
		env: {
			...environment,
			...{ PORT: String(port), DATA_DIR: home, DEMO: '0', NODE_ENV: 'development' },
			...{ UV_THREADPOOL_SIZE: '16', MALLOC_MMAP_THRESHOLD_: '32768' },
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
	const howItEnded = () => {
		const { exitCode, signalCode } = child;
		if (exitCode === null && signalCode === null) return undefined;
		return `the server ended with ${signalCode ?? `code ${exitCode}`}:\n${output.slice(-LAST_CHARACTERS)}`;
	};
	return { child, origin: `http://127.0.0.1:${port}`, output: () => output, ended, howItEnded };
}

export async function startReady(settings: Record<string, string> = {}, main = MAIN): Promise<Started> {
	const started = await start(settings, main);
	const end = Date.now() + 120_000;
	while (Date.now() < end && started.howItEnded() === undefined) {
		const answer = await fetch(`${started.origin}/readyz`).catch(() => undefined);
		if (answer?.ok) return started;
		await pause(50);
	}
	throw new Error(`the server did not start: ${started.howItEnded() ?? started.output()}`);
}

export const PASSWORD = '1234VANI';

export function signUp(origin: string, mobile_number: string): Promise<Response> {
	return fetch(`${origin}/api/fellow/signup/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number, surname: 'Kola', given_name: 'Sravani', password: PASSWORD }),
	});
}

export async function signIn(origin: string, mobile_number: string): Promise<string> {
	const answer = await fetch(`${origin}/api/fellow/login/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number, password: PASSWORD }),
	});
	const { token } = (await answer.json()) as { token: string };
	return token;
}
