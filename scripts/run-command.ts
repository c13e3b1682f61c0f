import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { watchCpuTime } from './cpu-time.ts';

export const root = join(import.meta.dirname, '..');

export interface CommandResult {
	succeeded: boolean;
	/** Holds standard output and error, interleaved. */
	output: string;
	/** Counts the processor; undefined if the system does not tell. */
	cpuSeconds: number | undefined;
}

export interface CommandOptions {
	/** Undefined takes a variable away. */
	env?: Record<string, string | undefined>;
	/** The command is killed then and counts as failed; the default is no limit. */
	timeoutMs?: number;
}

const binaries = join(root, 'node_modules', '.bin');
/** `npm start` uses this folder too: the next command finds the code that this one has compiled. */
const compiled = join(root, 'node_modules', '.cache', 'compiled');
const onWindows = process.platform === 'win32';
const endPatienceMs = 8_000;
const running = new Set<ChildProcess>();
let ending = false;

/** Runs a program or an installed package's command in the repository root; never rejects. */
export async function runCommand(
	command: string,
	args: string[],
	{ env = {}, timeoutMs }: CommandOptions = {},
): Promise<CommandResult> {
	const child = spawn(command, args, {
		cwd: root,
		env: {
			...process.env,
			...{ NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, ...env },
			PATH: [binaries, process.env.PATH].join(delimiter),
		},
		stdio: ['ignore', 'pipe', 'pipe'],
		// it has a separate process group, so that its browsers and servers end with the command
		detached: !onWindows,
		shell: onWindows,
	});
	running.add(child);
	const cpuTime = watchCpuTime(child.pid);
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
	const cpuSeconds = cpuTime.seconds();
	if (ending) return new Promise(() => {});
	return { succeeded, output, cpuSeconds };
}

/**
 * Sends SIGINT first, so that databases and browsers stop too. Call it only before exit: pending callers
 * never resolve.
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
		// it has ended already
	}
}
