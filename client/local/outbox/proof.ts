import { getProofKey } from '@yuva/contract/outbox/endpoints';
import { call } from '../server/call.ts';
import { currentOwner } from '../session/owner.ts';
import { keepProofKey, proofKeyOf } from '../store/vault.ts';
import { decodeText } from './base64.ts';

/**
 * Keeps the key that proves the work of the fellow's phones. It must be here before a line is lost, so it is
 * read right after sign-in. Never rejects: without the key a file can still be made, and the fellow is asked
 * about it later.
 */
export async function readProofKeyAhead(): Promise<void> {
	const owner = currentOwner();
	if (owner === undefined) return;
	try {
		if (await proofKeyOf(owner)) return;
		const { key } = await call(getProofKey, {});
		if (currentOwner() === owner) await keepProofKey(owner, decodeText(key));
	} catch {
		// The next start of the app tries again.
	}
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Replaces the bytes, because a browser signs only what is whole in memory. */
export const digestOf = async (bytes: Bytes): Promise<Bytes> =>
	new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** @param digests of an item and of its pieces, in their order */
export const proofOf = async (key: CryptoKey, digests: readonly Bytes[]): Promise<Bytes> =>
	new Uint8Array(await crypto.subtle.sign('HMAC', key, joined(digests)));

export const isProof = (key: CryptoKey, proof: Bytes, digests: readonly Bytes[]): Promise<boolean> =>
	crypto.subtle.verify('HMAC', key, proof, joined(digests));

const joined = (digests: readonly Bytes[]): Bytes => new Uint8Array(digests.flatMap((digest) => [...digest]));
