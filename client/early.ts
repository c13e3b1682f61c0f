import type { EarlyCall } from './local/local.ts';

/** Pattern of an address, the reads that its screen begins with, and its code; the build fills it in. */
declare const ROUTES: readonly [pattern: string, reads: readonly string[], files: readonly number[]][];
/** The built files, which `ROUTES` names by their place in this list. */
declare const FILES: readonly string[];

const GIVE_UP_MS = 30_000;

/**
 * Runs before the app's code has arrived: on a slow line that takes seconds, which the reads of the first screen need
 * not wait for. `local/server/call.ts` picks the answers up.
 */
function startEarly(): void {
	const route = ROUTES.find(([pattern]) => new RegExp(pattern).test(location.pathname));
	if (!route) return;
	const [, reads, files] = route;
	for (const file of files) preload(`/${FILES[file]}`);
	// A phone that keeps the app keeps answers too, and asks only for what changed since.
	if (navigator.serviceWorker?.controller) return;
	const token = localStorage.getItem('token');
	const mobile = localStorage.getItem('mobile_number');
	if (!token || !mobile) return;
	const authorization = `Bearer ${token}`;
	globalThis.earlyCalls = new Map(
		reads.map((read) => [read.replace('{mobile}', encodeURIComponent(mobile)), authorization]).map(ask),
	);
}

function ask([url = '', authorization = '']: string[]): [string, EarlyCall] {
	const response = fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(GIVE_UP_MS) });
	// Silences the unhandled-rejection warning; real callers still see the error.
	response.catch(() => undefined);
	return [url, { authorization, response, askedAt: performance.now() }];
}

function preload(href: string): void {
	const link = document.createElement('link');
	link.rel = 'modulepreload';
	link.crossOrigin = 'anonymous';
	link.href = href;
	document.head.append(link);
}

startEarly();
