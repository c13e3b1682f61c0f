import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '../identity/viewer.ts';

const LIFE_MS = 5 * 60_000;
/** Addresses signed within one step are equal, so that a list read twice does not fetch its photos twice. */
const STEP_MS = 2 * 60_000;
/**
 * Gives 72 bits: a list sends thirty incompressible signatures over a slow line. At ten thousand requests a
 * second for five minutes, a guess succeeds with a probability of 1 in 10¹⁵.
 */
const SIGNATURE_LENGTH = 12;

export interface SignedRequest {
	id: string;
	session: string;
	expires: number;
	signature: string;
}

export interface MediaAddresses {
	/** Returns an address for this session, valid for at most 5 minutes and not longer than it; null without media. */
	urlFor(viewer: Pick<Viewer, 'session_id'>, mediaId: string | null, now: Date): string | null;
	isValid(request: SignedRequest, now: Date): boolean;
}

export function mediaAddresses(secret: string): MediaAddresses {
	const sign = openSigner(secret);
	return {
		urlFor(viewer, mediaId, now) {
			if (mediaId === null) return null;
			const expires = Math.floor(now.getTime() / STEP_MS) * STEP_MS + LIFE_MS;
			const query = `v=${viewer.session_id}&e=${expires}&s=${sign(mediaId, viewer.session_id, expires)}`;
			return `/media/${mediaId}?${query}`;
		},
		isValid: ({ id, session, expires, signature }, now) =>
			sameText(signature, sign(id, session, expires)) && expires > now.getTime(),
	};
}

/** Returns the thumbnail's address; the photo's signature covers both. */
export const thumbnailOf = (url: string | null): string | null =>
	url === null ? null : url.replace('?', '/small?');

const QUERY_LENGTH = `?v=&e=&s=`.length + 36 + 13 + SIGNATURE_LENGTH;

/** Strips the address queries, which change every few minutes while the content stays the same. */
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

/** Checks fixed positions, for speed: a list has dozens of addresses. */
const isSignedQuery = (answer: string, at: number): boolean =>
	answer.startsWith('&e=', at + 39) && answer.startsWith('&s=', at + 55) && answer[at + QUERY_LENGTH] === '"';

/**
 * HMAC derives a key for the session and the expiry, then that key signs each media id: a list needs many
 * signatures. Hashing key and text is a sound signature with SHA-3, not with SHA-2.
 */
function openSigner(secret: string) {
	let latest = { purpose: '', key: '' };
	return (id: string, session: string, expires: number): string => {
		const purpose = `${session}.${expires}`;
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
