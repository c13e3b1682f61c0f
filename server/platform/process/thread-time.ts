import { performance } from 'node:perf_hooks';
import { recentShares } from './fair-shares.ts';

const MEASURE_MS = 100;
/** Other work of the thread also counts as cost of the requests beside it, up to here. */
const MOST_MS = 10;

export interface ThreadTime {
	/** Counts each request, so that its cost is known. */
	count(): void;
	mayGoOn(caller: string): boolean;
	use(caller: string): void;
}

/** Shares the time of the one thread that answers. Each request costs what those of the last moments did on average. */
export function threadTime(totalMs: number): ThreadTime {
	const shares = recentShares(totalMs, totalMs);
	let before = performance.eventLoopUtilization();
	let measuredAt = performance.now();
	let requests = 0;
	let cost = 1;
	return {
		count() {
			requests += 1;
			const now = performance.now();
			if (now - measuredAt < MEASURE_MS) return;
			const { active } = performance.eventLoopUtilization(before);
			cost = (cost + Math.min(MOST_MS, active / requests)) / 2;
			before = performance.eventLoopUtilization();
			measuredAt = now;
			requests = 0;
		},
		mayGoOn: shares.mayGoOn,
		use: (caller) => shares.note(caller, cost),
	};
}
