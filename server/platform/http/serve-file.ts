import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Endpoint, ParsedInput } from '@yuva/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../identity/session.ts';
import type { Platform } from '../platform.ts';
import { admit } from './admit.ts';
import { acceptsCoding } from './compression.ts';
import { readInput } from './input.ts';
import { listEndpoints, parse, urlOf } from './serve.ts';

/** Without `db`: the handler opens its own transactions. */
export interface FileCall<E extends Endpoint> {
	readonly input: ParsedInput<E>;
	readonly viewer: E['access'] extends 'public' ? undefined : Viewer;
	readonly now: Date;
	readonly request: FastifyRequest;
}

export interface FileAnswer {
	name: string;
	contentType: string;
	/** Compresses the answer; false for compressed formats. */
	isText: boolean;
	/** Closed early when the client disconnects. */
	chunks: AsyncIterable<string | Uint8Array>;
}

/** A client that reads nothing for so long is gone; its resources are released. */
const IDLE_MS = 60_000;

/** Like `serve`. A failure after the first byte aborts the answer, so that no half file looks whole. */
export function serveFile<E extends Endpoint>(
	platform: Platform,
	endpoint: E,
	handler: (call: FileCall<E>) => Promise<FileAnswer>,
): void {
	listEndpoints(platform.http).push(endpoint);
	platform.http.route({
		method: endpoint.method,
		url: urlOf(endpoint),
		// A HEAD would make the whole file and use up a one-time ticket.
		exposeHeadRoute: false,
		onRequest: async (request) => {
			request.viewer = await admit(platform, endpoint, request);
		},
		handler: async (request, reply) => {
			const input = parse(endpoint, await readInput(endpoint, request));
			const viewer = request.viewer as FileCall<E>['viewer'];
			const file = await handler({ input, viewer, now: platform.clock(), request });
			return sendFile(request, reply, file);
		},
	});
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
	const body = Readable.from(file.chunks, { objectMode: false });
	reply.raw.setTimeout(IDLE_MS, () => reply.raw.destroy());
	reply
		.header('content-type', file.contentType)
		.header('content-disposition', `attachment; filename="${file.name}"`);
	if (!file.isText) return reply.send(body);
	reply.header('vary', 'accept-encoding');
	if (!acceptsCoding(request.headers['accept-encoding'], 'gzip')) return reply.send(body);
	reply.header('content-encoding', 'gzip');
	const compressor = createGzip({ level: 3 });
	// An error of the file ends the compressor, and so the answer.
	pipeline(body, compressor, () => undefined);
	return reply.send(compressor);
}
