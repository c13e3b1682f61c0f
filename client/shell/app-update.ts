import { useEffect } from 'react';
import { phoneStorage, tabStorage } from '../floor/web-storage.ts';
import { CLAIM, createStore, currentSession, MAKE_WAY, TAKE_OVER, useStore } from '../local/local.ts';

const ADDRESS = '/service-worker.js';
const trusted = globalThis.trustedTypes?.createPolicy('yuva-worker', { createScriptURL: () => ADDRESS });
const LOOK_AGAIN_MS = 60 * 60_000;
const ASKED = 'storage_persist_asked';
/** The first reload comes after this time, in milliseconds. */
const WAIT_MS = 2000;
/** It counts the reloads of the tab since the fellow pressed Reload, until the new version runs. */
const WANTED = 'new_version_wanted';
/** Each page can be held at the old version, but not each one in turn for long. */
const MOST_RELOADS = 3;

let registration: ServiceWorkerRegistration | undefined;
const isWaiting = createStore(false);

export const useNewVersion = (): boolean => useStore(isWaiting);

export function takeNewVersion(): void {
	const waiting = registration?.waiting;
	// Another tab has already activated the new worker.
	if (!waiting) {
		reload();
		return;
	}
	navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
	askToTakeOver(waiting, 1);
}

/** @param reloads counts the next one too */
function askToTakeOver(waiting: ServiceWorker, reloads: number): void {
	registration?.active?.postMessage(MAKE_WAY);
	waiting.postMessage(TAKE_OVER);
	if (reloads > MOST_RELOADS) return;
	// A request at this moment can hold Chromium at the old version for minutes; a reload frees it. Each wait
	// is longer, because a slow phone needs time to become quiet.
	setTimeout(() => {
		tabStorage.setItem(WANTED, String(reloads));
		reload();
	}, WAIT_MS * reloads);
}

const reload = () => location.reload();

/** Guests load the app each time. */
export function useAppOnPhone(isKept: boolean): void {
	useEffect(() => {
		if (!isKept || !import.meta.env.PROD || !navigator.serviceWorker) return;
		keepAppOnPhone().catch(tryLater);
		void askToStay();
		const look = () => {
			if (!document.hidden) lookForUpdate();
		};
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, [isKept]);
}

async function keepAppOnPhone(): Promise<void> {
	if (registration) return;
	const workers = navigator.serviceWorker;
	const hadOne = workers.controller !== null;
	const reloads = Number(tabStorage.getItem(WANTED));
	const isWanted = reloads > 0;
	tabStorage.removeItem(WANTED);
	registration = await workers.register(trusted?.createScriptURL(ADDRESS) ?? ADDRESS);
	// A new worker does not take over a page that is still loading. Without one the page opens no further
	// screen offline.
	if (!workers.controller) registration.active?.postMessage(CLAIM);
	const { waiting } = registration;
	if (waiting) isWaiting.set(true);
	if (isWanted && waiting) askToTakeOver(waiting, reloads + 1);
	// This page still runs the old version: the new one took over after the page had opened.
	else if (isWanted) reload();
	watch(registration.installing);
	registration.addEventListener('updatefound', () => watch(registration?.installing));
	// Another tab activated the new version: files loaded from now on may not match this one.
	if (hadOne) workers.addEventListener('controllerchange', isWanted ? reload : () => isWaiting.set(true));
}

function watch(worker: ServiceWorker | null | undefined): void {
	let isInstalled = false;
	worker?.addEventListener('statechange', () => {
		if (worker.state === 'redundant' && !isInstalled) tryLater();
		if (worker.state !== 'installed') return;
		isInstalled = true;
		if (navigator.serviceWorker.controller) isWaiting.set(true);
	});
}

const FIRST_PAUSE_MS = 30_000;
let pauseMs = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A file did not come, or a page came in its place. Files that came are kept, so each try has less to fetch. */
function tryLater(): void {
	if (timer) return;
	timer = setTimeout(() => {
		timer = undefined;
		if (!currentSession()) return;
		const isFirst = !registration?.active;
		if (isFirst) registration = undefined;
		const next = isFirst ? keepAppOnPhone() : registration?.update();
		next?.catch(tryLater);
	}, pauseMs);
	pauseMs = Math.min(pauseMs * 2, LOOK_AGAIN_MS);
}

let lookedAt = Date.now();

function lookForUpdate(): void {
	// The clock may have been set back since.
	if (Math.abs(Date.now() - lookedAt) < LOOK_AGAIN_MS) return;
	lookedAt = Date.now();
	registration?.update().catch(() => undefined);
}

/** Asks once after each sign-in. */
async function askToStay(): Promise<void> {
	// The server may have ended the session before this effect runs.
	if (!currentSession() || !navigator.storage?.persist || phoneStorage.getItem(ASKED)) return;
	phoneStorage.setItem(ASKED, 'yes');
	await navigator.storage.persist().catch(() => false);
}
