import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { webmElement as element, type RecordingName, recordingBytes } from '../../test/recordings.ts';
import { AppError } from '../errors.ts';
import { recognizeRecording } from './recordings.ts';

const LIMIT = 10 * 1024 * 1024;
const names: RecordingName[] = [
	...(['speech.webm', 'live.webm', 'speech.ogg', 'speech.mp4', 'fragmented.mp4'] as const),
	...(['film.webm', 'film.ogg', 'film.mp4'] as const),
];

/** The type or the refusal's code; other errors propagate. */
function judge(bytes: Buffer): string {
	try {
		return recognizeRecording(bytes).contentType;
	} catch (error) {
		if (error instanceof AppError) return error.code;
		throw error;
	}
}

const verdicts = ['audio/webm', 'audio/ogg', 'audio/mp4', 'unsupported_media', 'invalid'];
const content = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));

describe('whatever the bytes are, the file is accepted or refused', () => {
	test('random bytes, also behind the beginning of a recording', () => {
		const beginning = fc.tuple(fc.constantFrom(...names), fc.nat(300));
		fc.assert(
			fc.property(beginning, content, ([name, length], rest) => {
				expect(verdicts).toContain(judge(Buffer.concat([recordingBytes(name).subarray(0, length), rest])));
			}),
			{ numRuns: 2000 },
		);
	});

	test('recordings with pieces overwritten, taken out and put in', () => {
		const change = fc.record({ at: fc.nat(3000), taken: fc.nat(40), put: fc.uint8Array({ maxLength: 40 }) });
		fc.assert(
			fc.property(
				fc.constantFrom(...names),
				fc.array(change, { minLength: 1, maxLength: 6 }),
				(name, changes) => {
					const changed = changes.reduce(
						(bytes, { at, taken, put }) =>
							Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + taken)]),
						recordingBytes(name),
					);
					expect(verdicts).toContain(judge(changed));
				},
			),
			{ numRuns: 3000 },
		);
	});
});

type Track = 'sound' | 'picture';
const tracks = fc.array(fc.constantFrom<Track>('sound', 'sound', 'picture'), { maxLength: 5 });

const box = (id: string, ...parts: Buffer[]): Buffer => {
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
/** Version and flags, then numbers of 32 bits. */
const fullBox = (id: string, ...numbers: number[]) => {
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
const mp4Tracks = { sound: mp4Track('soun', 'mp4a'), picture: mp4Track('vide', 'avc1') };

const webmTrack = (type: number, codec: string) =>
	element('ae', element('83', Buffer.from([type])), element('86', Buffer.from(codec)));
const webmTracks = { sound: webmTrack(2, 'A_OPUS'), picture: webmTrack(1, 'V_VP8') };
/** One second: each packet has two frames of 60 ms. */
const webmSound = element('1f43b675', ...Array(9).fill(element('a3', Buffer.from([0x81, 0, 0, 0x80, 0x19]))));
const webmHeader = (docType = Buffer.from('webm')) => element('1a45dfa3', element('4282', docType));

const page = (flags: number, ...packets: string[]): Buffer => {
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
const oggTracks = { sound: page(2, 'OpusHead......'), picture: page(2, '\x80theora......') };

const makers: Record<string, (kinds: Track[], filling: Buffer) => Buffer> = {
	'audio/mp4': (kinds, filling) =>
		Buffer.concat([
			box('ftyp', Buffer.from('isom')),
			box('moov', ...kinds.flatMap((kind) => [box('free', filling), mp4Tracks[kind]])),
			box('mdat', Buffer.from('sound')),
		]),
	'audio/webm': (kinds, filling) =>
		Buffer.concat([
			webmHeader(),
			element(
				'18538067',
				element('ec', filling),
				element('1654ae6b', ...kinds.flatMap((kind) => [element('ec', filling), webmTracks[kind]])),
				webmSound,
			),
		]),
	'audio/ogg': (kinds) =>
		Buffer.concat([...kinds.map((kind) => oggTracks[kind]), page(0, ...Array(9).fill('\x19'))]),
};

test.each(Object.entries(makers))(
	'%s is accepted exactly when it has tracks and all are sound',
	(type, make) => {
		fc.assert(
			fc.property(tracks, content, (kinds, filling) => {
				const isSound = kinds.length > 0 && !kinds.includes('picture');
				expect(judge(make(kinds, filling))).toBe(isSound ? type : 'unsupported_media');
			}),
		);
	},
);

test('a picture track hidden behind a thousand empty pieces is refused', () => {
	const free = Array.from({ length: 2000 }, () => box('free'));
	const voids = Array.from({ length: 2000 }, () => Buffer.from([0xec, 0x80]));
	const mp4 = [box('moov', mp4Tracks.sound, ...free, mp4Tracks.picture), box('mdat', Buffer.from('sound'))];
	const tracksOfWebm = element('1654ae6b', webmTracks.sound, ...voids, webmTracks.picture);
	const segment = element('18538067', tracksOfWebm, webmSound);
	expect(judge(Buffer.concat([box('ftyp'), ...mp4]))).toBe('unsupported_media');
	expect(judge(Buffer.concat([webmHeader(), segment]))).toBe('unsupported_media');
});

/** Repeats one piece up to just under the size limit. */
const full = (piece: Buffer): Buffer =>
	Buffer.alloc(piece.length * Math.floor((LIMIT - 500_000) / piece.length), piece);
const soundEntries = Buffer.concat(Array(400).fill(webmTracks.sound));

test.each<[string, () => Buffer]>([
	['boxes of nothing', () => Buffer.concat([box('ftyp'), full(box('free'))])],
	['boxes of nothing in a movie', () => Buffer.concat([box('ftyp'), box('moov', full(box('free')))])],
	['tracks of MP4', () => Buffer.concat([box('ftyp'), box('moov', full(mp4Tracks.sound)), box('mdat')])],
	[
		'elements of nothing',
		() => Buffer.concat([webmHeader(), element('18538067', full(Buffer.from('ec80', 'hex')))]),
	],
	[
		'lists of tracks of WebM',
		() => Buffer.concat([webmHeader(), element('18538067', full(element('1654ae6b', soundEntries)))]),
	],
	[
		'a name of zeros and one letter',
		() => webmHeader(Buffer.concat([full(Buffer.alloc(1)), Buffer.from('x')])),
	],
	[
		'lengths of nothing in a movie',
		() =>
			Buffer.concat([
				box('ftyp'),
				box(
					'moov',
					box(
						'trak',
						box(
							'mdia',
							fullBox('mdhd', 0, 0, 1000, 0),
							box('hdlr', Buffer.from('........soun')),
							box(
								'minf',
								box(
									'stbl',
									box('stsd', Buffer.alloc(8), box('mp4a', Buffer.alloc(20))),
									box('stts', full(Buffer.from('0000ffff00000000', 'hex'))),
								),
							),
						),
					),
				),
				box('mdat', Buffer.alloc(1)),
			]),
	],
	[
		'blocks of nothing',
		() =>
			Buffer.concat([
				webmHeader(),
				element(
					'18538067',
					element('1654ae6b', webmTracks.sound),
					element('1f43b675', full(element('a3', Buffer.from([0x81, 0, 0, 0x80, 0x03])))),
				),
			]),
	],
	['pages of nothing', () => Buffer.concat([oggTracks.sound, full(page(0, ''))])],
	['pages that begin a stream', () => full(oggTracks.sound)],
])('ten megabytes of %s are judged in half a second of processor time', (_, make) => {
	const bytes = make();
	expect(bytes.length).toBeLessThan(LIMIT);
	const before = process.cpuUsage();
	judge(bytes);
	const { user, system } = process.cpuUsage(before);
	expect((user + system) / 1e6).toBeLessThan(0.5);
});
