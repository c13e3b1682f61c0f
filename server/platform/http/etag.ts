import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutSignatures } from '../media/media-address.ts';
import { isOfApi } from './security-headers.ts';

/** Gives 96 bits. */
const TAG_LENGTH = 16;

/** A matching `ETag` gets 304. Private answers are still `no-store`; the app caches them encrypted. */
export function tagAnswers(http: FastifyInstance): void {
	http.addHook('onSend', (request, reply, payload, done) => {
		if (typeof payload !== 'string' || !isRead(request, reply)) return done(null, payload);
		const tag = tagOf(payload);
		reply.header('etag', tag);
		if (!holdsAlready(request, tag)) return done(null, payload);
		reply.code(304).removeHeader('content-type').removeHeader('content-length');
		done(null, null);
	});
}

export const tagOf = (text: string): string =>
	`"${hash('sha1', withoutSignatures(text), 'base64url').slice(0, TAG_LENGTH)}"`;

const isRead = (request: FastifyRequest, reply: FastifyReply): boolean =>
	request.method === 'GET' && reply.statusCode === 200 && (isOfApi(request) || isPage(reply));

const isPage = (reply: FastifyReply): boolean =>
	String(reply.getHeader('content-type')).startsWith('text/html');

/** Compressing proxies weaken the tag (`W/`); the content is equal. */
export function holdsAlready(request: FastifyRequest, tag: string): boolean {
	const held = (request.headers['if-none-match'] ?? '').split(',');
	return held.some((one) => one.trim().replace(/^W\//, '') === tag);
}
