import { timeoutSignal } from './floor/timeout-signal.ts';
import type { EarlyCall } from './local/local.ts';

const GIVE_UP_MS = 30_000;

/** Sends the page's early reads before the app's code arrives; `local/server/call.ts` uses the answers. */
function startEarly(reads: readonly string[]): void {
	const token = localStorage.getItem('token');
	const mobile = localStorage.getItem('mobile_number');
	// Refused until an own password is chosen.
	const isRefused = localStorage.getItem('own_password') === 'false';
	if (!token || !mobile || isRefused) return;
	const authorization = `Bearer ${token}`;
	globalThis.earlyCalls = new Map(
		reads.map((read) => ask(read.replace('{mobile}', encodeURIComponent(mobile)), authorization)),
	);
}

function ask(url: string, authorization: string): [string, EarlyCall] {
	const response = fetch(url, { headers: { authorization }, signal: timeoutSignal(GIVE_UP_MS) });
	// Silences the unhandled-rejection warning; real callers still see the error.
	response.catch(() => undefined);
	return [url, { authorization, response, askedAt: performance.now() }];
}

startEarly(document.currentScript?.dataset.reads?.split(' ') ?? []);
