// When a second recorder went on, its clusters follow those of the first, with later times (RFC 9559, 5.1.3).
import { EBML, longSize, readElement, readUnsigned, SEGMENT } from './webm-duration.ts';

const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;

export interface RecordedPart {
	bytes: Uint8Array<ArrayBuffer>;
	/** It is the length of the whole recording before the part's first sound. */
	milliseconds: number;
}

/** Its recorder did not know how long the recording would be, so clusters can be added at the end. */
export function isOpenWebm(head: Uint8Array): boolean {
	const segment = segmentOf(head);
	return segment !== undefined && !segment.sizeKnown;
}

function segmentOf(bytes: Uint8Array) {
	const header = readElement(bytes, 0);
	const segment = header?.id === EBML ? readElement(bytes, header.end) : undefined;
	return segment?.id === SEGMENT ? segment : undefined;
}

/** Leaves out the block at the end of a part that a killed browser did not finish. */
export function joinWebm(recorded: readonly RecordedPart[]): Uint8Array<ArrayBuffer>[] {
	const [first] = recorded;
	const segment = first && segmentOf(first.bytes);
	if (!segment) return recorded.map(({ bytes }) => bytes);
	const [cluster] = clustersOf(first.bytes, segment.start);
	const head = first.bytes.subarray(0, cluster?.at ?? first.bytes.length);
	return [head, ...recorded.flatMap(shiftedClusters)];
}

function shiftedClusters({ bytes, milliseconds }: RecordedPart): Uint8Array<ArrayBuffer>[] {
	const start = segmentOf(bytes)?.start ?? bytes.length;
	return [...clustersOf(bytes, start)].flatMap(({ at, content, end }) => {
		const time = readElement(bytes, content);
		if (time?.id !== TIMESTAMP) return [];
		const blocks = bytes.subarray(time.end, end);
		const later = timestamp(readUnsigned(bytes.subarray(time.start, time.end)) + milliseconds);
		return [bytes.subarray(at, at + 4), longSize(later.length + blocks.length), later, blocks];
	});
}

/** Recorders write one millisecond as the unit of time. */
function timestamp(milliseconds: number): Uint8Array<ArrayBuffer> {
	const element = new Uint8Array([TIMESTAMP, 0x84, 0, 0, 0, 0]);
	new DataView(element.buffer).setUint32(2, Math.round(milliseconds));
	return element;
}

interface Cluster {
	at: number;
	content: number;
	end: number;
}

function* clustersOf(bytes: Uint8Array, from: number): Generator<Cluster> {
	let element = readElement(bytes, from);
	while (element) {
		const isCluster = element.id === CLUSTER;
		const end = isCluster
			? endOfBlocks(bytes, element.start, element.sizeKnown ? element.end : Infinity)
			: element.end;
		if (isCluster) yield { at: element.at, content: element.start, end };
		element = readElement(bytes, end);
	}
}

/** Ends with the last whole element before the next cluster. */
function endOfBlocks(bytes: Uint8Array, start: number, limit: number): number {
	let at = start;
	let element = readElement(bytes, at);
	while (element && element.id !== CLUSTER && element.end <= Math.min(limit, bytes.length)) {
		at = element.end;
		element = at < limit ? readElement(bytes, at) : undefined;
	}
	return at;
}
