// It reads the tracks and the sound of an MP4 file (ISO/IEC 14496-12).
import { MOST_FRAMES, type Piece, pieceWalker, type Sound } from './recording-pieces.ts';

const BOX_HEADER = 8;
const SOUND_HANDLER = 'soun';
const CODECS = ['mp4a', 'Opus'];

type Box = Piece<string>;
type Boxes = ReturnType<typeof pieceWalker<Box>>;

/** Accepts MP4 with sound only: each track AAC or Opus. @returns undefined for another file */
export function mp4Sound(bytes: Buffer): Sound | undefined {
	const boxes = pieceWalker<Box>((at, limit) => readBox(bytes, at, limit));
	const whole = { id: '', start: 0, end: bytes.length };
	if (boxes.within(whole).next().value?.id !== 'ftyp') return undefined;
	const movie = boxes.find(whole, ['moov']);
	if (!movie || !hasOnlySound(bytes, boxes, movie)) return undefined;
	const hasMedia = boxes.within(whole).some(({ id, start, end }) => id === 'mdat' && end > start);
	return {
		lengths: hasMedia ? frameLengths(bytes, movie, whole) : [],
		bytes: bytes.subarray(0, endOfSound(bytes)),
	};
}

const NEEDED = ['moov', 'moof', 'mdat'];
const INDEX = 'mfra';
const LONGEST_INDEX = 64 * 1024;

function endOfSound(bytes: Buffer): number {
	let last = 0;
	for (let at = 0, boxes = 0; boxes < MOST_FRAMES; boxes += 1) {
		const box = readBox(bytes, at, bytes.length);
		if (!box) break;
		const isIndex = box.id === INDEX && box.end - box.start <= LONGEST_INDEX;
		if (isIndex || NEEDED.includes(box.id)) last = box.end;
		at = box.end;
	}
	return last;
}

function hasOnlySound(bytes: Buffer, boxes: Boxes, movie: Box): boolean {
	const tracks = [...boxes.within(movie)].filter(({ id }) => id === 'trak');
	const areSound = tracks.length > 0 && tracks.every((track) => isSoundTrack(bytes, boxes, track));
	return areSound && !boxes.isSpent();
}

function isSoundTrack(bytes: Buffer, boxes: Boxes, track: Box): boolean {
	const handler = boxes.find(track, ['mdia', 'hdlr']);
	const samples = boxes.find(track, ['mdia', 'minf', 'stbl', 'stsd']);
	if (!handler || !samples) return false;
	// both are full boxes: version and flags precede the type
	const kind = bytes.toString('latin1', handler.start + 8, handler.start + 12);
	const codec = bytes.toString('latin1', samples.start + 12, samples.start + 16);
	return kind === SOUND_HANDLER && CODECS.includes(codec);
}

/** Returns milliseconds: the movie's list, then the lists of its fragments. */
function* frameLengths(bytes: Buffer, movie: Box, whole: Box): Generator<number> {
	const boxes = pieceWalker<Box>((at, limit) => readBox(bytes, at, limit));
	const fieldsIn = (parent: Box, path: string[]) => fieldsOf(bytes, boxes.find(parent, path));
	const media = fieldsIn(movie, ['trak', 'mdia', 'mdhd']);
	// version 1 has dates of 64 bits before the units of a second
	const unitsOfSecond = media.at(media.at(0) === 0x01000000 ? 20 : 12);
	if (unitsOfSecond === 0) return;
	const inMilliseconds = (units: number) => (units / unitsOfSecond) * 1000;
	yield* listedUnits(fieldsIn(movie, ['trak', 'mdia', 'minf', 'stbl', 'stts'])).map(inMilliseconds);
	const usual = fieldsIn(movie, ['mvex', 'trex']).at(12);
	for (const fragment of boxes.within(whole).filter(({ id }) => id === 'moof')) {
		const track = boxes.find(fragment, ['traf']);
		if (!track) continue;
		const length = usualUnits(fieldsIn(track, ['tfhd']), usual);
		for (const run of boxes.within(track).filter(({ id }) => id === 'trun'))
			yield* runUnits(fieldsOf(bytes, run), length).map(inMilliseconds);
	}
}

function* listedUnits(table: Fields): Generator<number> {
	const rows = Math.min(table.at(4), table.size / 8);
	for (let row = 0; row < rows; row++) yield table.at(8 + row * 8) * table.at(12 + row * 8);
}

function usualUnits(header: Fields, usual: number): number {
	const flags = header.at(0);
	const skipped = (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
	return flags & 0x8 ? header.at(8 + skipped) : usual;
}

/** Each flag says that the frames of a run have one more field: length, size, flags, offset. */
const FRAME_FIELDS = [0x100, 0x200, 0x400, 0x800];

function* runUnits(run: Fields, usual: number): Generator<number> {
	const flags = run.at(0);
	const frames = run.at(4);
	if (!(flags & 0x100)) return yield frames * usual;
	const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
	const step = 4 * FRAME_FIELDS.filter((field) => flags & field).length;
	const rows = Math.min(frames, run.size / step);
	for (let row = 0; row < rows; row++) yield run.at(first + row * step);
}

interface Fields {
	size: number;
	at(place: number): number;
}

function fieldsOf(bytes: Buffer, box: Box | undefined): Fields {
	const content = box ? bytes.subarray(box.start, box.end) : Buffer.alloc(0);
	return {
		size: content.length,
		at: (place) => (place + 4 <= content.length ? content.readUInt32BE(place) : 0),
	};
}

function readBox(bytes: Buffer, at: number, limit: number): Box | undefined {
	if (at + BOX_HEADER > limit) return undefined;
	const size = bytes.readUInt32BE(at);
	const id = bytes.toString('latin1', at + 4, at + BOX_HEADER);
	// 1: a 64-bit size follows; some writers use it even under 4 GB
	const isLong = size === 1 && at + 16 <= limit;
	const start = at + (isLong ? 16 : BOX_HEADER);
	const length = isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEADER)) : size;
	if (size === 0) return { id, start, end: limit };
	const end = at + length;
	if (end < start) return undefined;
	// a truncated recording ends within its last media data
	if (end > limit && id !== 'mdat') return undefined;
	return { id, start, end: Math.min(end, limit) };
}
