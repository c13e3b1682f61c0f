import { performance } from 'node:perf_hooks';
import { recentShares } from './fair-shares.ts';

/** How often it is measured what a request costs. */
const MEASURE_MS = 100;
/** Other work of the thread also counts as cost of the requests beside it, up to here. */
const MOST_MS = 10;

export interface ThreadTime {
	/** Each request, so that its cost is known. */
	count(): void;
	/** Uses the caller's share for one request. @returns false when it is used up */
	take(caller: string): boolean;
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
		take(caller) {
			if (!shares.mayGoOn(caller)) return false;
			shares.note(caller, cost);
			return true;
		},
	};
}
