import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addMissing } from '../../floor/missing.ts';
import { flushOutbox } from '../outbox/sender.ts';
import { mirroredFellow } from '../session/session-mirror.ts';
import { photoOf } from '../store/photo-cache.ts';
import { type KeptFile, keepFiles } from './kept-files.ts';
import { openFrom, showNotification } from './notifications.ts';
import { CLAIM, HEAL, MAKE_WAY, TAKE_OVER, type WorkerEvent, workerScope } from './worker-scope.ts';

/** The build puts the list at each place that names it. */
declare const KEPT_FILES: KeptFile[];
const kept = KEPT_FILES;

/** These belong to the server, or name files. */
const NO_PAGE = [/^\/(api|media|assets|healthz|readyz|servez|metrics)\b/, /\.[^/]*$/];

addMissing();

/** It is aborted when this version makes way: while a worker reads, a newer version waits, for up to five minutes. */
const photos = new AbortController();

const keeper = new PrecacheController();
keeper.addToCacheList(kept);

on('install', (event) => event.waitUntil(install()));

on('activate', (event) => {
	event.waitUntil(keeper.activate(event));
	event.waitUntil(workerScope.clients.claim());
});

on('message', (event) => {
	const { data, ports } = event as WorkerEvent & MessageEvent;
	if (data === TAKE_OVER) event.waitUntil(workerScope.skipWaiting());
	if (data === CLAIM) event.waitUntil(workerScope.clients.claim());
	if (data === MAKE_WAY) photos.abort();
	if (data === HEAL) event.waitUntil(heal().then((isHealed) => ports[0]?.postMessage(isHealed)));
});

on('sync', (event) => {
	if ((event as WorkerEvent & { tag: string }).tag === 'outbox') event.waitUntil(sendOutbox());
});

on('push', (event) => {
	const { data } = event as WorkerEvent & { data: { text(): string } | null };
	event.waitUntil(showNotification(workerScope, data?.text()));
});

on('notificationclick', (event) => {
	const { notification } = event as WorkerEvent & { notification: Notification };
	event.waitUntil(openFrom(workerScope, notification));
});

registerRoute(new PrecacheRoute(keeper));
registerRoute(new NavigationRoute(keeper.createHandlerBoundToURL('/app.html'), { denylist: NO_PAGE }));
registerRoute(
	({ sameOrigin, url, request }) =>
		// Afterwards the browser itself reads the photos.
		!photos.signal.aborted &&
		sameOrigin &&
		url.pathname.startsWith('/media/') &&
		request.destination === 'image',
	({ request, event }) => photoOf(request, (work) => event.waitUntil(work), photos.signal),
);

/** Succeeds only when every file is right, so that a spoilt version never comes into use. */
async function install(): Promise<void> {
	const isFirst = !workerScope.registration.active;
	const spoilt = await keepAll();
	// A new version waits for the fellow's consent, unless it is the first or the active version is spoilt.
	if (isFirst || spoilt > 0) await workerScope.skipWaiting();
}

const keepAll = async (): Promise<number> =>
	keepFiles(
		kept,
		await caches.open(keeper.strategy.cacheName),
		(url) => keeper.getCacheKeyForURL(url) ?? url,
	);

let healing: Promise<boolean> | undefined;

/** Several tabs may ask at once. @returns whether all files are right now */
function heal(): Promise<boolean> {
	healing ??= keepAll()
		.then(
			() => true,
			() => takeNewer().then(() => false),
		)
		.finally(() => {
			healing = undefined;
		});
	return healing;
}

/**
 * After an upgrade the server no longer has these files, so the newer version takes over. Pages notice by
 * themselves.
 */
async function takeNewer(): Promise<void> {
	const { registration } = workerScope;
	await registration.update().catch(() => undefined);
	(registration.installing ?? registration.waiting)?.postMessage(TAKE_OVER);
}

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
