// biome-ignore-all lint/performance/noBarrelFile: this file replaces the whole module
// biome-ignore-all lint/performance/noReExportAll: this file replaces the whole module
// @ts-expect-error: it comes without types
import * as scheduler from 'scheduler/unstable_mock';

// Tests may replace the timers later, but not this one.
export const { setImmediate } = globalThis;
/** After this time React shows at once what it had suspended. */
const THROTTLE_MS = 1000;

let isRunning = false;
let isAsked = false;

/** Runs all waiting work of React in one go, so that a test does not depend on the speed of the machine. */
export function runWork(): void {
	if (isRunning) return;
	isRunning = true;
	try {
		scheduler.unstable_advanceTime(THROTTLE_MS);
		scheduler.unstable_flushAllWithoutAsserting();
	} finally {
		isRunning = false;
	}
}

/** @public React calls it by this name. */
export const unstable_scheduleCallback = (...task: unknown[]): unknown => {
	if (!isAsked) {
		isAsked = true;
		setImmediate(() => {
			isAsked = false;
			runWork();
		});
	}
	return scheduler.unstable_scheduleCallback(...task);
};

// @ts-expect-error: it comes without types
export * from 'scheduler/unstable_mock';
