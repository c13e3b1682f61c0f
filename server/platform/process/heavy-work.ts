import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import module from 'node:module';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { AppError } from '../errors.ts';
import { budgets } from './budgets.ts';
import type { HeavyAnswer, HeavyCall, HeavyRequest } from './heavy-messages.ts';

// The pool has processes with a low priority, for work that would keep requests waiting and for bytes of
// strangers. Each does one work at a time, so that a killed one takes no other work along. They are started
// on demand, and end when they have nothing to do.

const CHILD = path.join(import.meta.dirname, 'heavy-process.ts');
/** An idle process ends then, and all its memory is free. */
const IDLE_MS = 10_000;
/** Counts nice steps below the server: beside other work it gets a tenth of a processor, alone all of it. */
const PRIORITY_STEP = 10;
const NICEST = 19;
const LOOK_MS = 200;
/** A file of many rows is garbage row by row: a larger room for young objects doubles the memory, and costs time. */
export const HEAVY_ARGUMENTS: readonly string[] = ['--max-semi-space-size=4'];

/** The process ended before the work did: it was killed, or memory was short. The next work has a new one. */
export class HeavyWorkLost extends Error {}

/** The work was ended because it went past its limits; it would do so again. */
export class HeavyWorkTooLarge extends Error {}

/** Limit work on bytes of strangers. */
export interface HeavyLimits {
	/** The time is in milliseconds. */
	ms: number;
	/** Counts the whole process, in units of 1,048,576 bytes; only Linux is checked. */
	megabytes: number;
}

interface Helper {
	child: ChildProcess;
	job: Job | undefined;
	idle: NodeJS.Timeout | undefined;
}

interface Job {
	resolve(output: unknown): void;
	reject(error: Error): void;
	log: HeavyCall['log'];
}

const helpers = new Set<Helper>();
const resting: Helper[] = [];
const waiting: ((helper: Helper) => void)[] = [];

type Work = (input: never, call: HeavyCall) => Promise<unknown>;
type Doing<Done extends Work> = (
	input: Parameters<Done>[0],
	call?: Partial<HeavyCall>,
) => Promise<Awaited<ReturnType<Done>>>;

/**
 * Runs the work `name` of a module in a process of the pool. Input and output are copied. The process has
 * nothing of the server's environment.
 *
 * @param file is the path of the module
 * @throws HeavyWorkLost; HeavyWorkTooLarge; else the error of the work
 */
export function heavyWork<Done extends Work>(file: string, name: string, limits?: HeavyLimits): Doing<Done> {
	const doing = async (input: unknown, { signal, log = () => undefined }: Partial<HeavyCall> = {}) => {
		const helper = await takeHelper();
		const abort = () => send(helper, { abort: true });
		const watch = limits && watchLimits(helper, limits);
		try {
			return await new Promise<unknown>((resolve, reject) => {
				helper.job = { resolve, reject, log };
				send(helper, { file, work: name, input });
				signal?.addEventListener('abort', abort);
				if (signal?.aborted) abort();
			});
		} catch (error) {
			throw watch?.fault() ?? error;
		} finally {
			watch?.end();
			signal?.removeEventListener('abort', abort);
			giveBack(helper);
		}
	};
	return doing as Doing<Done>;
}

export const heavyPids = (): number[] => [...helpers].flatMap(({ child: { pid } }) => pid ?? []);

/** Ends the processes; work that they still have is lost. */
export async function endHeavyWork(): Promise<void> {
	const ended = [...helpers].map(({ child }) => once(child, 'exit'));
	for (const helper of helpers) letGo(helper);
	await Promise.all(ended);
}

async function takeHelper(): Promise<Helper> {
	const helper = resting.pop();
	if (!helper && helpers.size < budgets.heavyProcesses) return start();
	if (!helper) return new Promise((resolve) => waiting.push(resolve));
	clearTimeout(helper.idle);
	helper.child.ref();
	helper.child.channel?.ref();
	return helper;
}

function start(): Helper {
	const compiled = module.getCompileCacheDir();
	const child = fork(CHILD, {
		execArgv: [...HEAVY_ARGUMENTS],
		serialization: 'advanced',
		env: compiled ? { NODE_COMPILE_CACHE: compiled } : {},
	});
	const helper: Helper = { child, job: undefined, idle: undefined };
	helpers.add(helper);
	// it comes before the process starts threads, which have the priority of the thread that starts them
	if (child.pid) lower(child.pid);
	child.on('message', (message: HeavyAnswer) => take(helper.job, message));
	child.once('error', (error) => lose(helper, error.message));
	child.once('exit', (code, signal) => lose(helper, signal ?? `code ${code}`));
	return helper;
}

function lower(pid: number): void {
	try {
		setPriority(pid, Math.min(getPriority() + PRIORITY_STEP, NICEST));
	} catch {
		// a sandbox forbids it, or the process ended at once, which another listener hears
	}
}

function take(job: Job | undefined, message: HeavyAnswer): void {
	if ('log' in message) job?.log(...message.log);
	else if ('output' in message) job?.resolve(message.output);
	else if ('error' in message) job?.reject(message.error);
	else {
		const { code, message: text, ...more } = message.refusal;
		job?.reject(new AppError(code, text, more));
	}
}

/** Gives the process to the next work, or lets it rest: then it keeps nothing from ending, and ends after a while. */
function giveBack(helper: Helper): void {
	helper.job = undefined;
	const isThere = helpers.has(helper);
	const next = waiting.shift();
	if (next) next(isThere ? helper : start());
	else if (isThere) {
		resting.push(helper);
		helper.child.unref();
		helper.child.channel?.unref();
		helper.idle = setTimeout(letGo, IDLE_MS, helper).unref();
	}
}

function letGo(helper: Helper): void {
	helpers.delete(helper);
	if (resting.includes(helper)) resting.splice(resting.indexOf(helper), 1);
	clearTimeout(helper.idle);
	if (helper.child.connected) helper.child.disconnect();
}

function lose(helper: Helper, how: string): void {
	letGo(helper);
	helper.job?.reject(new HeavyWorkLost(`The process for heavy work ended: ${how}`));
}

function send({ child }: Helper, message: HeavyRequest): void {
	// if it cannot be sent, another listener hears the end of the process
	child.send(message, () => undefined);
}

function watchLimits({ child }: Helper, { ms, megabytes }: HeavyLimits) {
	let fault: HeavyWorkTooLarge | undefined;
	const stop = (why: string) => {
		fault ??= new HeavyWorkTooLarge(`The work was stopped: ${why}`);
		child.kill('SIGKILL');
	};
	const late = setTimeout(stop, ms, `it took more than ${ms} ms`);
	let isOver = false;
	const lookAtMemory = async () => {
		const used = await megabytesOf(child.pid);
		if (used > megabytes && !isOver) stop(`it needed more than ${megabytes} MB`);
	};
	const look = setInterval(() => void lookAtMemory(), LOOK_MS);
	return {
		fault: () => fault,
		end() {
			isOver = true;
			clearTimeout(late);
			clearInterval(look);
		},
	};
}

async function megabytesOf(pid: number | undefined): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
	return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
