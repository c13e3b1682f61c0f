import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface Command {
	name: string;
	command: string;
	args: readonly string[];
	/** The program runs as this account of the machine, or else as root. */
	user?: string;
	env?: NodeJS.ProcessEnv;
}

/** `kill` ends the program and the processes that it started in its group. */
export interface Program {
	pid: number;
	hasEnded(): boolean;
	kill(): Promise<void>;
}

export class Programs {
	readonly #logs: string;
	readonly #running = new Set<Program>();
	#isOver = false;

	constructor(logs: string) {
		this.#logs = logs;
	}

	start({ name, command, args, user, env = {} }: Command): Program {
		if (this.#isOver) throw new Error(`${name} is not started any more.`);
		const log = openSync(path.join(this.#logs, `${name}.log`), 'a');
		const child = spawn(command, args, {
			cwd: '/',
			detached: true,
			stdio: ['ignore', log, log],
			env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
			...(user && idsOf(user)),
		});
		closeSync(log);
		const ended = new Promise<void>((resolve) => {
			child.once('exit', () => resolve());
			child.once('error', () => resolve());
		});
		const program = {
			pid: child.pid ?? 0,
			hasEnded: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
			async kill() {
				killGroup(child);
				await ended;
			},
		};
		this.#running.add(program);
		void ended.then(() => this.#running.delete(program));
		return program;
	}

	async stopAll(): Promise<void> {
		this.#isOver = true;
		await Promise.all([...this.#running].map((program) => program.kill()));
	}
}

function killGroup({ pid }: ChildProcess): void {
	if (pid === undefined) return;
	killIfThere(-pid);
}

export function killIfThere(pid: number): void {
	try {
		process.kill(pid, 'SIGKILL');
	} catch {
		// it has ended already
	}
}

export function idsOf(user: string): { uid: number; gid: number } {
	const line = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.find((entry) => entry.startsWith(`${user}:`));
	const [, , uid, gid] = line?.split(':') ?? [];
	if (uid === undefined) throw new Error(`The machine has no account ${user}.`);
	return { uid: Number(uid), gid: Number(gid) };
}

export async function runAs(
	user: string,
	{ command, args, env = {} }: Pick<Command, 'command' | 'args' | 'env'>,
): Promise<void> {
	await promisify(execFile)(command, [...args], {
		cwd: '/',
		env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
		...idsOf(user),
	});
}

interface Wait {
	what: string;
	/** Limits the wait, in seconds. */
	atMost: number;
}

export async function waitFor({ what, atMost }: Wait, isThere: () => Promise<boolean>): Promise<void> {
	for (const end = Date.now() + 1000 * atMost; Date.now() < end; await pause(250)) {
		if (await isThere().catch(() => false)) return;
	}
	throw new Error(`${what} was not there after ${atMost} seconds.`);
}

export const statusOf = (address: string): Promise<number> =>
	fetch(address, { signal: AbortSignal.timeout(3000) }).then(
		async (answer) => {
			await answer.arrayBuffer();
			return answer.status;
		},
		() => 0,
	);
