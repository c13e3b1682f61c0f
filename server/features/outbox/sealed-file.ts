import { createDecipheriv, createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
	FRAME_HEADER_BYTES,
	type FrameHeader,
	frameKinds,
	KEY_PURPOSE,
	readFrameHeader,
	SEAL_BYTES,
	vectorOf,
} from '@yuva/contract/outbox/rules';
import {
	DAMAGED_FILE,
	type InnerHead,
	innerHead,
	NO_SEALED_FILE,
	OTHER_KEY,
	type OuterHead,
	outerHead,
	type SealedItem,
	sealedItem,
} from '@yuva/contract/outbox/schema';
import { AppError } from '../../platform/errors.ts';
import type { SealingKey } from './sealing-key.ts';

const refused = (message: string) => new AppError('invalid', message);

export interface OpenedHead extends InnerHead {
	key: Buffer;
}

/** @throws AppError `invalid` for a head that is none, damaged, or of another server */
export function openHead(sealing: SealingKey, text: string): OpenedHead {
	const outer = outerHead.safeParse(parsed(text)).data;
	if (!outer) throw refused(NO_SEALED_FILE);
	if (outer.to !== sealing.id) throw refused(OTHER_KEY);
	const key = keyOf(sealing, outer);
	const opened = openSealed(
		key,
		{ number: 0, kind: frameKinds.head },
		Buffer.from(outer.sealed, 'base64url'),
	);
	const inner = innerHead.safeParse(parsed(opened.toString('utf8'))).data;
	if (!inner) throw refused(DAMAGED_FILE);
	return { ...inner, key };
}

function keyOf(sealing: SealingKey, { from }: OuterHead): Buffer {
	const point = Buffer.from(from, 'base64url');
	try {
		const shared = sealing.agree(point);
		return Buffer.from(
			hkdfSync('sha256', shared, Buffer.concat([point, sealing.publicKey]), KEY_PURPOSE, 32),
		);
	} catch {
		throw refused(DAMAGED_FILE);
	}
}

function openSealed(key: Buffer, { number, kind }: Omit<FrameHeader, 'length'>, bytes: Buffer): Buffer {
	const end = bytes.length - SEAL_BYTES;
	if (end < 0) throw refused(DAMAGED_FILE);
	const decipher = createDecipheriv('aes-256-gcm', key, vectorOf(number));
	decipher.setAAD(Buffer.from([kind]));
	decipher.setAuthTag(bytes.subarray(end));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
	} catch {
		throw refused(DAMAGED_FILE);
	}
}

export interface OpenedItem extends SealedItem {
	opened: Record<string, Buffer>;
	/** True means that a phone of the fellow sealed exactly this item. */
	isProven: boolean;
}

export interface FileKeys {
	key: Buffer;
	proofKey: Buffer;
}

/** Opens one write with its files. @throws AppError `invalid` when a frame is damaged or missing */
export function openItem({ key, proofKey }: FileKeys, bytes: Buffer): OpenedItem {
	const frames = openFrames(key, bytes);
	const last = frames.at(-1);
	const proof = last?.kind === frameKinds.proof ? frames.pop() : undefined;
	const [first, ...pieces] = frames.map((frame) => frame.bytes);
	const item = sealedItem.safeParse(parsed(first?.toString('utf8') ?? '')).data;
	if (!first || !item) throw refused(DAMAGED_FILE);
	const isProven = proof !== undefined && isProofOf([first, ...pieces], proof.bytes, proofKey);
	return { ...item, opened: filesOf(item, pieces), isProven };
}

function isProofOf(frames: readonly Buffer[], proof: Buffer, proofKey: Buffer): boolean {
	const right = createHmac('sha256', proofKey);
	for (const frame of frames) right.update(hash('sha256', frame, 'buffer'));
	const expected = right.digest();
	return proof.length === expected.length && timingSafeEqual(proof, expected);
}

interface Frame {
	kind: FrameHeader['kind'];
	bytes: Buffer;
}

function openFrames(key: Buffer, bytes: Buffer): Frame[] {
	const frames: Frame[] = [];
	let previous: FrameHeader | undefined;
	for (let at = 0; at < bytes.length; ) {
		const header = readFrameHeader(bytes.subarray(at));
		if (!header || !follows(header, previous)) throw refused(DAMAGED_FILE);
		at += FRAME_HEADER_BYTES;
		frames.push({
			kind: header.kind,
			bytes: openSealed(key, header, bytes.subarray(at, at + header.length)),
		});
		at += header.length;
		previous = header;
	}
	return frames;
}

/** An item begins, its pieces come after it, and a proof is the last. */
const follows = (header: FrameHeader, previous: FrameHeader | undefined): boolean =>
	previous
		? header.kind !== frameKinds.item &&
			previous.kind !== frameKinds.proof &&
			header.number === previous.number + 1
		: header.kind === frameKinds.item;

function filesOf({ content }: SealedItem, pieces: readonly Buffer[]): Record<string, Buffer> {
	let taken = 0;
	const files = Object.entries(content.files).map(([field, file]) => {
		const bytes = Buffer.concat(pieces.slice(taken, taken + file.pieces));
		taken += file.pieces;
		if (bytes.length !== file.size) throw refused(DAMAGED_FILE);
		return [field, bytes] as const;
	});
	return Object.fromEntries(files);
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
