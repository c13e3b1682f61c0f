/** `waitUntil` keeps the worker alive. */
export interface WorkerEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}

/** A tab, or the window of the installed app. */
export interface OpenWindow {
	url: string;
	focus(): Promise<unknown>;
}

/** The compiler knows only the scope of a page. */
interface WorkerScope extends EventTarget {
	registration: ServiceWorkerRegistration;
	clients: {
		claim(): Promise<void>;
		matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
		openWindow(url: string): Promise<unknown>;
	};
	skipWaiting(): Promise<void>;
}

export const workerScope = globalThis as unknown as WorkerScope;

/** Message to a waiting service worker: activate the new version. */
export const TAKE_OVER = 'take-over';

/** Message to the active service worker: end the reads that hold up the new version, and start no new ones. */
export const MAKE_WAY = 'make-way';

/** What a page asks the service worker when code did not load. The answer: whether all kept files are right now. */
export const HEAL = 'heal';

/** Message to the active service worker: become the controller of each open page that has none. */
export const CLAIM = 'claim';
