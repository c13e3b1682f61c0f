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

/** A client that takes nothing of what waits for it for so long is gone; its resources are released. */
const IDLE_MS = 60_000;

/** Like `serve`. A failure after the first byte aborts the answer, so that no half file looks whole. */
export function serveFile<E extends Endpoint>(
	platform: Platform,
	endpoint: E,
	handler: (call: FileCall<E>) => Promise<FileAnswer>,
	idleMs = IDLE_MS,
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
			dropIdle(reply, idleMs);
			logWhenCut(request, reply);
			return sendFile(request, reply, file);
		},
	});
}

/** The time that the database takes before the next bytes is not the client's. */
function dropIdle({ raw }: FastifyReply, idleMs: number): void {
	raw.setTimeout(idleMs, () => {
		if (raw.writableLength > 0) raw.destroy();
		else raw.socket?.setTimeout(idleMs);
	});
}

function logWhenCut(request: FastifyRequest, reply: FastifyReply): void {
	const { raw } = reply;
	raw.once('close', () => {
		if (raw.writableFinished) return;
		const { account_id: account } = request.viewer ?? {};
		const route = request.routeOptions.url;
		request.log.warn({ route, account, ms: Math.round(reply.elapsedTime) }, 'a file was cut off');
	});
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
	const body = Readable.from(file.chunks, { objectMode: false });
	reply
		.header('content-type', file.contentType)
		.header('content-disposition', `attachment; filename="${file.name}"`);
	// What tells of a failure before the first byte is neither a file nor compressed.
	body.once('error', () => {
		if (reply.raw.headersSent) return;
		for (const name of ['content-type', 'content-disposition', 'content-encoding']) reply.removeHeader(name);
	});
	if (!file.isText) return reply.send(body);
	reply.header('vary', 'accept-encoding');
	if (!acceptsCoding(request.headers['accept-encoding'], 'gzip')) return reply.send(body);
	reply.header('content-encoding', 'gzip');
	const compressor = createGzip({ level: 3 });
	// An error of the file ends the compressor, and so the answer.
	pipeline(body, compressor, () => undefined);
	return reply.send(compressor);
}
