import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../process/env.ts';

/**
 * `yuva-worker`: the one address of the service worker (`client/shell/app-update.ts`). `yuva-floor`: the script with the page for
 * browsers that are too old (`client/floor.ts`). `default`: the few fixed texts that
 * Leaflet turns into HTML (`client/ui/map/trusted-html.ts`).
 */
const TRUSTED_TYPES = ['yuva-worker', 'yuva-floor', 'default'] as const;

export const POLICY = 'content-security-policy';
const STYLES = "style-src 'self'";

/** OWASP's headers. Blocks inline script, and style but for that of `allowStyle`; map tiles are the only external pictures. */
export function setSecurityHeaders(http: FastifyInstance, settings: Settings): void {
	const tiles = settings.tileUrl && new URL(settings.tileUrl.replaceAll(/[{}]/g, '')).origin;
	const policy = [
		"default-src 'none'",
		"script-src 'self'",
		STYLES,
		`img-src 'self' data: blob: ${tiles}`,
		"media-src 'self' blob:",
		"connect-src 'self'",
		"font-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		// text becomes HTML or the address of a script only through the policies named here
		"require-trusted-types-for 'script'",
		`trusted-types ${TRUSTED_TYPES.join(' ')}`,
	].join('; ');
	// API answers load nothing, and a short policy saves bytes.
	const apiPolicy = "default-src 'none'; frame-ancestors 'none'";
	const headers: Record<string, string> = {
		[POLICY]: policy,
		'x-content-type-options': 'nosniff',
		'x-frame-options': 'DENY',
		'referrer-policy': 'no-referrer',
		'cross-origin-opener-policy': 'same-origin',
		'cross-origin-resource-policy': 'same-origin',
		'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
		...(settings.production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
	};
	const apiHeaders = { ...headers, [POLICY]: apiPolicy };
	http.addHook('onRequest', (request, reply, done) => {
		reply.headers(isOfApi(request) ? apiHeaders : headers);
		done();
	});
}

/** Decides by the route, because one address may be written in several ways. */
export function isOfApi({ routeOptions, url }: FastifyRequest): boolean {
	return (routeOptions.url ?? url).startsWith('/api/');
}

/** Serves the pages of the app, which have its style inside: the one with this digest, and no other. */
export function allowStyle(reply: Pick<FastifyReply, 'getHeader' | 'header'>, digest: string): void {
	const policy = String(reply.getHeader(POLICY) ?? '');
	reply.header(POLICY, policy.replace(STYLES, `${STYLES} '${digest}'`));
}
