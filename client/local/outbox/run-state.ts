import { createSignal, createStore } from '../session/create-store.ts';
import { currentOwner } from '../session/owner.ts';
import { useStore } from '../session/use-store.ts';
import type { Lane } from '../store/database.ts';
import { endPauses } from './store.ts';

/**
 * How a run ended. `empty`: nothing is left that could be sent now; `paused`: what is left rests after tries that failed, the
 * first until then (milliseconds of the phone's clock); `later`: no connection, or the server is busy, which may say for how
 * many seconds; `sign_in`: the session is over, or the fellow must choose an
 * own password first.
 */
export type RunEnd =
	| { end: 'empty' }
	| { end: 'sign_in' }
	| { end: 'paused'; until: number }
	| { end: 'later'; seconds: number | undefined; hasMoved?: boolean | undefined };

export const runEnds = createSignal<RunEnd>();
export const onRunEnd = runEnds.listen;

/** The lane that this tab sends; `media` waits for `data`. */
export const runningLane = createStore<Lane | undefined>(undefined);
export const useRunningLane = (): Lane | undefined => useStore(runningLane);

export const underWay = createStore<ReadonlySet<string>>(new Set());
export const useUnderWay = (): ReadonlySet<string> => useStore(underWay);

/** How much of each large item has gone from this tab, from 0 to 1, by the item's id. */
export const uploadShares = createStore<ReadonlyMap<string, number>>(new Map());
export const useUploadShares = (): ReadonlyMap<string, number> => useStore(uploadShares);

let flush: () => Promise<unknown> = () => Promise.resolve();

/** The code that sends comes after the first paint, and begins with what waits by then. */
export function flushWith(run: () => Promise<unknown>): void {
	flush = run;
}

/** Starts sending unless it is running. Never rejects; resolves when the run has ended. */
export const requestFlush = (): Promise<unknown> => flush();

/** Tries everything at once, also what rests after a try that failed. */
export async function sendEverything(): Promise<void> {
	const owner = currentOwner();
	if (owner !== undefined) await endPauses(owner).catch(() => undefined);
	await requestFlush();
}
