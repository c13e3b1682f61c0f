import { expect, test } from 'vitest';
import {
	box,
	fullBox,
	judge,
	mp4Tracks,
	oggTracks,
	page,
	webmHeader,
	webmTracks,
} from '../../test/made-recordings.ts';
import { webmElement as element } from '../../test/recordings.ts';

const LIMIT = 10 * 1024 * 1024;
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
])('ten megabytes of %s are judged in half a second of processor time', { timeout: 30_000 }, (_, make) => {
	const bytes = make();
	expect(bytes.length).toBeLessThan(LIMIT);
	const before = process.cpuUsage();
	judge(bytes);
	const { user, system } = process.cpuUsage(before);
	expect((user + system) / 1e6).toBeLessThan(0.5);
});
