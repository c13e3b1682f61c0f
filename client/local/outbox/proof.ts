type Bytes = Uint8Array<ArrayBuffer>;

/** In place of the bytes, because a browser signs only what is whole in memory. */
export const digestOf = async (bytes: Bytes): Promise<Bytes> =>
	new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** @param digests of an item and of its pieces, in their order */
export const proofOf = async (key: CryptoKey, digests: readonly Bytes[]): Promise<Bytes> =>
	new Uint8Array(await crypto.subtle.sign('HMAC', key, joined(digests)));

export const isProof = (key: CryptoKey, proof: Bytes, digests: readonly Bytes[]): Promise<boolean> =>
	crypto.subtle.verify('HMAC', key, proof, joined(digests));

const joined = (digests: readonly Bytes[]): Bytes => new Uint8Array(digests.flatMap((digest) => [...digest]));
