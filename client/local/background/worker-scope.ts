/** `waitUntil` keeps the worker alive. */
export interface WorkerEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}

/** The compiler knows only the scope of a page. */
interface WorkerScope extends EventTarget {
	registration: ServiceWorkerRegistration;
	clients: { claim(): Promise<void> };
	skipWaiting(): Promise<void>;
}

export const workerScope = globalThis as unknown as WorkerScope;

/** Message to a waiting service worker: activate the new version. */
export const TAKE_OVER = 'take-over';

/** What a page asks the service worker when code did not load. The answer: whether all kept files are right now. */
export const HEAL = 'heal';
