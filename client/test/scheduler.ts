import {
	unstable_scheduleCallback as schedule,
	unstable_advanceTime,
	unstable_flushAllWithoutAsserting,
} from 'scheduler/unstable_mock';

// Kept before a test stands in for the timers.
export const { setImmediate } = globalThis;
/** After this time React shows at once what it had suspended. */
const THROTTLE_MS = 1000;

let isRunning = false;
let isAsked = false;

/** Does all work of React that waits, in one go: what a test sees does not depend on the speed of the machine. */
export function runWork(): void {
	if (isRunning) return;
	isRunning = true;
	try {
		unstable_advanceTime(THROTTLE_MS);
		unstable_flushAllWithoutAsserting();
	} finally {
		isRunning = false;
	}
}

/** @public React calls it by this name. */
export const unstable_scheduleCallback: typeof schedule = (...task) => {
	if (!isAsked) {
		isAsked = true;
		setImmediate(() => {
			isAsked = false;
			runWork();
		});
	}
	return schedule(...task);
};

// biome-ignore lint/performance/noBarrelFile: stands in for the whole module
// biome-ignore lint/performance/noReExportAll: stands in for the whole module
export * from 'scheduler/unstable_mock';
