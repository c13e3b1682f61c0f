import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../errors.ts';
import { writeAudit } from '../identity/audit.ts';
import { bearerToken, findViewer } from '../identity/session.ts';
import type { MediaSize } from '../media/media.ts';
import type { Platform } from '../platform.ts';

const SIGNED = z.object({ v: z.uuid(), e: z.coerce.number().int(), s: z.string().max(64) });
const ID = z.uuid();

/** By signed address, or by session for phones that cache. Both must reach the owner; else 404. */
export function serveMedia(platform: Platform): void {
	platform.http.get('/media/:id', (request, reply) => show(platform, 'whole', { request, reply }));
	platform.http.get('/media/:id/small', (request, reply) => show(platform, 'small', { request, reply }));
}

interface Exchange {
	request: FastifyRequest;
	reply: FastifyReply;
}

async function show(platform: Platform, size: MediaSize, { request, reply }: Exchange) {
	const id = ID.safeParse((request.params as { id: string }).id).data;
	const looker = id && (await findLooker(platform, id, request));
	const media = looker && (await platform.media.open(looker.account_id, { id, size }, platform.clock()));
	if (!media) throw notFound();
	const { opened } = media;
	if (opened) {
		const entry = { ...opened, actor_id: looker.account_id, request_id: request.id };
		await writeAudit(platform.db, [{ ...entry, action: 'media.open' }]);
	}
	reply
		.header('content-type', media.contentType)
		.header('content-security-policy', "default-src 'none'; sandbox")
		.header('content-disposition', 'inline')
		.header('cache-control', looker.cacheControl)
		.header('accept-ranges', 'bytes');
	return sendPart(reply, media.bytes, request.headers.range);
}

interface Looker {
	account_id: string;
	cacheControl: string;
}

/** The viewer by signed address, or by session; with a session, the phone decides how long to cache. */
async function findLooker(
	platform: Platform,
	id: string,
	request: FastifyRequest,
): Promise<Looker | undefined> {
	const now = platform.clock();
	const signed = readSignature(platform, id, { request, now });
	if (signed) return signed;
	const token = bearerToken(request);
	const viewer = token && (await findViewer(platform.db, token, now));
	return viewer ? { account_id: viewer.account_id, cacheControl: 'no-store' } : undefined;
}

function readSignature(
	{ media }: Platform,
	id: string,
	{ request, now }: { request: FastifyRequest; now: Date },
): Looker | undefined {
	const signed = SIGNED.safeParse(request.query).data;
	if (!signed) return undefined;
	const { v: viewer, e: expires, s: signature } = signed;
	if (!media.isValid({ id, viewer, expires, signature }, now)) return undefined;
	const seconds = Math.floor((expires - now.getTime()) / 1000);
	return { account_id: viewer, cacheControl: `private, max-age=${seconds}, immutable` };
}

function sendPart(reply: FastifyReply, bytes: Buffer, range: string | undefined): FastifyReply {
	const part = partOf(range, bytes.length);
	if (part === 'outside') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
	if (!part) return reply.send(bytes);
	return reply
		.code(206)
		.header('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`)
		.send(bytes.subarray(part.first, part.last + 1));
}

/** The requested byte range (RFC 9110, section 14), both ends inclusive; undefined: ignore the header. */
function partOf(
	header: string | undefined,
	length: number,
): { first: number; last: number } | 'outside' | undefined {
	const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
	if (from === '' && to === '') return undefined;
	const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
	const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
	if (from !== '' && to !== '' && Number(to) < first) return undefined;
	return first >= length ? 'outside' : { first, last };
}
