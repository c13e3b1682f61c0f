import { noteServerTime } from '../session/clock.ts';
import { noteAnswer, noteSilence } from './connectivity.ts';

const ANSWER_MS = 10_000;

let asking: Promise<boolean> | undefined;

/**
 * The health page tells whether the server can be reached, because a failed request may be at fault itself.
 * Never rejects.
 */
export function askServer(): Promise<boolean> {
	asking ??= ask().finally(() => {
		asking = undefined;
	});
	return asking;
}

async function ask(): Promise<boolean> {
	const askedAt = performance.now();
	const isThere = await askHealth(ANSWER_MS);
	if (isThere) noteAnswer();
	else noteSilence(askedAt);
	return isThere;
}

/**
 * Asks whether the server is there, and what time it is. Only our own health page counts; the portal of a
 * guest network answers with another. Never rejects.
 */
async function askHealth(patienceMs: number): Promise<boolean> {
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), patienceMs);
	try {
		const response = await fetch('/healthz', { cache: 'no-store', signal: abort.signal });
		const body: unknown = await response.json();
		if (typeof body !== 'object' || body === null || !('status' in body)) return false;
		noteServerTime(response.headers.get('date'));
		return true;
	} catch {
		return false;
	} finally {
		clearTimeout(timer);
	}
}
