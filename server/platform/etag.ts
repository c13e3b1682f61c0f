import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers of the API that may be kept carry an `ETag`; who holds the same answer already gets 304 without a body. */
export function tagCacheableAnswers(http: FastifyInstance): void {
	http.addHook('onSend', (request, reply, payload, done) => {
		if (typeof payload !== 'string' || !isCacheable(request, reply)) return done(null, payload);
		const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
		reply.header('etag', tag);
		if (!holdsAlready(request, tag)) return done(null, payload);
		reply.code(304).removeHeader('content-type').removeHeader('content-length');
		done(null, null);
	});
}

function isCacheable(request: FastifyRequest, reply: FastifyReply): boolean {
	const policy = String(reply.getHeader('cache-control') ?? '');
	return request.url.startsWith('/api') && reply.statusCode === 200 && policy.startsWith('public');
}

/** Proxies that compress mark the tag as weak (`W/`); the answer is the same. */
function holdsAlready(request: FastifyRequest, tag: string): boolean {
	const held = (request.headers['if-none-match'] ?? '').split(',');
	return held.some((one) => one.trim().replace(/^W\//, '') === tag);
}
