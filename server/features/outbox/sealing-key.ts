import { createECDH, createHash, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
/** The group of P-256 has this order. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export interface SealingKey {
	publicKey: Buffer;
	id: string;
	/** @throws for bytes that are no point of the curve */
	agree(point: Buffer): Buffer;
}

/** Derives it from the server's secret, so that all servers of one Yuva have the same and none has to be stored. */
export function sealingKeyOf(secret: string): SealingKey {
	const ecdh = createECDH(CURVE);
	ecdh.setPrivateKey(scalarOf(secret));
	const publicKey = ecdh.getPublicKey();
	return { publicKey, id: keyId(publicKey), agree: (point) => ecdh.computeSecret(point) };
}

/** 384 bits leave no bias after the division. */
function scalarOf(secret: string): Buffer {
	const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'yuva sealing key 1', 48));
	const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
	return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
}

const keyId = (publicKey: Buffer): string =>
	createHash('sha256').update(publicKey).digest().subarray(0, 9).toString('base64url');

/**
 * The phones of an account prove their writes with this key. It is derived like the other, so that it proves
 * as much after the session has ended, and belongs to no account once this one is erased.
 */
export const proofKeyOf = (secret: string, accountId: string): Buffer =>
	Buffer.from(hkdfSync('sha256', secret, '', `yuva proof of work 1 ${accountId}`, 32));
