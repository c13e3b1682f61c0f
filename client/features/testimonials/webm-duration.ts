// Browsers write WebM without its length, so players show none and cannot seek. The length belongs in the
// Info element, before the sound (RFC 9559, section 5.1.2).

export const EBML = 0x1a45dfa3;
export const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;

interface Element {
	id: number;
	at: number;
	start: number;
	end: number;
	sizeKnown: boolean;
}

/** Undefined for a file that is no WebM, has a length, or is indexed by position. */
export function withDuration(
	head: Uint8Array<ArrayBuffer>,
	milliseconds: number,
): Uint8Array<ArrayBuffer> | undefined {
	const header = readElement(head, 0);
	const segment = header?.id === EBML && readElement(head, header.end);
	if (!segment || segment.id !== SEGMENT || segment.sizeKnown) return undefined;
	const info = readElement(head, segment.start);
	if (info?.id !== INFO || info.end > head.length) return undefined;
	const children = childrenOf(head, info);
	if (children.some(({ id }) => id === DURATION)) return undefined;
	const scale = children.find(({ id }) => id === TIMESTAMP_SCALE);
	const nanoseconds = scale ? readUnsigned(head.subarray(scale.start, scale.end)) : 1_000_000;
	const content = joined(
		head.subarray(info.start, info.end),
		durationElement((milliseconds * 1e6) / nanoseconds),
	);
	const opened = joined(head.subarray(info.at, info.at + 4), longSize(content.length));
	return joined(head.subarray(0, info.at), opened, content, head.subarray(info.end));
}

function durationElement(value: number): Uint8Array<ArrayBuffer> {
	const element = new Uint8Array([0x44, 0x89, 0x88, 0, 0, 0, 0, 0, 0, 0, 0]);
	new DataView(element.buffer).setFloat64(3, value);
	return element;
}

/** Eight bytes may write every size. */
export function longSize(size: number): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(8);
	new DataView(bytes.buffer).setUint32(4, size);
	bytes[0] = 0x01;
	return bytes;
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
}

function childrenOf(bytes: Uint8Array, parent: Element): Element[] {
	const found: Element[] = [];
	let child = readElement(bytes, parent.start);
	while (child && child.end <= parent.end && child.sizeKnown) {
		found.push(child);
		child = child.end < parent.end ? readElement(bytes, child.end) : undefined;
	}
	return found;
}

export function readElement(bytes: Uint8Array, at: number): Element | undefined {
	const idLength = lengthAt(bytes, at);
	const sizeLength = lengthAt(bytes, at + idLength);
	const start = at + idLength + sizeLength;
	if (idLength === 0 || sizeLength === 0 || start > bytes.length) return undefined;
	const id = readUnsigned(bytes.subarray(at, at + idLength));
	const most = 2 ** (8 - sizeLength) - 1;
	const [first = 0, ...rest] = bytes.subarray(at + idLength, start);
	const size = rest.reduce((sum, byte) => sum * 256 + byte, first & most);
	const sizeKnown = (first & most) !== most || rest.some((byte) => byte !== 0xff);
	return { id, at, start, end: start + size, sizeKnown };
}

function lengthAt(bytes: Uint8Array, at: number): number {
	const first = bytes[at];
	return first ? Math.clz32(first) - 23 : 0;
}

export const readUnsigned = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
