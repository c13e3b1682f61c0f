/** An answer that the page began to ask for before the app's code had arrived; see `early.ts` beside the app. */
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

/** Whatever is older was meant for a screen that nobody waits for any more. */
const FRESH_MS = 20_000;

/** Hands over the early answer for this address and session, once; undefined when there is none that is fresh. */
export function takeEarlyCall(url: string, authorization: string | undefined): Promise<Response> | undefined {
	const early = globalThis.earlyCalls?.get(url);
	globalThis.earlyCalls?.delete(url);
	const isOurs = early && early.authorization === authorization;
	return isOurs && performance.now() - early.askedAt < FRESH_MS ? early.response : undefined;
}
