// It reads the streams of an Ogg file (RFC 3533): each begins with a page that names its codec.
import { opusMilliseconds } from './opus-packet.ts';
import type { Sound } from './recording-pieces.ts';

const PAGE_HEADER = 27;
const MAGIC = 0x4f676753;
const BEGINNING = 0x02;
const END = 0x04;
const OPUS = 'OpusHead';
const OPUS_TAGS = 'OpusTags';
const VORBIS = '\x01vorbis';
/** A segment of this length goes on in the next one. */
const FULL_SEGMENT = 255;

/**
 * Accepts Ogg up to the last page of its streams, with sound only: Opus or Vorbis.
 *
 * @returns undefined for another file
 */
export function oggSound(bytes: Buffer): Sound | undefined {
	let at = 0;
	let begun = 0;
	let ended = 0;
	const isOver = () => begun > 0 && begun === ended;
	while (at < bytes.length && !isOver()) {
		const page = readPage(bytes, at);
		if (!page || (page.isBeginning && !isSoundHead(bytes, page))) return undefined;
		begun += Number(page.isBeginning);
		ended += Number(page.isEnd);
		at = page.end;
	}
	const whole = bytes.subarray(0, at);
	return begun > 0 ? { lengths: pageLengths(whole), bytes: whole } : undefined;
}

/** Returns milliseconds. Vorbis packets do not tell their length, so the position of the page counts. */
function* pageLengths(bytes: Buffer): Generator<number> {
	let samplesPerSecond = 0;
	let position = 0;
	for (let at = 0; at < bytes.length; ) {
		const page = readPage(bytes, at);
		if (!page) return;
		at = page.end;
		if (page.isBeginning) samplesPerSecond = vorbisRate(bytes, page);
		else if (samplesPerSecond === 0) yield* packetLengths(bytes, page);
		else if (page.position > position) {
			yield ((page.position - position) / samplesPerSecond) * 1000;
			position = page.position;
		}
	}
}

function* packetLengths(bytes: Buffer, { segments, start }: Page): Generator<number> {
	let at = start;
	let isInside = false;
	for (const length of segments) {
		const packet = bytes.subarray(at, at + length);
		if (!isInside && !packet.toString('latin1', 0, OPUS_TAGS.length).startsWith(OPUS_TAGS))
			yield opusMilliseconds(packet);
		isInside = length === FULL_SEGMENT;
		at += length;
	}
}

interface Page {
	start: number;
	end: number;
	segments: Buffer;
	isBeginning: boolean;
	isEnd: boolean;
	/** The page ends at this sample. */
	position: number;
}

const isSoundHead = (bytes: Buffer, page: Page): boolean =>
	[OPUS, VORBIS].some((codec) => bytes.toString('latin1', page.start, page.end).startsWith(codec));

/** Returns samples per second; 0 for Opus. */
function vorbisRate(bytes: Buffer, { start, end }: Page): number {
	const head = bytes.subarray(start, end);
	return head.toString('latin1', 0, VORBIS.length) === VORBIS && head.length >= 16
		? head.readUInt32LE(12)
		: 0;
}

function readPage(bytes: Buffer, at: number): Page | undefined {
	const start = at + PAGE_HEADER;
	if (start > bytes.length || bytes.readUInt32BE(at) !== MAGIC || bytes.readUInt8(at + 4) !== 0)
		return undefined;
	const content = start + bytes.readUInt8(start - 1);
	if (content > bytes.length) return undefined;
	const segments = bytes.subarray(start, content);
	const end = segments.reduce((sum, length) => sum + length, content);
	if (end > bytes.length) return undefined;
	const flags = bytes.readUInt8(at + 5);
	const [isBeginning, isEnd] = [(flags & BEGINNING) !== 0, (flags & END) !== 0];
	return {
		start: content,
		end,
		segments,
		isBeginning,
		isEnd,
		position: Number(bytes.readBigInt64LE(at + 6)),
	};
}
