import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../errors.ts';
import { writeAudit } from '../identity/audit.ts';
import { bearerToken, receiveViewer } from '../identity/session.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { HeardIn, MediaSize } from '../media/opening.ts';
import type { Platform } from '../platform.ts';
import { sendStored } from './serve-file.ts';

const SIGNED = z.object({ v: z.uuid(), e: z.coerce.number().int(), s: z.string().max(64) });
const ID = z.uuid();

/** Takes a signed address, or a session from phones that cache. Both must reach the owner; else 404. */
export function serveMedia(platform: Platform, heardIn: HeardIn): void {
	platform.http.get('/media/:id', (request, reply) => show(platform, 'whole', { request, reply, heardIn }));
	platform.http.get('/media/:id/small', (request, reply) =>
		show(platform, 'small', { request, reply, heardIn }),
	);
}

interface Exchange {
	request: FastifyRequest;
	reply: FastifyReply;
	heardIn: HeardIn;
}

async function show(platform: Platform, size: MediaSize, { request, reply, heardIn }: Exchange) {
	const id = ID.safeParse((request.params as { id: string }).id).data;
	const looker = id && (await findLooker(platform, id, request));
	const opening = { size, now: platform.clock(), heardIn };
	const media = looker && (await platform.media.open(looker.session_id, id, opening));
	if (!media) throw notFound();
	const { opened } = media;
	if (opened) await writeAudit(platform.db, [{ ...opened, request_id: request.id }]);
	reply.header('cache-control', cacheControl(media.role, looker.seconds));
	return sendStored(request, reply, media.file);
}

interface Looker {
	session_id: string;
	/** The address is valid for so long; undefined for a request by session. */
	seconds: number | undefined;
}

/**
 * Browsers of staff store no photo. A fellow's browser saves data until the address runs out, or until
 * sign-out clears the browser's cache; for requests by session the phone decides what to cache.
 */
const cacheControl = (role: Viewer['role'], seconds: number | undefined): string =>
	role === 'fellow' && seconds !== undefined ? `private, max-age=${seconds}, immutable` : 'no-store';

async function findLooker(
	platform: Platform,
	id: string,
	request: FastifyRequest,
): Promise<Looker | undefined> {
	const now = platform.clock();
	const signed = readSignature(platform, id, { request, now });
	if (signed) return signed;
	const token = bearerToken(request);
	const viewer = token && (await receiveViewer(platform.signInDb, token, now));
	return viewer ? { session_id: viewer.session_id, seconds: undefined } : undefined;
}

function readSignature(
	{ media }: Platform,
	id: string,
	{ request, now }: { request: FastifyRequest; now: Date },
): Looker | undefined {
	const signed = SIGNED.safeParse(request.query).data;
	if (!signed) return undefined;
	const { v: session, e: expires, s: signature } = signed;
	if (!media.isValid({ id, session, expires, signature }, now)) return undefined;
	return { session_id: session, seconds: Math.floor((expires - now.getTime()) / 1000) };
}
