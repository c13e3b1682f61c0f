import { describe, expect, test } from 'vitest';
import { box } from '../../test/made-recordings.ts';
import {
	demoVoice,
	webmElement as element,
	recordingBytes as read,
	shortRecordings,
} from '../../test/recordings.ts';
import { recognizeRecording } from './recordings.ts';

const codeOf = (bytes: Buffer): string => {
	try {
		return recognizeRecording(bytes).contentType;
	} catch (error) {
		return (error as { code: string }).code;
	}
};

test.each([
	['speech.webm', 'audio/webm'],
	['live.webm', 'audio/webm'],
	['speech.ogg', 'audio/ogg'],
	['speech.mp4', 'audio/mp4'],
	['fragmented.mp4', 'audio/mp4'],
] as const)('%s is %s', (name, contentType) => expect(codeOf(read(name))).toBe(contentType));

test.each(['film.webm', 'film.ogg', 'film.mp4'] as const)('%s has a picture and is refused', (name) =>
	expect(codeOf(read(name))).toBe('unsupported_media'),
);

test('a name and a first few bytes are not enough', () => {
	for (const name of ['speech.webm', 'speech.ogg', 'speech.mp4'] as const) {
		expect(codeOf(read(name).subarray(0, 64)), name).toBe('unsupported_media');
	}
	expect(codeOf(Buffer.from('<script>alert(1)</script>'))).toBe('unsupported_media');
	expect(codeOf(Buffer.alloc(0))).toBe('unsupported_media');
});

test('a recording that was cut short within its sound is accepted', () => {
	const [webm, mp4] = [demoVoice(), read('fragmented.mp4')];
	expect(codeOf(webm.subarray(0, webm.length - 300))).toBe('audio/webm');
	expect(codeOf(mp4.subarray(0, mp4.length - 200))).toBe('audio/mp4');
});

test.each(Object.entries(shortRecordings))('%s is no recording', (_, bytes) => {
	expect(() => recognizeRecording(bytes)).toThrow('No sound was recorded. Record again.');
	expect(codeOf(bytes)).toBe('invalid');
});

test('a second of sound is enough, also of a kind whose packets do not tell their length', () => {
	const vorbis = (milliseconds: number) => {
		const track = element('ae', element('83', Buffer.from([2])), element('86', Buffer.from('A_VORBIS')));
		const times = Array.from({ length: milliseconds / 20 + 1 }, (_, index) => index * 20);
		const blocks = times.map((time) => element('a3', Buffer.from([0x81, time >> 8, time & 255, 0x80, 0])));
		const header = element('1a45dfa3', element('4282', Buffer.from('webm')));
		return Buffer.concat([
			header,
			element('18538067', element('1654ae6b', track), element('1f43b675', ...blocks)),
		]);
	};
	expect([codeOf(vorbis(1000)), codeOf(vorbis(980))]).toEqual(['audio/webm', 'invalid']);
});

describe('what follows the last frame of a recording is cut', () => {
	const filler = Buffer.alloc(9_000_000, 'filler');
	const kept = (bytes: Buffer): Buffer => recognizeRecording(bytes).bytes;
	test.each(['speech.webm', 'live.webm', 'speech.ogg', 'speech.mp4', 'fragmented.mp4'] as const)(
		'of %s, and no byte before',
		(name) => {
			const good = read(name);
			expect(kept(good).equals(good)).toBe(true);
			for (const more of [filler, box('free', filler), element('ec', filler), element('1c53bb6b', filler)]) {
				const cut = kept(Buffer.concat([good, more]));
				expect(cut.length).toBe(good.length);
				expect(kept(cut).equals(cut)).toBe(true);
			}
		},
	);

	test('a WebM file that said how long it is then ends with its file', () => {
		const cut = kept(Buffer.concat([read('speech.webm'), filler]));
		const size = cut.indexOf(Buffer.from('18538067', 'hex')) + 4;
		expect(cut.subarray(size, size + 8).toString('hex')).toBe('01ffffffffffffff');
	});
});

test('more than 10 MB are refused', () => {
	expect(codeOf(Buffer.concat([read('speech.webm'), Buffer.alloc(10 * 1024 * 1024)]))).toBe('too_large');
});

describe('broken files', () => {
	test.each(['speech.webm', 'speech.ogg', 'speech.mp4', 'fragmented.mp4'] as const)(
		'%s with any byte of its head changed is judged, never crashed on',
		(name) => {
			const good = read(name);
			for (let at = 0; at < Math.min(good.length, 900); at++) {
				for (const value of [0x00, 0x01, 0x7f, 0xff]) {
					const bad = Buffer.from(good);
					bad[at] = value;
					expect(codeOf(bad)).toMatch(/^(audio\/(webm|ogg|mp4)|unsupported_media|invalid)$/);
				}
			}
		},
	);
});
