import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addMissing } from '../../floor/missing.ts';
import { flushOutbox } from '../outbox/sender.ts';
import { mirroredFellow } from '../session/session-mirror.ts';
import { photoOf } from '../store/photo-cache.ts';
import { TAKE_OVER, type WorkerEvent, workerScope } from './worker-scope.ts';

/** `revision`: where the address alone does not identify the version. */
declare const KEPT_FILES: { url: string; revision: string | null }[];
const kept = KEPT_FILES;

/** A browser sends six requests at a time: two stay free for the screen. One by one takes a minute. */
const LANES = 4;
/** Addresses that belong to the server, and file names. */
const NO_PAGE = [/^\/(api|media|assets|healthz|readyz|metrics)\b/, /\.[^/]*$/];

addMissing();

const keeper = new PrecacheController();
keeper.addToCacheList(kept);
const lanes = Array.from({ length: LANES }, (_, lane) => {
	const controller = new PrecacheController();
	controller.addToCacheList(kept.filter((_file, index) => index % LANES === lane));
	return controller;
});

on('install', (event) => {
	for (const lane of lanes) event.waitUntil(lane.install(event));
	// The first worker activates at once; a newer one waits until the fellow wants it.
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

/** @throws when items remain, so that the browser wakes this worker again */
async function sendOutbox(): Promise<void> {
	const fellow = await mirroredFellow();
	if (!fellow) return;
	const { end } = await flushOutbox(fellow);
	if (end === 'later') throw new Error('The outbox is not empty');
}

function on(type: string, handle: (event: WorkerEvent) => void): void {
	workerScope.addEventListener(type, (event) => handle(event as WorkerEvent));
}
