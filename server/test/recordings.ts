import { readFileSync } from 'node:fs';

/** The files are a one-second tone in each accepted form, and one-second films that the server refuses. */
export type RecordingName =
	| 'speech.webm'
	| 'speech.ogg'
	| 'speech.mp4'
	| 'fragmented.mp4'
	| 'live.webm'
	| 'film.webm'
	| 'film.ogg'
	| 'film.mp4';

export const recordingBytes = (name: RecordingName): Buffer =>
	readFileSync(new URL(`./recordings/${name}`, import.meta.url));

/** The server must ignore `type`. */
export const recordingFile = (name: RecordingName, type = 'audio/webm'): File =>
	new File([new Uint8Array(recordingBytes(name))], name, { type });

export const demoVoice = (): Buffer =>
	readFileSync(new URL('../demo/recordings/child.webm', import.meta.url));

export function webmElement(id: string, ...parts: Buffer[]): Buffer {
	const body = Buffer.concat(parts);
	const size = Buffer.alloc(5);
	size.writeUInt32BE(body.length, 1);
	size[0] = 0x08;
	return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

function before(name: RecordingName, bytes: string, count: number): Buffer {
	const whole = recordingBytes(name);
	let at = 0;
	for (let found = 0; found < count; found++) at = whole.indexOf(Buffer.from(bytes, 'hex'), at + 1);
	return whole.subarray(0, at);
}

function withFrames(
	name: RecordingName,
	table: string,
	{ at, frames }: { at: number; frames: number },
): Buffer {
	const bytes = recordingBytes(name);
	bytes.writeUInt32BE(frames, bytes.indexOf(table) + 4 + at);
	return bytes;
}

function oggWithPackets(packets: number): Buffer {
	const bytes = recordingBytes('speech.ogg');
	const page = before('speech.ogg', '4f676753', 2).length;
	const lengths = bytes.subarray(page + 27, page + 27 + packets);
	const sound = page + 27 + bytes.readUInt8(page + 26);
	const heard = lengths.reduce((sum, length) => sum + length, 0);
	bytes[page + 26] = packets;
	return Buffer.concat([bytes.subarray(0, page + 27), lengths, bytes.subarray(sound, sound + heard)]);
}

const BLOCK_OF_WEBM = '8008';

/** Each is a whole file of a recorder that was stopped at once, or soon. */
export const shortRecordings = {
	'WebM without a cluster': before('live.webm', '1f43b675', 1),
	'WebM with an empty cluster': Buffer.concat([before('live.webm', '1f43b675', 1), webmElement('1f43b675')]),
	'WebM with a cluster that has only its time': before('speech.webm', 'a391810000', 1),
	'nine tenths of a second of WebM': before('live.webm', BLOCK_OF_WEBM, 46),
	'Ogg without sound': oggWithPackets(0),
	'nine tenths of a second of Ogg': oggWithPackets(45),
	'MP4 without sound': withFrames('speech.mp4', 'stts', { at: 8, frames: 0 }),
	'nine tenths of a second of MP4': withFrames('speech.mp4', 'stts', { at: 8, frames: 14 }),
	'nine tenths of a second of MP4 in fragments': withFrames('fragmented.mp4', 'trun', { at: 4, frames: 14 }),
};

/** Returns less than a second of sound. */
export const shortFile = (name: keyof typeof shortRecordings): File =>
	new File([new Uint8Array(shortRecordings[name])], 'short', { type: 'audio/webm' });

export const recordingUrl = (name: RecordingName, type = 'audio/webm;codecs=opus'): string =>
	`data:${type};base64,${recordingBytes(name).toString('base64')}`;
