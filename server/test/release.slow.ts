import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';

// A packed release starts on a machine that has neither npm nor Node.

const ROOT = path.join(import.meta.dirname, '..', '..');
const home = mkdtempSync(path.join(tmpdir(), 'yuva-release-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a packed release is started by one command, signs in, and ends on SIGTERM within ten seconds', async () => {
	execFileSync(process.execPath, [path.join(ROOT, 'scripts', 'pack.ts'), '--to', home]);
	const [archive = ''] = readdirSync(home);
	execFileSync('tar', ['-C', home, '-xzf', path.join(home, archive)]);
	const [folder = ''] = readdirSync(home).filter((name) => !name.endsWith('.gz'));
	const port = await freePort();
	const env = { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: path.join(home, 'data') };
	const child = spawn(path.join(home, folder, 'yuva'), ['start'], { env, cwd: home });
	const ended = new Promise((resolve) => child.once('exit', resolve));
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
	await expect.poll(() => output, { timeout: 120_000 }).toContain('Yuva is ready');
	const origin = `http://127.0.0.1:${port}`;
	const { version } = (await (await fetch(`${origin}/healthz`)).json()) as { version: string };
	const [first = ''] = output.split('\n');
	expect((JSON.parse(first) as { msg: string }).msg).toBe(`Yuva ${version}`);
	expect((await fetch(origin)).status).toBe(200);
	const signedIn = await fetch(`${origin}/api/fellow/login/`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ mobile_number: '9000000001', password: 'Yuva-demo-2026' }),
	});
	expect(signedIn.status).toBe(200);
	const asked = Date.now();
	child.kill('SIGTERM');
	expect(await ended).toBe(0);
	expect(Date.now() - asked).toBeLessThan(10_000);
}, 300_000);
