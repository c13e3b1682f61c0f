// Reads the tracks of an MP4 file (ISO/IEC 14496-12).
import { type Piece, pieceWalker } from './recording-pieces.ts';

const BOX_HEADER = 8;
const SOUND_HANDLER = 'soun';
const CODECS = ['mp4a', 'Opus'];

type Box = Piece<string>;
type Boxes = ReturnType<typeof pieceWalker<Box>>;

/** MP4 with sound only: each track AAC or Opus, and media data. */
export function isMp4Sound(bytes: Buffer): boolean {
	const boxes = pieceWalker<Box>((at, limit) => readBox(bytes, at, limit));
	const whole = { id: '', start: 0, end: bytes.length };
	if (boxes.within(whole).next().value?.id !== 'ftyp') return false;
	const movie = boxes.find(whole, ['moov']);
	const hasMedia = boxes.within(whole).some(({ id, start, end }) => id === 'mdat' && end > start);
	return movie !== undefined && hasMedia && hasOnlySound(bytes, boxes, movie);
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
