/** `waitUntil` keeps the worker alive. */
export interface WorkerEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}

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

/** A page tells a waiting service worker to activate the new version. */
export const TAKE_OVER = 'take-over';

/** A page tells the active service worker to end the reads that hold up the new version, and to start no new ones. */
export const MAKE_WAY = 'make-way';

/** A page asks it when code did not load; the worker answers whether all kept files are right now. */
export const HEAL = 'heal';

/** A page tells the active service worker to become the controller of each open page that has none. */
export const CLAIM = 'claim';
