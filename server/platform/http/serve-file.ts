import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Endpoint, ParsedInput } from '@yuva/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../identity/viewer.ts';
import { type ByteRange, rangeOf } from '../media/byte-range.ts';
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

interface NamedFile {
	name: string;
	contentType: string;
}

/** A file that is made while it is sent. */
export interface FileAnswer extends NamedFile {
	/** Compresses the answer; false for compressed formats. */
	isText: boolean;
	/** Closed early when the client disconnects. */
	chunks: AsyncIterable<string | Uint8Array>;
}

/** A file that is there: its length is told, and a broken download goes on where it broke off. */
export interface StoredFile extends NamedFile {
	bytes: number;
	/** Names the content: another content has another one. */
	tag: string;
	/** Closed early when the client disconnects. */
	read(range: ByteRange): AsyncIterable<Uint8Array>;
	/** Called once the last byte of the file was handed over. */
	onSent?(): Promise<void>;
}

/** A client that takes nothing of what waits for it for so long is gone; its resources are released. */
const IDLE_MS = 60_000;

/** Like `serve`. A failure after the first byte aborts the answer, so that no half file looks whole. */
export function serveFile<E extends Endpoint>(
	platform: Platform,
	endpoint: E,
	handler: (call: FileCall<E>) => Promise<FileAnswer | StoredFile>,
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
			nameFile(reply, file);
			return 'read' in file ? sendStored(request, reply, file) : sendMade(request, reply, file);
		},
	});
}

/** The time that the database takes before the next bytes is not the client's. */
function dropIdle({ raw }: FastifyReply, idleMs: number): void {
	raw.setTimeout(idleMs, () => {
		if (raw.writableLength > 0) raw.destroy();
		else if (!raw.destroyed) raw.socket?.setTimeout(idleMs);
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

const nameFile = (reply: FastifyReply, { name, contentType }: NamedFile): FastifyReply =>
	reply.header('content-type', contentType).header('content-disposition', `attachment; filename="${name}"`);

/** What tells of a failure before the first byte is neither a file nor compressed. */
function forgetFileOnError(reply: FastifyReply, body: Readable): void {
	body.once('error', () => {
		if (reply.raw.headersSent) return;
		for (const name of OF_FILES) reply.removeHeader(name);
	});
}

const OF_FILES = [
	...['content-type', 'content-disposition', 'content-encoding'],
	...['content-length', 'content-range', 'accept-ranges', 'etag'],
];

/** As it is, not compressed: the ranges of a download that goes on are those of the file. */
function sendStored(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
	const etag = `"${file.tag}"`;
	reply.header('accept-ranges', 'bytes').header('etag', etag);
	const { range: wanted, 'if-range': onlyOf = etag } = request.headers;
	const range = onlyOf === etag ? rangeOf(wanted, file.bytes) : undefined;
	if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
	const { first, last } = range ?? { first: 0, last: file.bytes - 1 };
	const body = Readable.from(file.read({ first, last }), { objectMode: false });
	forgetFileOnError(reply, body);
	reply.header('content-length', last - first + 1);
	if (last === file.bytes - 1) reply.raw.once('finish', () => noteSent(request, file));
	if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${file.bytes}`);
	return reply.send(body);
}

function noteSent(request: FastifyRequest, file: StoredFile): void {
	file.onSent?.().catch((error: unknown) => request.log.error(error, 'the end of a download was not stored'));
}

function sendMade(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
	const body = Readable.from(file.chunks, { objectMode: false });
	forgetFileOnError(reply, body);
	if (!file.isText) return reply.send(body);
	reply.header('vary', 'accept-encoding');
	if (!acceptsCoding(request.headers['accept-encoding'], 'gzip')) return reply.send(body);
	reply.header('content-encoding', 'gzip');
	const compressor = createGzip({ level: 3 });
	// An error of the file ends the compressor, and so the answer.
	pipeline(body, compressor, () => undefined);
	return reply.send(compressor);
}
