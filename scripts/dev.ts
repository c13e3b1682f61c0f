import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { print } from '../server/platform/process/print.ts';
import { viteConfig } from './client-build.ts';
import { root } from './run-command.ts';

const clientPort = 5173;
const bundler = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const children = [
	run(['--watch', '--watch-preserve-output', join('server', 'main.ts')]),
	run([
		bundler,
		'--config',
		viteConfig,
		'--port',
		String(clientPort),
		'--strictPort',
		'--clearScreen',
		'false',
	]),
];
print(`Yuva in development: http://localhost:${clientPort}`);

let code = 0;
for (const child of children) {
	child.once('exit', (status) => {
		code ||= status ?? 0;
		endAll();
	});
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll);
process.on('exit', () => {
	process.exitCode = code;
});

function run(args: string[]): ChildProcess {
	return spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
}

/** This process ends once both children have ended. */
function endAll(): void {
	for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
