// Reads the tracks of a WebM file (RFC 8794, RFC 9559).
import { type Piece, pieceWalker } from './recording-pieces.ts';

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const CLUSTER = 0x1f43b675;

const AUDIO_TRACK = 2;
const CODECS = ['A_OPUS', 'A_VORBIS'];
const LONGEST_TEXT = 16;

/** An element of unknown size ends with its parent. */
interface Element extends Piece<number> {
	sizeKnown: boolean;
}
type Elements = ReturnType<typeof pieceWalker<Element>>;

/** WebM with sound only: each track Opus or Vorbis, and a cluster. */
export function isWebmSound(bytes: Buffer): boolean {
	const elements = pieceWalker<Element>((at, limit) => readElement(bytes, at, limit));
	const [header, segment] = elements.within({ id: 0, start: 0, end: bytes.length }).take(2);
	if (header?.id !== EBML || !header.sizeKnown) return false;
	const docType = elements.find(header, [DOC_TYPE]);
	if (!docType || textOf(bytes, docType) !== 'webm') return false;
	return segment?.id === SEGMENT && hasOnlySound(bytes, elements, segment);
}

function hasOnlySound(bytes: Buffer, elements: Elements, segment: Element): boolean {
	const parts = elements.within(segment).filter(({ id }) => id === TRACKS || id === CLUSTER);
	const [tracks, cluster] = parts.take(2);
	if (tracks?.id !== TRACKS || cluster?.id !== CLUSTER || cluster.end === cluster.start) return false;
	const entries = [...elements.within(tracks)].filter(({ id }) => id === TRACK_ENTRY);
	const areSound = entries.length > 0 && entries.every((entry) => isSoundTrack(bytes, elements, entry));
	return areSound && !elements.isSpent();
}

function isSoundTrack(bytes: Buffer, elements: Elements, entry: Element): boolean {
	const type = elements.find(entry, [TRACK_TYPE]);
	const codec = elements.find(entry, [CODEC_ID]);
	if (!type || !codec) return false;
	return bytes[type.end - 1] === AUDIO_TRACK && CODECS.some((name) => name === textOf(bytes, codec));
}

/** Without trailing zeros; cut to `LONGEST_TEXT`. */
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
	/** All bits set: the size was unknown at the time of writing. */
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
