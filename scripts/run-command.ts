import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The folder of the repository. */
export const root = join(import.meta.dirname, '..');

export interface CommandResult {
	succeeded: boolean;
	/** Everything the command wrote, standard output and error as they came. */
	output: string;
}

export interface CommandOptions {
	env?: Record<string, string>;
	/** After so many milliseconds the command is killed and counts as failed; without it, it may take its time. */
	timeoutMs?: number;
}

const binaries = join(root, 'node_modules', '.bin');
const onWindows = process.platform === 'win32';
const endPatienceMs = 8_000;
const running = new Set<ChildProcess>();
let ending = false;

/** Runs a program, or an installed package's command, at the root of the repository; never rejects. */
export async function runCommand(
	command: string,
	args: string[],
	{ env = {}, timeoutMs }: CommandOptions = {},
): Promise<CommandResult> {
	const child = spawn(command, args, {
		cwd: root,
		env: { ...process.env, NO_COLOR: '1', ...env, PATH: [binaries, process.env.PATH].join(delimiter) },
		stdio: ['ignore', 'pipe', 'pipe'],
		// a group of its own, so that the browsers and servers it starts can be ended with it
		detached: !onWindows,
		shell: onWindows,
	});
	running.add(child);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8');
		stream.on('data', (text: string) => {
			output += text;
		});
	}
	const alarm = timeoutMs === undefined ? undefined : setTimeout(() => endGroup(child, 'SIGKILL'), timeoutMs);
	const succeeded = await new Promise<boolean>((resolve) => {
		child.once('error', (error) => {
			output += error.message;
			resolve(false);
		});
		child.once('close', (code) => resolve(code === 0));
	});
	clearTimeout(alarm);
	running.delete(child);
	if (ending) return new Promise(() => {});
	return { succeeded, output };
}

/**
 * Ends every command that still runs, with all that it started: asks first, so that databases and browsers stop too.
 * Meant for just before this process exits: whoever awaits one of those commands goes on waiting.
 */
export async function endRunningCommands(): Promise<void> {
	ending = true;
	for (const child of running) endGroup(child, 'SIGINT');
	for (let waited = 0; running.size > 0 && waited < endPatienceMs; waited += 100) await delay(100);
	for (const child of running) endGroup(child, 'SIGKILL');
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
	if (child.pid === undefined) return;
	try {
		process.kill(onWindows ? child.pid : -child.pid, signal);
	} catch {
		// ended meanwhile
	}
}
