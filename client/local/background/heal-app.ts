import { tabStorage } from '../../floor/web-storage.ts';
import { HEAL } from './worker-scope.ts';

/**
 * Code of the app is missing because the server has a newer version and files of this one are gone
 * (`updated`); it can load now that the kept files are right (`healed`), or not at the moment (`lost`).
 */
export type Cause = 'updated' | 'healed' | 'lost';

/** A phone fetches the whole app within about a minute. */
const HEAL_MS = 60_000;
const LOOK_MS = 15_000;
/** Every page of a built app begins with this script; its name changes with each version. */
const START = /src="(\/assets\/start-[^"]+)"/;

/**
 * The service worker replaces spoilt files and leaves all else on the phone. Resolves to whether all are
 * right; a worker of an older version gives no answer, which counts as yes.
 */
export function healKeptFiles(): Promise<boolean> {
	const worker = globalThis.navigator?.serviceWorker?.controller;
	if (!worker) return Promise.resolve(true);
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		const end = (isHealed: boolean) => {
			port1.close();
			resolve(isHealed);
		};
		port1.onmessage = ({ data }) => end(data !== false);
		setTimeout(end, HEAL_MS, true);
		worker.postMessage(HEAL, [port2]);
	});
}

/**
 * Runs when code did not load: it loads the page again once that helps if a person asked, or else once in ten
 * minutes.
 */
export async function recover(isAsked: boolean, reload: () => void): Promise<Cause> {
	// Healing lets a newer version take over where the server has no files of this one.
	navigator.serviceWorker?.addEventListener('controllerchange', reload, { once: true });
	const cause = await findCause();
	if (cause !== 'lost' && (isAsked || mayReload())) reload();
	return cause;
}

async function findCause(): Promise<Cause> {
	const isHealed = await healKeptFiles();
	const start = await startOf('/app.html');
	const own = document.querySelector('script[type=module]')?.getAttribute('src');
	if (start && start !== own) return 'updated';
	// Without an app to load, a reload would only put the browser's error page in place of this one.
	return isHealed && start ? 'healed' : 'lost';
}

/** Undefined where no server answers, or another site than Yuva. */
async function startOf(page: string): Promise<string | undefined> {
	const stop = new AbortController();
	const timer = setTimeout(() => stop.abort(), LOOK_MS);
	try {
		const response = await fetch(page, { cache: 'no-cache', signal: stop.signal });
		return START.exec(await response.text())?.[1];
	} catch {
		return undefined;
	} finally {
		clearTimeout(timer);
	}
}

const RELOADED = 'reloaded_at';
const ONCE_IN_MS = 10 * 60_000;

/** A page that reloads by itself must not become a loop. */
function mayReload(): boolean {
	// A browser that keeps nothing could not tell the second reload from the first.
	if (!tabStorage.works()) return false;
	const now = Date.now();
	const last = tabStorage.getItem(RELOADED);
	if (last && Math.abs(now - Number(last)) < ONCE_IN_MS) return false;
	tabStorage.setItem(RELOADED, String(now));
	return true;
}
