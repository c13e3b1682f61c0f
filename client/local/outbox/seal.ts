import {
	FILE_MARK,
	type FrameHeader,
	type FrameKind,
	frameKinds,
	KEY_PURPOSE,
	vectorOf,
	writeFrameHeader,
} from '@yuva/contract/outbox/rules';
import type { InnerHead, OuterHead } from '@yuva/contract/outbox/schema';
import { decodeText, encodeBytes } from './base64.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

export interface Seal {
	frame(kind: FrameKind, bytes: Uint8Array<ArrayBuffer>): Promise<Blob>;
	/** Runs once all frames are sealed. */
	begin(head: Omit<InnerHead, 'frames'>): Promise<Blob>;
}

/** Each seal has a key of its own, which only the server with `publicKey` can find out. @throws for an invalid key */
export async function newSeal(publicKey: string): Promise<Seal> {
	const to = decodeText(publicKey);
	const own = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
	const from = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey));
	const key = await fileKey(own.privateKey, { to, from });
	let frames = 0;
	return {
		async frame(kind, bytes) {
			frames += 1;
			const number = frames;
			const sealed = await sealBytes(key, { number, kind }, bytes);
			return new Blob([writeFrameHeader({ length: sealed.byteLength, number, kind }), sealed]);
		},
		async begin(head) {
			const inner = new TextEncoder().encode(JSON.stringify({ ...head, frames } satisfies InnerHead));
			const sealed = await sealBytes(key, { number: 0, kind: frameKinds.head }, inner);
			const outer: OuterHead = {
				to: await keyId(to),
				from: encodeBytes(from),
				sealed: encodeBytes(new Uint8Array(sealed)),
			};
			const text = new TextEncoder().encode(JSON.stringify(outer));
			const length = new Uint8Array(4);
			new DataView(length.buffer).setUint32(0, text.length);
			return new Blob([FILE_MARK, length, text]);
		},
	};
}

type Bytes = Uint8Array<ArrayBuffer>;

async function fileKey(own: CryptoKey, { to, from }: { to: Bytes; from: Bytes }): Promise<CryptoKey> {
	const other = await crypto.subtle.importKey('raw', to, CURVE, false, []);
	const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);
	const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
	const salt = new Uint8Array([...from, ...to]);
	const info = new TextEncoder().encode(KEY_PURPOSE);
	return crypto.subtle.deriveKey(
		{ name: 'HKDF', hash: 'SHA-256', salt, info },
		base,
		{ name: 'AES-GCM', length: 256 },
		false,
		['encrypt'],
	);
}

const sealBytes = (key: CryptoKey, { number, kind }: Omit<FrameHeader, 'length'>, bytes: Bytes) =>
	crypto.subtle.encrypt(
		{ name: 'AES-GCM', iv: vectorOf(number), additionalData: new Uint8Array([kind]) },
		key,
		bytes,
	);

/** The server names a key in the same way. */
async function keyId(publicKey: Bytes): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', publicKey));
	return encodeBytes(digest.slice(0, 9));
}
