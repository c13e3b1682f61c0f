import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findDatabase } from '../server/connect.ts';
import { readPushKeys } from '../server/platform/identity/push-keys.ts';
import { prepareDataFolder } from '../server/platform/process/data-folder.ts';
import { readSettings } from '../server/platform/process/env.ts';
import { print } from '../server/platform/process/print.ts';
import { runCommand } from '../server/platform/process/run-command.ts';
import { endOnSignal, stopOnSignal } from '../server/platform/process/signals.ts';
import { viteConfig } from './client-build.ts';
import { root } from './run-command.ts';

// PostgreSQL belongs to this process, so that it stays up while the server starts again after each change.

const server = ['--watch', '--watch-preserve-output', join('server', 'main.ts')];
const client = [
	...[join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--config', viteConfig],
	...['--strictPort', '--clearScreen', 'false'],
	// the words are such as `--port 5174`, from `npm run dev -- --port 5174`
	...process.argv.slice(2),
];

async function develop(): Promise<void> {
	endOnSignal();
	const settings = readSettings(process.env);
	await prepareDataFolder(settings);
	const { url, stop } = await findDatabase(settings, print);
	// an address given by hand would switch the demo off, and notifications
	const push = await readPushKeys(settings);
	const embedded = {
		DATABASE_URL: url,
		DEMO: settings.demo ? '1' : '0',
		...(push && { VAPID_PUBLIC_KEY: push.publicKey, VAPID_PRIVATE_KEY: push.privateKey }),
	};
	const children = [run(server, settings.databaseUrl ? {} : embedded), run(client)];
	const endAll = () => {
		for (const child of children) child.kill('SIGTERM');
	};
	stopOnSignal(async () => endAll());
	const ends = children.map(async (child) => {
		const code = await endOf(child);
		endAll();
		return code;
	});
	const codes = await Promise.all(ends);
	await stop();
	process.exitCode = codes.find((code) => code !== 0) ?? 0;
}

function run(args: string[], env: Record<string, string> = {}): ChildProcess {
	return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

/** @returns the exit code; 0 after a signal */
const endOf = (child: ChildProcess): Promise<number> =>
	new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));

await runCommand(develop);
