import type { IncomingHttpHeaders } from 'node:http';

const HEADER = 'x-request-id';
/** Matches ids as proxies make them; nothing that could break a line or hide in it. */
const USABLE = /^[\w.:=+/-]{8,100}$/;

/** Returns the id that a proxy gave the request, so that its log and this one can be compared; else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders, proxies: number): string {
	const given = headers[HEADER];
	return proxies > 0 && typeof given === 'string' && USABLE.test(given) ? given : crypto.randomUUID();
}
