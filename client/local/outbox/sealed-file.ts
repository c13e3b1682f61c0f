import {
	FILE_MARK,
	FRAME_HEADER_BYTES,
	type FrameHeader,
	frameKinds,
	MAX_HEAD,
	readFrameHeader,
	vectorOf,
} from '@yuva/contract/outbox/rules';

/** It tells what can be seen without the file's key. */
export interface FileIndex {
	/** Only the server can open it. */
	head: string;
	/** Places are in bytes, each write with its pieces; a write that is cut off is left out. */
	items: readonly { from: number; to: number }[];
	frames: number;
}

/** Undefined for a file that Yuva did not make. */
export async function indexFile(file: Blob): Promise<FileIndex | undefined> {
	const begin = await bytesOf(file, 0, FILE_MARK.length + 4);
	if (new TextDecoder().decode(begin.subarray(0, FILE_MARK.length)) !== FILE_MARK) return undefined;
	if (begin.length < FILE_MARK.length + 4) return undefined;
	const length = new DataView(begin.buffer).getUint32(FILE_MARK.length);
	const from = begin.length + length;
	if (length > MAX_HEAD || from > file.size) return undefined;
	const head = new TextDecoder().decode(await bytesOf(file, begin.length, from));
	return { head, ...(await indexFrames(file, from)) };
}

async function indexFrames(file: Blob, start: number): Promise<Pick<FileIndex, 'items' | 'frames'>> {
	const items: { from: number; to: number }[] = [];
	let frames = 0;
	for (let at = start; at < file.size; ) {
		const header = readFrameHeader(await bytesOf(file, at, at + FRAME_HEADER_BYTES));
		const to = at + FRAME_HEADER_BYTES + (header?.length ?? 0);
		if (!header || to > file.size) break;
		const last = items.at(-1);
		if (header.kind === frameKinds.item) items.push({ from: at, to });
		else if (last) last.to = to;
		at = to;
		frames += 1;
	}
	return { items, frames };
}

export interface OpenedFrames {
	frames: Uint8Array<ArrayBuffer>[];
	proof: Uint8Array<ArrayBuffer> | undefined;
}

/** @throws when a frame is damaged */
export async function openFrames(
	file: Blob,
	{ from, to }: { from: number; to: number },
	key: CryptoKey,
): Promise<OpenedFrames> {
	const opened: OpenedFrames = { frames: [], proof: undefined };
	for (let at = from; at < to; ) {
		const header = readFrameHeader(await bytesOf(file, at, at + FRAME_HEADER_BYTES));
		if (!header) throw new Error('This is no frame');
		const begin = at + FRAME_HEADER_BYTES;
		at = begin + header.length;
		const bytes = new Uint8Array(await openFrame(key, header, await bytesOf(file, begin, at)));
		if (header.kind === frameKinds.proof) opened.proof = bytes;
		else opened.frames.push(bytes);
	}
	return opened;
}

const openFrame = (key: CryptoKey, { number, kind }: FrameHeader, bytes: Uint8Array<ArrayBuffer>) =>
	crypto.subtle.decrypt(
		{ name: 'AES-GCM', iv: vectorOf(number), additionalData: new Uint8Array([kind]) },
		key,
		bytes,
	);

const bytesOf = async (file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
	new Uint8Array(await file.slice(from, to).arrayBuffer());
