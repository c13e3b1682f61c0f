import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Endpoint, ParsedInput } from '@yuva/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../identity/session.ts';
import type { Platform } from '../platform.ts';
import { acceptsCoding } from './compression.ts';
import { readInput } from './input.ts';
import { admit, listEndpoints, parse, urlOf } from './serve.ts';

/** What a handler of a file gets; it opens a transaction itself where it needs one. */
export interface FileCall<E extends Endpoint> {
	readonly input: ParsedInput<E>;
	readonly viewer: E['access'] extends 'public' ? undefined : Viewer;
	readonly now: Date;
	readonly request: FastifyRequest;
}

/** A file that is made while it is sent. */
export interface FileAnswer {
	name: string;
	contentType: string;
	/** Texts shrink on their way; what is compressed already does not. */
	isText: boolean;
	/** Closed early when the reader goes away. */
	chunks: AsyncIterable<string | Uint8Array>;
}

/** Who takes nothing for so long has gone, and sets free what the file holds. */
const IDLE_MS = 60_000;

/**
 * Implements `endpoint` by a file instead of JSON, under the same access and with the same reading of the input as
 * `serve`. What fails after the first byte cuts the answer off, so that no half file looks whole.
 */
export function serveFile<E extends Endpoint>(
	platform: Platform,
	endpoint: E,
	handler: (call: FileCall<E>) => Promise<FileAnswer>,
): void {
	listEndpoints(platform.http).push(endpoint);
	platform.http.route({
		method: endpoint.method,
		url: urlOf(endpoint),
		// A HEAD would make the whole file, and use up what may be fetched once.
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
	// An error of the file ends the compressor with it, and so the answer.
	pipeline(body, compressor, () => undefined);
	return reply.send(compressor);
}
