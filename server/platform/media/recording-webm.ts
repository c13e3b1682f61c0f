// As much of EBML as tells what tracks a WebM file has (RFC 8794, RFC 9559).

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
/** Elements that may be looked at before the sound begins; a file with more is no recording. */
const MOST_ELEMENTS = 1000;

interface Element {
	id: number;
	/** Where its content starts and ends; the end of the file for one of unknown size. */
	start: number;
	end: number;
	sizeKnown: boolean;
}

/** Whether `bytes` is WebM with sound and nothing but sound: each track Opus or Vorbis, and a cluster of it. */
export function isWebmSound(bytes: Buffer): boolean {
	const header = readElement(bytes, 0, bytes.length);
	if (header?.id !== EBML || !header.sizeKnown) return false;
	const docType = find(bytes, header, DOC_TYPE);
	if (!docType || textOf(bytes, docType) !== 'webm') return false;
	const segment = readElement(bytes, header.end, bytes.length);
	return segment?.id === SEGMENT && hasOnlySound(bytes, segment);
}

function hasOnlySound(bytes: Buffer, segment: Element): boolean {
	let soundTracks = false;
	for (const element of elementsOf(bytes, segment)) {
		if (element.id === TRACKS) {
			const entries = elementsOf(bytes, element).filter(({ id }) => id === TRACK_ENTRY);
			soundTracks = entries.length > 0 && entries.every((entry) => isSoundTrack(bytes, entry));
			if (!soundTracks) return false;
		}
		if (element.id === CLUSTER) return soundTracks && element.end > element.start;
	}
	return false;
}

function isSoundTrack(bytes: Buffer, entry: Element): boolean {
	const [type, codec] = [find(bytes, entry, TRACK_TYPE), find(bytes, entry, CODEC_ID)];
	if (!type || !codec) return false;
	return bytes[type.end - 1] === AUDIO_TRACK && CODECS.includes(textOf(bytes, codec));
}

const textOf = (bytes: Buffer, { start, end }: Element): string =>
	bytes.toString('latin1', start, end).replace(/\0+$/, '');

const find = (bytes: Buffer, parent: Element, id: number): Element | undefined =>
	elementsOf(bytes, parent).find((element) => element.id === id);

/** The children of `parent` in order, up to and with the first cluster or whatever is broken. */
function elementsOf(bytes: Buffer, parent: Element): Element[] {
	const found: Element[] = [];
	let at = parent.start;
	while (at < parent.end && found.length < MOST_ELEMENTS) {
		const element = readElement(bytes, at, parent.end);
		if (!element) break;
		found.push(element);
		if (element.id === CLUSTER || !element.sizeKnown) break;
		at = element.end;
	}
	return found;
}

function readElement(bytes: Buffer, at: number, limit: number): Element | undefined {
	const id = readNumber(bytes, at, { keepMarker: true });
	const size = id && readNumber(bytes, at + id.length, { keepMarker: false });
	if (!id || !size || id.length > 4) return undefined;
	const start = at + id.length + size.length;
	if (size.unknown) return { id: id.value, start, end: limit, sizeKnown: false };
	const end = start + size.value;
	// a recording that was cut short ends within its last cluster
	if (end > limit && id.value !== CLUSTER && id.value !== SEGMENT) return undefined;
	return { id: id.value, start, end: Math.min(end, limit), sizeKnown: true };
}

interface VariableNumber {
	value: number;
	length: number;
	/** All bits are set, which means a size that was not known when it was written. */
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
