import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	box,
	judge,
	mp4Tracks,
	oggTracks,
	page,
	webmHeader,
	webmSound,
	webmTracks,
} from '../../test/made-recordings.ts';
import { webmElement as element, type RecordingName, recordingBytes } from '../../test/recordings.ts';

const names: RecordingName[] = [
	...(['speech.webm', 'live.webm', 'speech.ogg', 'speech.mp4', 'fragmented.mp4'] as const),
	...(['film.webm', 'film.ogg', 'film.mp4'] as const),
];

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
