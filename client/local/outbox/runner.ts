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

export const onRunEnd = ends.listen;

/** Starts sending unless it is running. Never rejects; resolves when the run has ended. */
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

/** The lane that this tab sends; `media` waits for `data`. */
export const useRunningLane = (): Lane | undefined => useStore(runningLane);

async function runUntilDone(lane: Lane, state: LaneState): Promise<void> {
	do {
		state.again = false;
		// Small items go first.
		if (lane === 'media') await lanes.data.running;
		const end = await runOnce(lane);
		if (end !== 'empty') return;
		// Media items may have waited for a data item.
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

/** The pause doubles from 2 s to 5 min; half of it is random, so that phones do not retry together. */
function planNext(end: RunEnd): void {
	if (end.end === 'empty') pauses = 0;
	if (end.end !== 'later') return;
	const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses) * (0.5 + Math.random() / 2);
	pauses += 1;
	clearTimeout(timer);
	timer = setTimeout(() => void requestFlush(), Math.max(pause, (end.seconds ?? 0) * 1000));
	askForBackgroundSync();
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

/** Sends at start, when online or visible again, and after any server answer. @returns how to stop */
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

/** Whether a screen should wait for the attempt. */
export const isWorthWaiting = (): boolean => currentConnection() !== 'silent';
