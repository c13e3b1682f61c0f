/** A request that the page sent before the app's code arrived; see `client/early.ts`. */
export interface EarlyCall {
	authorization: string;
	response: Promise<Response>;
	/** By `performance.now()`, in milliseconds. */
	askedAt: number;
}

declare global {
	/** By address with its query. */
	var earlyCalls: Map<string, EarlyCall> | undefined;
}

/** Older answers belong to a screen that is no longer open. */
const FRESH_MS = 20_000;

/** Returns a fresh early answer once; undefined when there is none. */
export function takeEarlyCall(url: string, authorization: string | undefined): Promise<Response> | undefined {
	const early = globalThis.earlyCalls?.get(url);
	globalThis.earlyCalls?.delete(url);
	const isOurs = early && early.authorization === authorization;
	return isOurs && performance.now() - early.askedAt < FRESH_MS ? early.response : undefined;
}
