import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../server/test/free-port.ts';
import { root } from './run-command.ts';

const PATIENCE = { timeout: 120_000, interval: 200 };
const home = mkdtempSync(join(tmpdir(), 'yuva-dev-'));
const postgres = join(home, 'postgres', 'pg18', 'postmaster.pid');
const pidOfPostgres = () => readFileSync(postgres, 'utf8').split('\n')[0];

const answers = (origin: string): Promise<boolean> =>
	fetch(`${origin}/healthz`).then(
		({ ok }) => ok,
		() => false,
	);

function endGroup({ pid = 0 }: ChildProcess): void {
	try {
		process.kill(-pid, 'SIGTERM');
	} catch {
		// the group has ended as it should
	}
}

test('npm run dev keeps PostgreSQL while the server starts again, and SIGTERM to npm ends all that it started', async () => {
	const [clientPort, serverPort] = [await freePort(), await freePort()];
	const { DATABASE_URL: _, ...environment } = process.env;
	const npm = spawn('npm', ['run', 'dev', '--', '--port', String(clientPort)], {
		cwd: root,
		env: { ...environment, PORT: String(serverPort), DATA_DIR: home, DEMO: '0', NODE_ENV: 'development' },
		stdio: ['ignore', 'pipe', 'pipe'],
		// a group of its own leaves nothing behind if this test fails
		detached: true,
	});
	let output = '';
	for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
	const ended = once(npm, 'exit');
	onTestFinished(async () => {
		endGroup(npm);
		await ended;
		rmSync(home, { recursive: true, force: true });
	});
	const page = `http://localhost:${clientPort}`;
	const starts = () => output.split('Yuva is ready').length - 1;
	await expect.poll(() => answers(page), PATIENCE).toBe(true);
	await expect.poll(starts, PATIENCE).toBe(1);
	const first = pidOfPostgres();

	utimesSync(join(root, 'server', 'main.ts'), new Date(), new Date());
	await expect.poll(starts, PATIENCE).toBe(2);
	await expect.poll(() => answers(page), PATIENCE).toBe(true);
	expect(pidOfPostgres()).toBe(first);

	npm.kill('SIGTERM');
	await ended;
	await expect.poll(() => existsSync(postgres), PATIENCE).toBe(false);
	await expect.poll(() => answers(page), PATIENCE).toBe(false);
	await expect.poll(() => answers(`http://127.0.0.1:${serverPort}`), PATIENCE).toBe(false);
}, 400_000);
