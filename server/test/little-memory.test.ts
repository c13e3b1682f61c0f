import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startReady } from './started-server.ts';

const of = (pid: number | undefined, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8');

test.skipIf(process.platform !== 'linux')(
	'the server starts with settings that give memory back, under the id of its first start; PostgreSQL has its own',
	async () => {
		const { child, ended } = await startReady();
		const started = await of(child.pid, 'cmdline');
		for (const option of ['--max-semi-space-size=8', '--expose-gc']) expect(started).toContain(option);
		expect(await of(child.pid, 'environ')).toContain('MALLOC_MMAP_THRESHOLD_=131072');
		const { stdout } = await promisify(execFile)('pgrep', ['-P', String(child.pid)]);
		const others = stdout.trim().split('\n').map(Number);
		expect(others.length).toBeGreaterThan(0);
		for (const other of others) expect(await of(other, 'environ')).not.toContain('MALLOC_');
		child.kill('SIGTERM');
		expect(await ended).toBe(0);
	},
	60_000,
);
