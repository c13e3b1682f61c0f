import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addVary, type Coding, chooseCoding } from './compression.ts';
import { holdsAlready, tagOf } from './etag.ts';

/** Public answers are at most so old, also if another server changed them. */
export const COPY_MS = 5000;
/** Answers that change only with a release have no limit of age. */
export const FOR_GOOD: number = Number.POSITIVE_INFINITY;
const MOST_COPIES = 500;

const compress: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
	br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
	gzip: (bytes) => promisify(gzip)(bytes),
};

interface Copy {
	bytes: Buffer;
	tag: string;
	coded: Partial<Record<Coding, Promise<Buffer>>>;
}

export interface Original {
	key: string;
	type: string;
	ageMs?: number;
	make(): Promise<string | undefined>;
}

export interface PublicCopies {
	/** @returns false when there is nothing to send. An awaited reply would be undefined, also after it is sent. */
	send(request: FastifyRequest, reply: FastifyReply, original: Original): Promise<boolean>;
}

/**
 * Makes answers that are the same for everybody once, compresses them once and tags them. Makes them again
 * after some seconds, and after each write of staff in this process, so that the person who changed something
 * sees it.
 */
export function publicCopies(http: FastifyInstance, usualMs: number = COPY_MS): PublicCopies {
	const copies = new Map<string, { made: Promise<Copy | undefined>; at: number; ageMs: number }>();

	http.addHook('onSend', (request, reply, payload, done) => {
		if (isWriteOfStaff(request, reply)) forgetChangeable();
		done(null, payload);
	});

	function forgetChangeable(): void {
		for (const [key, { ageMs }] of copies) if (ageMs !== FOR_GOOD) copies.delete(key);
	}

	function find({ key, make, ageMs = usualMs }: Original): Promise<Copy | undefined> {
		const kept = copies.get(key);
		if (kept && performance.now() - kept.at <= kept.ageMs) return kept.made;
		copies.delete(key);
		const made = make().then((text) => (text === undefined ? undefined : copyOf(text)));
		if (copies.size >= MOST_COPIES) copies.delete(copies.keys().next().value ?? '');
		const copy = { made, at: performance.now(), ageMs };
		copies.set(key, copy);
		const forget = () => {
			if (copies.get(key) === copy) copies.delete(key);
		};
		made.then((found) => found ?? forget(), forget);
		return made;
	}

	return {
		async send(request, reply, original) {
			const copy = await find(original);
			if (!copy) return false;
			addVary(reply, 'accept-encoding');
			reply.header('etag', copy.tag);
			if (holdsAlready(request, copy.tag)) {
				reply.code(304).send();
				return true;
			}
			reply.type(original.type);
			const coding = chooseCoding(request.headers['accept-encoding']);
			if (!coding) {
				reply.send(copy.bytes);
				return true;
			}
			copy.coded[coding] ??= compress[coding](copy.bytes);
			reply.header('content-encoding', coding).header('etag', `W/${copy.tag}`);
			reply.send(await copy.coded[coding]);
			return true;
		},
	};
}

const isWriteOfStaff = ({ method, viewer }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
	method !== 'GET' && statusCode < 400 && viewer !== undefined && viewer.role !== 'fellow';

function copyOf(text: string): Copy {
	const bytes = Buffer.from(text);
	return { bytes, tag: tagOf(text), coded: {} };
}
