// As much of the ISO base media format as tells what tracks an MP4 file has (ISO/IEC 14496-12).

const BOX_HEADER = 8;
const SOUND_HANDLER = 'soun';
const CODECS = ['mp4a', 'Opus'];

interface Box {
	type: string;
	/** Where its content starts and ends. */
	start: number;
	end: number;
}

/** Whether `bytes` is MP4 with sound and nothing but sound: each track AAC or Opus, and media data. */
export function isMp4Sound(bytes: Buffer): boolean {
	const whole = { type: '', start: 0, end: bytes.length };
	const boxes = boxesOf(bytes, whole);
	if (boxes[0]?.type !== 'ftyp') return false;
	const movie = boxes.find(({ type }) => type === 'moov');
	const hasMedia = boxes.some(({ type, start, end }) => type === 'mdat' && end > start);
	if (!movie || !hasMedia) return false;
	const tracks = boxesOf(bytes, movie).filter(({ type }) => type === 'trak');
	return tracks.length > 0 && tracks.every((track) => isSoundTrack(bytes, track));
}

function isSoundTrack(bytes: Buffer, track: Box): boolean {
	const handler = find(bytes, track, ['mdia', 'hdlr']);
	const samples = find(bytes, track, ['mdia', 'minf', 'stbl', 'stsd']);
	if (!handler || !samples) return false;
	// both are full boxes: version and flags come first, then what the type is read from
	const kind = bytes.toString('latin1', handler.start + 8, handler.start + 12);
	const codec = bytes.toString('latin1', samples.start + 12, samples.start + 16);
	return kind === SOUND_HANDLER && CODECS.includes(codec);
}

function find(bytes: Buffer, parent: Box, path: readonly string[]): Box | undefined {
	let box: Box | undefined = parent;
	for (const name of path) box = box && boxesOf(bytes, box).find(({ type }) => type === name);
	return box;
}

function boxesOf(bytes: Buffer, parent: Box): Box[] {
	const found: Box[] = [];
	let at = parent.start;
	while (at + BOX_HEADER <= parent.end) {
		const box = readBox(bytes, at, parent);
		if (!box) break;
		found.push(box);
		at = box.end;
	}
	return found;
}

function readBox(bytes: Buffer, at: number, parent: Box): Box | undefined {
	const size = bytes.readUInt32BE(at);
	const type = bytes.toString('latin1', at + 4, at + BOX_HEADER);
	// 1: the size follows in 64 bits, which nothing under 4 GB needs but some writers use
	const isLong = size === 1 && at + 16 <= parent.end;
	const start = at + (isLong ? 16 : BOX_HEADER);
	const length = isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEADER)) : size;
	if (size === 0) return { type, start, end: parent.end };
	const end = at + length;
	if (end < start) return undefined;
	// a recording that was cut short ends within its last media data
	if (end > parent.end && type !== 'mdat') return undefined;
	return { type, start, end: Math.min(end, parent.end) };
}
