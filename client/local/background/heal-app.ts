import { tabStorage } from '../../floor/web-storage.ts';
import { HEAL } from './worker-scope.ts';

/**
 * Why code of the app is missing. `updated`: the server has a newer version, and files of this one are gone. `healed`:
 * whatever it was, the kept files are right now. `lost`: the missing code cannot be had at the moment.
 */
export type Cause = 'updated' | 'healed' | 'lost';

/** A phone fetches the whole app within about a minute. */
const HEAL_MS = 60_000;
const LOOK_MS = 15_000;
/** The script that every page of a built app begins with; its name changes with each version. */
const START = /src="(\/assets\/start-[^"]+)"/;

/**
 * Asks the service worker to check the kept files and to fetch anew those that are spoilt. Nothing else on the phone is
 * touched. Resolves to whether all are right; a worker of an older version gives no answer, which counts as yes.
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

/** Called when code did not load: loads the page anew once that helps, if asked to, or else once in ten minutes. */
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

/** Undefined where nothing answers, or something else than Yuva. */
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

/** Whether the page may load anew without being asked, which must not become a loop. */
function mayReload(): boolean {
	// a browser that keeps nothing could not tell the second time from the first
	if (!tabStorage.works()) return false;
	const now = Date.now();
	const last = tabStorage.getItem(RELOADED);
	if (last && Math.abs(now - Number(last)) < ONCE_IN_MS) return false;
	tabStorage.setItem(RELOADED, String(now));
	return true;
}
