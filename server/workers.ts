import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { SumMetrics } from './platform/http/metrics.ts';
import { ALLOCATOR } from './platform/process/little-memory.ts';
import { complain, tell } from './platform/process/print.ts';
import { stopOnSignal } from './platform/process/signals.ts';
import { DRAIN_MS } from './serving.ts';

type Sums = Pick<AggregatorRegistry<typeof Registry.PROMETHEUS_CONTENT_TYPE>, 'clusterMetrics'>;

/** What a worker learns from the process that started it. */
export interface Place {
	/** For connecting as the owner. */
	url: string;
	/** For connecting as the server. */
	appUrl: string;
	/** One worker of all runs jobs, the schedule and backups. */
	isBackground: boolean;
}

type FromWorker = { ask: 'place' } | { ask: 'metrics'; id: number };
type ToWorker = { place: Place } | { id: number; metrics: string | undefined };

/** A worker that ended is replaced after this time. */
const PAUSE_MS = 1000;
/** Ends in a row, each soon after the start, after which the product gives up. */
const MOST_ENDS = 5;
const SOON_MS = 10_000;
/** A little more than a worker allows itself. */
const STOP_MS = DRAIN_MS + 1800;

/**
 * Starts `count` workers that share the port, and replaces one that ends. A signal stops them all; then `close` is called.
 * @throws Error when a worker ends before it listens for the first time
 */
export async function startWorkers(
	count: number,
	place: Pick<Place, 'url' | 'appUrl'>,
	close: () => Promise<void>,
): Promise<void> {
	// each worker accepts its own connections: one that was handed over to a worker while it ended would never be answered
	cluster.schedulingPolicy = cluster.SCHED_NONE;
	const sums: Sums = new AggregatorRegistry();
	const workers = new Map<number, Worker>();
	const ends = new Array<number>(count).fill(0);
	let stopping = false;

	function start(slot: number): Worker {
		const began = Date.now();
		const worker = cluster.fork(ALLOCATOR);
		workers.set(slot, worker);
		answerWorker(worker, { ...place, isBackground: slot === 0 }, sums);
		// a message to a worker that has just ended; its end is heard below
		worker.on('error', ({ message }: Error) => complain(`A worker could not be reached: ${message}`));
		worker.once('exit', (code, signal) => {
			workers.delete(slot);
			if (stopping) return;
			complain(`A worker ended (${signal ?? `code ${code}`}); another one starts.`);
			replace(slot, Date.now() - began < SOON_MS);
		});
		return worker;
	}

	function replace(slot: number, wasSoon: boolean): void {
		const inARow = wasSoon ? (ends[slot] ?? 0) + 1 : 0;
		ends[slot] = inARow;
		if (inARow >= MOST_ENDS) return void giveUp();
		setTimeout(() => stopping || start(slot), PAUSE_MS);
	}

	async function stop(): Promise<void> {
		stopping = true;
		const late = setTimeout(() => process.exit(1), STOP_MS);
		// not `once`, which fails by an error: a worker that ends early may leave a message unread
		const gone = [...workers.values()].map(
			(worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
		);
		for (const worker of workers.values()) worker.process.kill('SIGTERM');
		await Promise.all(gone);
		await close();
		clearTimeout(late);
	}

	async function giveUp(): Promise<void> {
		complain(`A worker ended ${MOST_ENDS} times in a row.`);
		await stop();
		process.exit(1);
	}

	const all = Array.from({ length: count }, (_, slot) => start(slot));
	await Promise.all(all.map(untilListening));
	stopOnSignal(async () => {
		tell('Yuva stops');
		await stop();
		process.exit(0);
	});
}

async function untilListening(worker: Worker): Promise<void> {
	const waiting = new AbortController();
	const { signal } = waiting;
	const ended = once(worker, 'exit', { signal }).then(() => {
		throw new Error('A worker could not start; the line above says why.');
	});
	try {
		await Promise.race([once(worker, 'listening', { signal }), ended]);
	} finally {
		ended.catch(() => undefined);
		waiting.abort();
	}
}

function answerWorker(worker: Worker, place: Place, sums: Sums): void {
	const send = (message: ToWorker) => worker.isConnected() && worker.send(message);
	worker.on('message', (message: Partial<FromWorker>) => {
		if (message.ask === 'place') send({ place });
		if (message.ask !== 'metrics' || message.id === undefined) return;
		const { id } = message;
		sums.clusterMetrics().then(
			(metrics) => send({ id, metrics }),
			() => send({ id, metrics: undefined }),
		);
	});
}

/** In a worker. */
export async function askForPlace(): Promise<Place> {
	process.send?.({ ask: 'place' } satisfies FromWorker);
	for (;;) {
		const [message] = (await once(process, 'message')) as [Partial<{ place: Place }>];
		if (message.place) return message.place;
	}
}

const PATIENCE_MS = 6000;

/** In a worker: the process that started it adds up what all workers count. */
export function sumOfWorkers(): SumMetrics {
	let asked = 0;
	return {
		join: (registry) => {
			// listens for the question of the process that started this one
			new AggregatorRegistry();
			AggregatorRegistry.setRegistries([registry]);
		},
		async text() {
			const id = ++asked;
			const stopped = AbortSignal.timeout(PATIENCE_MS);
			process.send?.({ ask: 'metrics', id } satisfies FromWorker);
			for (;;) {
				const [message] = (await once(process, 'message', { signal: stopped })) as [Partial<ToWorker>];
				if (!('id' in message) || message.id !== id) continue;
				if (message.metrics === undefined) throw new Error('The workers did not answer in time.');
				return message.metrics;
			}
		},
	};
}
