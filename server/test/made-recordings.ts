import { AppError } from '../platform/errors.ts';
import { recognizeRecording } from '../platform/media/recordings.ts';
import { webmElement as element } from './recordings.ts';

// An attacker could build these recordings from pieces.

/** Returns the type or the refusal's code; other errors propagate. */
export function judge(bytes: Buffer): string {
	try {
		return recognizeRecording(bytes).contentType;
	} catch (error) {
		if (error instanceof AppError) return error.code;
		throw error;
	}
}

export const box = (id: string, ...parts: Buffer[]): Buffer => {
	const body = Buffer.concat(parts);
	const head = Buffer.alloc(8);
	head.writeUInt32BE(body.length + 8);
	head.write(id, 4, 'latin1');
	return Buffer.concat([head, body]);
};
const samples = (codec: string) =>
	box(
		'minf',
		box('stbl', box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(20))), fullBox('stts', 1, 50, 20)),
	);
/** Begins with version and flags, then has numbers of 32 bits. */
export const fullBox = (id: string, ...numbers: number[]) => {
	const fields = Buffer.alloc(4 + numbers.length * 4);
	numbers.forEach((number, index) => void fields.writeUInt32BE(number, 4 + index * 4));
	return box(id, fields);
};
const mp4Track = (handler: string, codec: string) =>
	box(
		'trak',
		box(
			'mdia',
			fullBox('mdhd', 0, 0, 1000, 0),
			box('hdlr', Buffer.from(`........${handler}`)),
			samples(codec),
		),
	);
export const mp4Tracks = { sound: mp4Track('soun', 'mp4a'), picture: mp4Track('vide', 'avc1') };

const webmTrack = (type: number, codec: string) =>
	element('ae', element('83', Buffer.from([type])), element('86', Buffer.from(codec)));
export const webmTracks = { sound: webmTrack(2, 'A_OPUS'), picture: webmTrack(1, 'V_VP8') };
/** The sound lasts one second: each packet has two frames of 60 ms. */
export const webmSound = element(
	'1f43b675',
	...Array(9).fill(element('a3', Buffer.from([0x81, 0, 0, 0x80, 0x19]))),
);
export const webmHeader = (docType = Buffer.from('webm')) => element('1a45dfa3', element('4282', docType));

export const page = (flags: number, ...packets: string[]): Buffer => {
	const body = packets.join('');
	const head = Buffer.alloc(27 + packets.length);
	head.write('OggS');
	head[5] = flags;
	head[26] = packets.length;
	packets.forEach((packet, index) => {
		head[27 + index] = packet.length;
	});
	return Buffer.concat([head, Buffer.from(body, 'latin1')]);
};
export const oggTracks = { sound: page(2, 'OpusHead......'), picture: page(2, '\x80theora......') };
