import type { Endpoint, ParsedInput } from '@yuva/contract/endpoint';
import type { FastifyReply } from 'fastify';
import { rangeOf } from '../media/byte-range.ts';
import type { Platform } from '../platform.ts';
import { admit } from './admit.ts';
import { readInput } from './input.ts';
import { listEndpoints, parse, urlOf } from './serve.ts';

export interface SmallFile {
	bytes: Buffer;
	contentType: string;
}

/** A public file, whole in memory, of which a browser may ask for a part. */
export function serveBytes<E extends Endpoint & { access: 'public' }>(
	platform: Platform,
	endpoint: E,
	handler: (call: { input: ParsedInput<E> }) => Promise<SmallFile>,
): void {
	listEndpoints(platform.http).push(endpoint);
	platform.http.route({
		method: endpoint.method,
		url: urlOf(endpoint),
		onRequest: async (request) => {
			request.viewer = await admit(platform, endpoint, request);
		},
		handler: async (request, reply) => {
			const file = await handler({ input: parse(endpoint, await readInput(endpoint, request)) });
			reply.header('cache-control', `public, max-age=${endpoint.cacheSeconds ?? 0}`);
			return sendBytes(reply, file, request.headers.range);
		},
	});
}

/** Answers a request for all of the file or for a part. A browser shows the file and runs nothing in it. */
export function sendBytes(
	reply: FastifyReply,
	{ bytes, contentType }: SmallFile,
	range: string | undefined,
): FastifyReply {
	reply
		.header('content-type', contentType)
		.header('content-security-policy', "default-src 'none'; sandbox")
		.header('content-disposition', 'inline')
		.header('accept-ranges', 'bytes');
	const part = rangeOf(range, bytes.length);
	if (part === 'outside') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
	if (!part) return reply.send(bytes);
	return reply
		.code(206)
		.header('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
		.send(bytes.subarray(part.first, part.last + 1));
}
