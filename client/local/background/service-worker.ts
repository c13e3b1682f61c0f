import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { flushOutbox } from '../outbox/sender.ts';
import { mirroredFellow } from '../session/session-mirror.ts';
import { photoOf } from '../store/photo-cache.ts';
import { TAKE_OVER, type WorkerEvent, workerScope } from './worker-scope.ts';

/** Addresses that the phone keeps, with a revision where the address alone does not tell versions apart. */
declare const KEPT_FILES: { url: string; revision: string | null }[];
const kept = KEPT_FILES;

/** A browser asks a server for six files at a time: two are left to the screen. One by one it would take a minute. */
const LANES = 4;
/** What belongs to the server, and the names of files. */
const NO_PAGE = [/^\/(api|media|assets|healthz|readyz|metrics)\b/, /\.[^/]*$/];

const keeper = new PrecacheController();
keeper.addToCacheList(kept);
const lanes = Array.from({ length: LANES }, (_, lane) => {
	const controller = new PrecacheController();
	controller.addToCacheList(kept.filter((_file, index) => index % LANES === lane));
	return controller;
});

on('install', (event) => {
	for (const lane of lanes) event.waitUntil(lane.install(event));
	// The first one has nobody to disturb; a newer one waits until the fellow wants it.
	if (!workerScope.registration.active) event.waitUntil(workerScope.skipWaiting());
});

on('activate', (event) => {
	event.waitUntil(keeper.activate(event));
	event.waitUntil(workerScope.clients.claim());
});

on('message', (event) => {
	if ((event as unknown as MessageEvent).data === TAKE_OVER) event.waitUntil(workerScope.skipWaiting());
});

on('sync', (event) => {
	if ((event as WorkerEvent & { tag: string }).tag === 'outbox') event.waitUntil(sendOutbox());
});

registerRoute(new PrecacheRoute(keeper));
registerRoute(new NavigationRoute(keeper.createHandlerBoundToURL('/app.html'), { denylist: NO_PAGE }));
registerRoute(
	({ sameOrigin, url, request }) =>
		sameOrigin && url.pathname.startsWith('/media/') && request.destination === 'image',
	({ request, event }) => photoOf(request, (work) => event.waitUntil(work)),
);

/** @throws when something is left to send, so that the browser wakes this worker again */
async function sendOutbox(): Promise<void> {
	const fellow = await mirroredFellow();
	if (!fellow) return;
	const { end } = await flushOutbox(fellow);
	if (end === 'later' || end === 'paused') throw new Error('The outbox is not empty');
}

function on(type: string, handle: (event: WorkerEvent) => void): void {
	workerScope.addEventListener(type, (event) => handle(event as WorkerEvent));
}
