import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './run-command.ts';

// npm runs a script by `sh -c`, and Debian's sh does not pass signals on to what it runs.

const { start }: { start: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const home = mkdtempSync(join(tmpdir(), 'yuva-start-'));
afterAll(() => rmSync(home, { recursive: true }));
mkdirSync(join(home, 'scripts'));
writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'standing-in', scripts: { start } }));
// This program replaces the server: it prints the signal and ends. A server is ready later than its process
// begins, and npm listens for signals only after it has started the process.
writeFileSync(
	join(home, 'scripts', 'start.mjs'),
	`import { writeSync } from 'node:fs';
	for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => { writeSync(1, name + '\\n'); process.exit(0); });
	setTimeout(() => writeSync(1, 'ready\\n'), 300);
	setTimeout(() => process.exit(1), 20_000);`,
);

test('npm start and a packed release give Node.js the same settings', () => {
	const settingsOf = (line: string) => line.match(/[A-Z_]+=\S+|--\S+/g);
	const packed = readFileSync(join(root, 'scripts', 'yuva.sh'), 'utf8');
	const line = packed.split('\n').find((one) => one.includes('start)')) ?? '';
	expect(settingsOf(line)).toEqual(settingsOf(start));
	expect(settingsOf(start)).toHaveLength(3);
});

test.each([
	['npm start', 'SIGTERM', ['npm', 'start']],
	['npm start', 'SIGINT', ['npm', 'start']],
	['a shell that becomes npm start', 'SIGTERM', ['sh', '-c', 'cd . && exec npm start']],
] as const)('%s gives %s on to the server and ends with it', async (_, signal, [command, ...args]) => {
	const child = spawn(command, args, { cwd: home, stdio: ['ignore', 'pipe', 'inherit'] });
	let output = '';
	const ready = Promise.withResolvers<void>();
	child.stdout.on('data', (chunk) => {
		output += String(chunk);
		if (output.includes('ready\n')) ready.resolve();
	});
	const ended = once(child, 'exit');
	await ready.promise;
	child.kill(signal);
	await ended;
	await expect.poll(() => output).toMatch(new RegExp(`ready\n${signal}\n$`));
});
