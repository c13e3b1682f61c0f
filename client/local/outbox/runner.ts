import { onConnection } from '../server/connectivity.ts';
import { currentSession } from '../session/session.ts';
import type { Lane } from '../store/database.ts';
import { currentItems, loadOutbox } from './items.ts';
import { pauseAfter, sendLane } from './sender.ts';
import { flushWith, type RunEnd, runEnds, runningLane } from './store.ts';

const SYNC_TAG = 'outbox';
/** An unsteady connection must not cause more tries. */
const LINE_REST_MS = 10_000;
/** Screens wait no longer for an answer, and the fellow may close the app then. */
const LONG_RUN_MS = 5000;

interface LaneState {
	running: Promise<RunEnd['end']> | undefined;
	/** True if another run was asked for while it ran. */
	again: boolean;
	failures: number;
}

const lanes: Record<Lane, LaneState> = {
	data: { running: undefined, again: false, failures: 0 },
	media: { running: undefined, again: false, failures: 0 },
};
const OTHER: Record<Lane, Lane> = { data: 'media', media: 'data' };
let failedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
let plannedAt = Number.POSITIVE_INFINITY;

const flush = (): Promise<unknown> => Promise.all([run('data'), run('media')]);

function run(lane: Lane): Promise<RunEnd['end']> {
	const state = lanes[lane];
	if (state.running) {
		state.again = true;
		return state.running;
	}
	const longRun = setTimeout(askForBackgroundSync, LONG_RUN_MS);
	state.running = runUntilDone(lane, state).finally(() => {
		clearTimeout(longRun);
		state.running = undefined;
		noteRunning();
	});
	noteRunning();
	return state.running;
}

const noteRunning = (): void =>
	runningLane.set((['data', 'media'] as const).find((lane) => lanes[lane].running !== undefined));

async function runUntilDone(lane: Lane, state: LaneState): Promise<RunEnd['end']> {
	for (;;) {
		state.again = false;
		const end = await runInTurn(lane);
		// The person may have signed in, or done the second step, while the answer was under way.
		if (isStop(end) && !(end === 'sign_in' && state.again)) return end;
		// Items that waited for the other lane may go now.
		await loadOutbox();
		if (hasFree(OTHER[lane])) void run(OTHER[lane]);
		if (!state.again) return end;
	}
}

async function runInTurn(lane: Lane): Promise<RunEnd['end']> {
	const before = lane === 'media' ? await lanes.data.running : undefined;
	return isStop(before) ? before : runOnce(lane);
}

/** Such an end concerns both lanes. */
const isStop = (end: RunEnd['end'] | undefined): end is 'later' | 'sign_in' =>
	end === 'later' || end === 'sign_in';

async function runOnce(lane: Lane): Promise<RunEnd['end']> {
	const session = currentSession();
	if (!session || session.is_ended) return 'sign_in';
	const end = await sendLane(lane, session).catch((): RunEnd => ({ end: 'later', seconds: undefined }));
	planNext(lanes[lane], end);
	runEnds.tell(end);
	return end.end;
}

const hasFree = (lane: Lane): boolean =>
	currentItems().some(
		({ lane: of, state, missing, behind, failure }) =>
			of === lane && state === 'waiting' && missing.length + behind.length === 0 && !failure?.nextTry,
	);

function planNext(state: LaneState, end: RunEnd): void {
	if (end.end === 'sign_in') return;
	if (end.end !== 'later') state.failures = 0;
	if (end.end === 'empty') return;
	askForBackgroundSync();
	if (end.end === 'later') plan(pauseOf(state, end));
	else plan(end.until - Date.now());
}

function pauseOf(state: LaneState, { seconds = 0, hasMoved }: RunEnd & { end: 'later' }): number {
	state.failures = hasMoved ? 1 : state.failures + 1;
	failedAt = performance.now();
	return Math.max(pauseAfter(state.failures, Math.random()), seconds * 1000);
}

/** Keeps an earlier plan, whatever happens to the phone's clock. @param pause in milliseconds */
function plan(pause: number): void {
	const at = performance.now() + Math.max(0, pause);
	if (timer !== undefined && plannedAt <= at) return;
	cancelPlan();
	plannedAt = at;
	timer = setTimeout(() => {
		cancelPlan();
		void flush();
	}, at - performance.now());
}

function cancelPlan(): void {
	clearTimeout(timer);
	timer = undefined;
	plannedAt = Number.POSITIVE_INFINITY;
}

/** The browser wakes the service worker when online, even without an open page. */
function askForBackgroundSync(): void {
	void navigator.serviceWorker?.ready
		.then((registration) => (registration as SyncRegistration).sync?.register(SYNC_TAG))
		.catch(() => undefined);
}

interface SyncRegistration extends ServiceWorkerRegistration {
	sync?: { register(tag: string): Promise<void> };
}

/** Sends at start, when online or visible again, and after every answer of the server. @returns how to stop */
export function startSending(): () => void {
	flushWith(flush);
	const tryNow = () => {
		for (const state of Object.values(lanes)) state.failures = 0;
		void flush();
	};
	const look = () => !document.hidden && tryNow();
	const stopWatching = onConnection((connection) => {
		if (connection === 'reached') plan(failedAt + LINE_REST_MS - performance.now());
	});
	addEventListener('online', tryNow);
	document.addEventListener('visibilitychange', look);
	tryNow();
	return () => {
		stopWatching();
		cancelPlan();
		removeEventListener('online', tryNow);
		document.removeEventListener('visibilitychange', look);
	};
}
