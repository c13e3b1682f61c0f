import type { EarlyRead } from './read.ts';

/** The page sent it before the app's code arrived; see `client/early.ts`. */
export interface EarlyCall extends Pick<EarlyRead, 'key' | 'offline'> {
	authorization: string;
	/** Undefined where the answer that was to hold this one was refused: the reader asks again by itself. */
	response: Promise<Response | undefined>;
	/** In milliseconds of `performance.now()`. */
	askedAt: number;
}

declare global {
	/** Keys are address and query. */
	var earlyCalls: Map<string, EarlyCall> | undefined;
}

/** Older answers belong to a screen that is no longer open. */
const FRESH_MS = 20_000;

/** Returns each early answer once, while it is fresh. */
export function takeEarlyCall(
	url: string,
	authorization: string | undefined,
): EarlyCall['response'] | undefined {
	const early = globalThis.earlyCalls?.get(url);
	globalThis.earlyCalls?.delete(url);
	const isOurs = early && early.authorization === authorization;
	return isOurs && performance.now() - early.askedAt < FRESH_MS ? early.response : undefined;
}
