import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '../identity/session.ts';

const LIFE_MS = 5 * 60_000;
/** Addresses made within one such step are equal, so that a list read twice does not fetch its photos twice. */
const STEP_MS = 2 * 60_000;
/**
 * 72 bits. Thirty signatures go over a poor line with each list and cannot be compressed; each guess costs a request, and
 * ten thousand a second for all of the five minutes would hit with a chance of 1 in 10¹⁵.
 */
const SIGNATURE_LENGTH = 12;

/** What a signed address says. */
export interface SignedRequest {
	id: string;
	viewer: string;
	expires: number;
	signature: string;
}

export interface MediaAddresses {
	/** An address that shows the media to this viewer for at most 5 minutes; null for no media. */
	urlFor(viewer: Pick<Viewer, 'account_id'>, mediaId: string | null, now: Date): string | null;
	/** Whether the address is one of ours and still alive. */
	isValid(request: SignedRequest, now: Date): boolean;
}

export function mediaAddresses(secret: string): MediaAddresses {
	const sign = openSigner(secret);
	return {
		urlFor(viewer, mediaId, now) {
			if (mediaId === null) return null;
			const expires = Math.floor(now.getTime() / STEP_MS) * STEP_MS + LIFE_MS;
			const query = `v=${viewer.account_id}&e=${expires}&s=${sign(mediaId, viewer.account_id, expires)}`;
			return `/media/${mediaId}?${query}`;
		},
		isValid: ({ id, viewer, expires, signature }, now) =>
			sameText(signature, sign(id, viewer, expires)) && expires > now.getTime(),
	};
}

/** The address of the thumbnail of the photo at `url`; whoever may see the one may see the other. */
export const thumbnailOf = (url: string | null): string | null =>
	url === null ? null : url.replace('?', '/small?');

const QUERY_LENGTH = `?v=&e=&s=`.length + 36 + 13 + SIGNATURE_LENGTH;

/** An answer without the queries of its addresses, which differ from one minute to the next though they show the same. */
export function withoutSignatures(answer: string): string {
	let rest = '';
	let from = 0;
	for (let at = answer.indexOf('?v='); at >= 0; at = answer.indexOf('?v=', at + 1)) {
		if (!isSignedQuery(answer, at)) continue;
		rest += answer.slice(from, at);
		from = at + QUERY_LENGTH;
	}
	return rest + answer.slice(from);
}

/** Compared by its fixed places, because a list has dozens. */
const isSignedQuery = (answer: string, at: number): boolean =>
	answer.startsWith('&e=', at + 39) && answer.startsWith('&s=', at + 55) && answer[at + QUERY_LENGTH] === '"';

/**
 * Signs addresses in two steps, because a list signs many for one viewer at once: a key for the viewer and the end by
 * HMAC, and with it each media id. SHA-3, unlike SHA-2, makes a sound signature of a key and a text that follows it.
 */
function openSigner(secret: string) {
	let latest = { purpose: '', key: '' };
	return (id: string, viewer: string, expires: number): string => {
		const purpose = `${viewer}.${expires}`;
		if (latest.purpose !== purpose) {
			latest = { purpose, key: createHmac('sha256', secret).update(purpose).digest('base64url') };
		}
		return hash('sha3-256', `${latest.key}.${id}`, 'base64url').slice(0, SIGNATURE_LENGTH);
	};
}

function sameText(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}
