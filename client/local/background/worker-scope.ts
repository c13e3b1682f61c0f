/** An event of the service worker, which stays alive for what `waitUntil` is given. */
export interface WorkerEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}

/** What of a service worker's global scope is used; the compiler knows that of a page only. */
interface WorkerScope extends EventTarget {
	registration: ServiceWorkerRegistration;
	clients: { claim(): Promise<void> };
	skipWaiting(): Promise<void>;
}

export const workerScope = globalThis as unknown as WorkerScope;

/** What a page tells a waiting service worker when the fellow wants the new version. */
export const TAKE_OVER = 'take-over';

/** What a page asks the service worker when code did not load. The answer: whether all kept files are right now. */
export const HEAL = 'heal';
