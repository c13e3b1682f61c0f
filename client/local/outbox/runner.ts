import { currentConnection, onConnection } from '../server/connectivity.ts';
import { createSignal, createStore } from '../session/create-store.ts';
import { currentSession } from '../session/session.ts';
import { useStore } from '../session/use-store.ts';
import type { Lane } from '../store/database.ts';
import { currentItems } from './items.ts';
import { type RunEnd, sendLane } from './sender.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const SYNC_TAG = 'outbox';

interface LaneState {
	running: Promise<void> | undefined;
	/** Something was added while it ran. */
	again: boolean;
}

const lanes: Record<Lane, LaneState> = {
	data: { running: undefined, again: false },
	media: { running: undefined, again: false },
};
const ends = createSignal<RunEnd>();
const runningLane = createStore<Lane | undefined>(undefined);
let pauses = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls `listener` after each run through a lane. */
export const onRunEnd = ends.listen;

/** Begins to send what waits, unless that is under way already. Never rejects; resolves when the run has ended. */
export const requestFlush = (): Promise<unknown> => Promise.all([run('data'), run('media')]);

function run(lane: Lane): Promise<void> {
	const state = lanes[lane];
	if (state.running) {
		state.again = true;
		return state.running;
	}
	state.running = runUntilDone(lane, state).finally(() => {
		state.running = undefined;
		noteRunning();
	});
	noteRunning();
	return state.running;
}

const noteRunning = (): void =>
	runningLane.set((['data', 'media'] as const).find((lane) => lanes[lane].running !== undefined));

/** The lane that this tab is sending from; the large ones wait for the small ones. */
export const useRunningLane = (): Lane | undefined => useStore(runningLane);

async function runUntilDone(lane: Lane, state: LaneState): Promise<void> {
	do {
		state.again = false;
		// What is small goes first.
		if (lane === 'media') await lanes.data.running;
		const end = await runOnce(lane);
		if (end !== 'empty') return;
		// What waited for something in the other lane may go now.
		if (lane === 'data' && hasWaiting('media')) void run('media');
	} while (state.again);
}

async function runOnce(lane: Lane): Promise<RunEnd['end']> {
	const session = currentSession();
	if (session?.role !== 'fellow') return 'sign_in';
	const end = await sendLane(lane, session).catch((): RunEnd => ({ end: 'later', seconds: undefined }));
	planNext(end);
	ends.tell(end);
	return end.end;
}

const hasWaiting = (lane: Lane): boolean =>
	currentItems().some((item) => item.lane === lane && item.state === 'waiting');

/** Tries again after a pause that doubles from 2 s to 5 min, a random half of it, so that phones do not come all at once. */
function planNext(end: RunEnd): void {
	if (end.end === 'empty') pauses = 0;
	if (end.end !== 'later') return;
	const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses) * (0.5 + Math.random() / 2);
	pauses += 1;
	clearTimeout(timer);
	timer = setTimeout(() => void requestFlush(), Math.max(pause, (end.seconds ?? 0) * 1000));
	askForBackgroundSync();
}

/** Lets the browser wake the service worker when there is a connection, even when no page is open. */
function askForBackgroundSync(): void {
	void navigator.serviceWorker?.ready
		.then((registration) => (registration as SyncRegistration).sync?.register(SYNC_TAG))
		.catch(() => undefined);
}

interface SyncRegistration extends ServiceWorkerRegistration {
	sync?: { register(tag: string): Promise<void> };
}

/**
 * Sends at the start, when the browser believes in a network again, when the app comes back into view, and as soon as
 * any answer shows that the server can be reached.
 *
 * @returns how to stop
 */
export function startSending(): () => void {
	const hurry = () => {
		pauses = 0;
		void requestFlush();
	};
	const look = () => !document.hidden && hurry();
	const stopWatching = onConnection((connection) => connection === 'reached' && hurry());
	addEventListener('online', hurry);
	document.addEventListener('visibilitychange', look);
	hurry();
	return () => {
		stopWatching();
		clearTimeout(timer);
		removeEventListener('online', hurry);
		document.removeEventListener('visibilitychange', look);
	};
}

/** Whether a try is worth waiting for on the screen. */
export const isWorthWaiting = (): boolean => currentConnection() !== 'silent';
