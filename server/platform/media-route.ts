import { z } from 'zod';
import { notFound } from './errors.ts';
import type { Platform } from './platform.ts';

const address = z.object({ id: z.uuid(), v: z.uuid(), e: z.coerce.number().int(), s: z.string().max(64) });

/** Shows a photo or plays a recording to whoever the address was signed for; anything wrong with it is 404. */
export function serveMedia(platform: Platform): void {
	platform.http.get('/media/:id', async (request, reply) => {
		const parsed = address.safeParse({ ...(request.query as object), ...(request.params as object) });
		if (!parsed.success) throw notFound();
		const { id, v, e, s } = parsed.data;
		const now = platform.clock();
		const media = await platform.media.open({ id, viewer: v, expires: e, signature: s }, now);
		if (!media) throw notFound();
		const part = partOf(request.headers.range, media.bytes.length);
		const seconds = Math.floor((e - now.getTime()) / 1000);
		reply
			.header('content-type', media.contentType)
			.header('content-security-policy', "default-src 'none'; sandbox")
			.header('content-disposition', 'inline')
			.header('cache-control', `private, max-age=${seconds}, immutable`)
			.header('accept-ranges', 'bytes');
		if (part === 'outside') {
			return reply.code(416).header('content-range', `bytes */${media.bytes.length}`).send();
		}
		if (!part) return reply.send(media.bytes);
		return reply
			.code(206)
			.header('content-range', `bytes ${part.first}-${part.last}/${media.bytes.length}`)
			.send(media.bytes.subarray(part.first, part.last + 1));
	});
}

/**
 * The one range of bytes that a player asks for (RFC 9110, section 14), both ends inclusive; undefined for a header that
 * says anything else, which may be ignored.
 */
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
