import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { budgets } from '../platform/process/budgets.ts';
import { newMobile } from './factories.ts';
import { type Started, signUp, startReady } from './started-server.ts';

const run = promisify(execFile);

/** Its workers, oldest first. */
async function workersOf({ child, output }: Started): Promise<number[]> {
	if (child.exitCode !== null) throw new Error(`the server ended: ${output()}`);
	const { stdout } = await run('ps', [
		'-o',
		'pid=,args=',
		'--ppid',
		String(child.pid),
		'--sort',
		'start_time',
	]);
	const lines = stdout.split('\n').filter((line) => line.includes('main.ts'));
	return lines.map((line) => Number.parseInt(line, 10));
}

async function countOf(server: Started, metric: string): Promise<number> {
	const text = await (await fetch(`${server.origin}/metrics`)).text();
	const line = text.split('\n').find((one) => one.startsWith(metric));
	return Number(line?.split(' ').at(-1) ?? 0);
}

async function startWorkers(): Promise<Started> {
	const server = await startReady({ WORKERS: '2' });
	// the first worker answers before the second one listens
	await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('Yuva is ready');
	return server;
}

/** A connection of its own each time, so that the workers take turns. */
const ask = (server: Started, path: string, body?: object): Promise<Response> =>
	fetch(server.origin + path, {
		headers: { connection: 'close', 'content-type': 'application/json' },
		...(body && { method: 'POST', body: JSON.stringify(body) }),
	});

test('workers share the port and the limits, and what they count is added up', async () => {
	const server = await startWorkers();
	expect(await workersOf(server)).toHaveLength(2);
	for (let call = 0; call < 10; call += 1) expect((await ask(server, '/api/states/')).status).toBe(200);
	const states = 'yuva_http_request_duration_seconds_count{method="GET",route="/api/states/",status="200"}';
	expect(await countOf(server, states)).toBe(10);
	expect(await countOf(server, 'yuva_database_pool_size')).toBe(20);

	const mobile_number = newMobile();
	await signUp(server.origin, mobile_number);
	const wrong = { mobile_number, password: 'not the password' };
	const answers: number[] = [];
	for (let attempt = 0; attempt < 8; attempt += 1)
		answers.push((await ask(server, '/api/fellow/login/', wrong)).status);
	const { allowed } = budgets.tries.login.number;
	expect(answers).toEqual([...new Array(allowed).fill(401), ...new Array(8 - allowed).fill(429)]);

	server.child.kill('SIGTERM');
	expect(await server.ended, server.output()).toBe(0);
}, 90_000);

test('a killed worker is replaced, also the one of the jobs; what was acknowledged is there, and all end together', async () => {
	const server = await startWorkers();
	const acknowledged: string[] = [];
	let isOver = false;
	const writing = (async () => {
		// Each is asked for again below, and that is refused.
		while (!isOver && acknowledged.length < budgets.signUps.refused.allowed) {
			const mobile = newMobile();
			const answer = await signUp(server.origin, mobile).catch(() => undefined);
			if (answer?.status === 201) acknowledged.push(mobile);
			await pause(100);
		}
	})();
	const first = await workersOf(server);
	for (const pid of first) {
		process.kill(pid, 'SIGKILL');
		await expect.poll(() => workersOf(server), { timeout: 20_000 }).not.toContain(pid);
		await expect.poll(async () => (await workersOf(server)).length, { timeout: 20_000 }).toBe(2);
		await expect
			.poll(() =>
				ask(server, '/readyz').then(
					({ ok }) => ok,
					() => false,
				),
			)
			.toBe(true);
	}
	isOver = true;
	await writing;
	expect(acknowledged.length).toBeGreaterThan(0);
	for (const mobile of acknowledged) expect((await signUp(server.origin, mobile)).status).toBe(409);

	const last = await workersOf(server);
	server.child.kill('SIGTERM');
	const asked = Date.now();
	expect(await server.ended, server.output()).toBe(0);
	expect(Date.now() - asked).toBeLessThan(10_000);
	const { stdout } = await run('ps', ['-e', '-o', 'pid=']);
	const alive = stdout.split('\n').map(Number);
	expect(last.filter((pid) => alive.includes(pid))).toEqual([]);
}, 90_000);
