import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { AppError } from '../errors.ts';
import type { FromHeavy, HeavyCall, ToHeavy } from './heavy-messages.ts';

// One process with a low priority, for what would keep requests waiting. It is there while it has work, and a little longer.

const CHILD = path.join(import.meta.dirname, 'heavy-process.ts');
/** Then it ends, and all its memory is free. */
const IDLE_MS = 10_000;
/** What Linux calls nice, added to that of the server: beside other work a tenth of a processor, alone all of it. */
const NICER = 10;
const NICEST = 19;

/** The process ended before the work did: it was killed, or memory was short. The next work has a new one. */
export class HeavyWorkLost extends Error {}

interface Job {
	resolve(output: unknown): void;
	reject(error: Error): void;
	log: HeavyCall['log'];
}

interface Heavy {
	child: ChildProcess;
	jobs: Map<number, Job>;
	idle: NodeJS.Timeout | undefined;
}

let heavy: Heavy | undefined;
let count = 0;

type Work = (input: never, call: HeavyCall) => Promise<unknown>;
/** `signal` asks the work to end early. */
type Doing<Done extends Work> = (
	input: Parameters<Done>[0],
	call?: Partial<HeavyCall>,
) => Promise<Awaited<ReturnType<Done>>>;

/**
 * The work `name` of a module, in the process for heavy work. Input and output are copied.
 * @param file the path of the module
 * @throws HeavyWorkLost; else what the work throws
 */
export function heavyWork<Done extends Work>(file: string, name: string): Doing<Done> {
	return (input, { signal, log = () => undefined } = {}) =>
		new Promise((resolve, reject) => {
			const used = heavyProcess();
			const id = ++count;
			const abort = () => send(used, { id, abort: true });
			const over = () => {
				signal?.removeEventListener('abort', abort);
				used.jobs.delete(id);
				if (used.jobs.size === 0) rest(used);
			};
			used.jobs.set(id, {
				resolve(output) {
					over();
					resolve(output as Awaited<ReturnType<Done>>);
				},
				reject(error) {
					over();
					reject(error);
				},
				log,
			});
			send(used, { id, file, work: name, input });
			signal?.addEventListener('abort', abort);
			if (signal?.aborted) abort();
		});
}

/** Its id while it runs. */
export const heavyPid = (): number | undefined => heavy?.child.pid;

/** Ends the process if it runs; work that it still has is lost. */
export async function endHeavyWork(): Promise<void> {
	if (!heavy) return;
	const { child } = heavy;
	const ended = once(child, 'exit');
	letGo(heavy);
	await ended;
}

function heavyProcess(): Heavy {
	heavy ??= start();
	clearTimeout(heavy.idle);
	heavy.child.ref();
	heavy.child.channel?.ref();
	return heavy;
}

function start(): Heavy {
	const compiled = module.getCompileCacheDir();
	const child = fork(CHILD, {
		execArgv: [],
		serialization: 'advanced',
		env: { ...process.env, ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
	});
	const started: Heavy = { child, jobs: new Map(), idle: undefined };
	// before it starts threads, which have the priority of the thread that starts them
	if (child.pid) lower(child.pid);
	child.on('message', (message: FromHeavy) => take(started.jobs.get(message.id), message));
	child.once('error', (error) => lose(started, error.message));
	child.once('exit', (code, signal) => lose(started, signal ?? `code ${code}`));
	return started;
}

function lower(pid: number): void {
	try {
		setPriority(pid, Math.min(getPriority() + NICER, NICEST));
	} catch {
		// a sandbox that forbids it, or a process that ended at once: that is heard by itself
	}
}

function take(job: Job | undefined, message: FromHeavy): void {
	if ('log' in message) job?.log(...message.log);
	else if ('output' in message) job?.resolve(message.output);
	else if ('error' in message) job?.reject(message.error);
	else {
		const { code, message: text, ...more } = message.refusal;
		job?.reject(new AppError(code, text, more));
	}
}

/** A process without work keeps nothing from ending, and is let go after a while. */
function rest(resting: Heavy): void {
	resting.child.unref();
	resting.child.channel?.unref();
	resting.idle = setTimeout(letGo, IDLE_MS, resting).unref();
}

function letGo(idle: Heavy): void {
	if (heavy === idle) heavy = undefined;
	clearTimeout(idle.idle);
	if (idle.child.connected) idle.child.disconnect();
}

function lose(lost: Heavy, how: string): void {
	letGo(lost);
	for (const job of lost.jobs.values())
		job.reject(new HeavyWorkLost(`The process for heavy work ended: ${how}`));
}

function send({ child }: Heavy, message: ToHeavy): void {
	// where it cannot be sent, the end of the process is heard as well
	child.send(message, () => undefined);
}
