// It reads the tracks and the sound of a WebM file (RFC 8794, RFC 9559).
import { opusMilliseconds } from './opus-packet.ts';
import { MOST_FRAMES, type Piece, pieceWalker, type Sound } from './recording-pieces.ts';

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const SEGMENT_MARK = Buffer.from('18538067', 'hex');
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const BLOCK_GROUP = 0xa0;
const HOLDERS = [CLUSTER, BLOCK_GROUP];
const BLOCKS = [0xa1, 0xa3];
const CUES = 0x1c53bb6b;

const AUDIO_TRACK = 2;
const OPUS = 'A_OPUS';
const CODECS = [OPUS, 'A_VORBIS'];
const LONGEST_TEXT = 16;
/** A block begins with the number of the track, the time within the cluster, and flags. */
const BLOCK_HEADER = 4;
const LACED = 0x06;

/** An element of unknown size ends with its parent. */
interface Element extends Piece<number> {
	sizeKnown: boolean;
}
type Elements = ReturnType<typeof pieceWalker<Element>>;

/** Accepts WebM with sound only: each track Opus or Vorbis. @returns undefined for another file */
export function webmSound(bytes: Buffer): Sound | undefined {
	const elements = pieceWalker<Element>((at, limit) => readElement(bytes, at, limit));
	const [header, segment] = elements.within({ id: 0, start: 0, end: bytes.length }).take(2);
	if (header?.id !== EBML || !header.sizeKnown) return undefined;
	const docType = elements.find(header, [DOC_TYPE]);
	if (!docType || textOf(bytes, docType) !== 'webm' || segment?.id !== SEGMENT) return undefined;
	const codecs = codecsOf(bytes, elements, segment);
	if (codecs.length === 0 || elements.isSpent() || codecs.includes(undefined)) return undefined;
	const isOpus = codecs.every((codec) => codec === OPUS);
	return { lengths: blockLengths(blocksOf(bytes, segment), isOpus), bytes: upToLastBlock(bytes, segment) };
}

/** The packets of both codecs are smaller; those of Opus are the larger ones. */
const LONGEST_PIECE = 64 * 1024;
/** The index of a recording that is not live comes after its sound. */
const KEPT = [BLOCK_GROUP, ...BLOCKS, CUES];

/** Drops what follows the last block and its index; the segment then ends with the file. */
function upToLastBlock(bytes: Buffer, segment: Element): Buffer {
	const last = endOfBlocks(bytes, segment);
	if (last === bytes.length) return bytes;
	const cut = Buffer.from(bytes.subarray(0, last));
	if (segment.sizeKnown) forgetSize(cut, segment);
	return cut;
}

function endOfBlocks(bytes: Buffer, { start }: Element): number {
	let last = start;
	let at = start;
	for (let pieces = 0; pieces < MOST_FRAMES; pieces += 1) {
		const element = readElement(bytes, at, bytes.length);
		if (!element) break;
		at = element.id === CLUSTER ? element.start : element.end;
		if (!KEPT.includes(element.id)) continue;
		if (element.end - element.start > LONGEST_PIECE) break;
		last = element.end;
	}
	return last;
}

/** Sets all bits of the size: it is unknown, as in a recording that is still going on. */
function forgetSize(bytes: Buffer, { start }: Element): void {
	const sizeAt = bytes.lastIndexOf(SEGMENT_MARK, start) + SEGMENT_MARK.length;
	const marker = 0x80 >> (start - sizeAt - 1);
	bytes.fill(0xff, sizeAt, start);
	bytes[sizeAt] = marker * 2 - 1;
}

/** Returns the codec of each track; undefined for one that is not sound. */
function codecsOf(bytes: Buffer, elements: Elements, segment: Element): (string | undefined)[] {
	const parts = elements.within(segment).filter(({ id }) => id === TRACKS || id === CLUSTER);
	const [tracks, cluster] = parts.take(2);
	if (tracks?.id !== TRACKS || cluster?.id === TRACKS) return [];
	const entries = [...elements.within(tracks)].filter(({ id }) => id === TRACK_ENTRY);
	return entries.map((entry) => soundCodecOf(bytes, elements, entry));
}

function soundCodecOf(bytes: Buffer, elements: Elements, entry: Element): string | undefined {
	const type = elements.find(entry, [TRACK_TYPE]);
	const codec = elements.find(entry, [CODEC_ID]);
	if (!type || !codec || bytes[type.end - 1] !== AUDIO_TRACK) return undefined;
	return CODECS.find((name) => name === textOf(bytes, codec));
}

interface Block {
	milliseconds: number;
	isLaced: boolean;
	content: Buffer;
}

function blocksOf(bytes: Buffer, segment: Element): Iterable<Block> {
	const elements = pieceWalker<Element>((at, limit) => readElement(bytes, at, limit));
	let clusterTime = 0;
	function* within(parent: Element): Generator<Block> {
		for (const piece of elements.within(parent)) {
			const content = bytes.subarray(piece.start, piece.end);
			if (piece.id === TIMESTAMP) clusterTime = content.reduce((sum, byte) => sum * 256 + byte, 0);
			else if (HOLDERS.includes(piece.id)) yield* within(piece);
			else yield* blockIn(piece.id, content, clusterTime);
		}
	}
	return within(segment);
}

function* blockIn(id: number, content: Buffer, clusterTime: number): Generator<Block> {
	if (!BLOCKS.includes(id) || content.length <= BLOCK_HEADER) return;
	yield {
		milliseconds: clusterTime + content.readInt16BE(1),
		isLaced: (content.readUInt8(BLOCK_HEADER - 1) & LACED) !== 0,
		content: content.subarray(BLOCK_HEADER),
	};
}

/** Only an Opus packet tells its length; of others the time since the one before counts. */
function* blockLengths(blocks: Iterable<Block>, isOpus: boolean): Generator<number> {
	let before: number | undefined;
	for (const { milliseconds, isLaced, content } of blocks) {
		yield isOpus && !isLaced ? opusMilliseconds(content) : milliseconds - (before ?? milliseconds);
		before = milliseconds;
	}
}

/** Removes trailing zeros; cuts to `LONGEST_TEXT`. */
const textOf = (bytes: Buffer, { start, end }: Element): string | undefined =>
	bytes.toString('latin1', start, Math.min(end, start + LONGEST_TEXT)).split('\0', 1)[0];

function readElement(bytes: Buffer, at: number, limit: number): Element | undefined {
	const id = readNumber(bytes, at, { keepMarker: true });
	const size = id && readNumber(bytes, at + id.length, { keepMarker: false });
	if (!id || !size || id.length > 4) return undefined;
	const start = at + id.length + size.length;
	if (size.unknown) return { id: id.value, start, end: limit, sizeKnown: false };
	const end = start + size.value;
	// a truncated recording ends within its last cluster
	if (end > limit && id.value !== CLUSTER && id.value !== SEGMENT) return undefined;
	return { id: id.value, start, end: Math.min(end, limit), sizeKnown: true };
}

interface VariableNumber {
	value: number;
	length: number;
	/** True means that all bits are set: the size was unknown at the time of writing. */
	unknown: boolean;
}

function readNumber(
	bytes: Buffer,
	at: number,
	{ keepMarker }: { keepMarker: boolean },
): VariableNumber | undefined {
	const first = bytes[at];
	if (first === undefined || first === 0) return undefined;
	const length = Math.clz32(first) - 23;
	if (at + length > bytes.length) return undefined;
	const marker = 0x80 >> (length - 1);
	const rest = [...bytes.subarray(at + 1, at + length)];
	const value = rest.reduce((sum, byte) => sum * 256 + byte, keepMarker ? first : first - marker);
	const unknown = first === marker * 2 - 1 && rest.every((byte) => byte === 0xff);
	return { value, length, unknown };
}
