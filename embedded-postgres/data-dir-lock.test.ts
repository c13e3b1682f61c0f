import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { processStart } from './running-process.ts';

const lockModule = join(import.meta.dirname, 'data-dir-lock.ts');
let dir = '';

beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'yuva-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Takes the lock, prints success or the reason for failure, and stays until killed. */
async function runContender() {
	const child = spawn(process.execPath, [
		'--input-type=module',
		'--eval',
		`import { acquireDataDirLock } from ${JSON.stringify(lockModule)};
		const say = (line) => process.stdout.write(line);
		try { acquireDataDirLock(${JSON.stringify(dir)}); say('held'); } catch (error) { say(error.message); }
		setInterval(() => {}, 1000);`,
	]);
	const [said] = await once(child.stdout, 'data');
	return { child, said: String(said).trim() };
}

test('a second holder is refused with the process that holds the folder', () => {
	const lock = acquireDataDirLock(dir);
	expect(() => acquireDataDirLock(dir)).toThrow(
		`Yuva is already running on this data folder (process ${process.pid}). Stop it first or set DATA_DIR to another folder.`,
	);
	lock.release();
});

test('a released lock can be taken again, also after a process was refused', () => {
	const lock = acquireDataDirLock(dir);
	expect(() => acquireDataDirLock(dir)).toThrow('already running');
	lock.release();
	lock.release();
	acquireDataDirLock(dir).release();
});

test('of several processes that start at once exactly one holds the folder, and a killed holder gives it free', async () => {
	const contenders = await Promise.all(Array.from({ length: 4 }, runContender));
	try {
		const holders = contenders.filter(({ said }) => said === 'held');
		expect(holders).toHaveLength(1);
		for (const { child } of holders) {
			expect(() => acquireDataDirLock(dir)).toThrow(`process ${child.pid}`);
			child.kill('SIGKILL');
			await once(child, 'exit');
		}
		acquireDataDirLock(dir).release();
	} finally {
		for (const { child } of contenders) child.kill('SIGKILL');
	}
});

test('a lock whose process id now belongs to another process is taken over', () => {
	writeFileSync(join(dir, 'yuva.lock'), `claim old ${process.ppid} ${processStart(process.ppid)}0\n`);
	const lock = acquireDataDirLock(dir);
	expect(readFileSync(join(dir, 'yuva.lock'), 'utf8')).not.toContain('old');
	lock.release();
});

test('a lock file spoiled by a power cut does not lock the folder for good', () => {
	writeFileSync(join(dir, 'yuva.lock'), '\0\0\0\0');
	acquireDataDirLock(dir).release();
});
