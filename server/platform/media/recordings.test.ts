import { describe, expect, test } from 'vitest';
import { recordingBytes as read } from '../../test/recordings.ts';
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
	const [webm, mp4] = [read('live.webm'), read('fragmented.mp4')];
	expect(codeOf(webm.subarray(0, webm.length - 300))).toBe('audio/webm');
	expect(codeOf(mp4.subarray(0, mp4.length - 200))).toBe('audio/mp4');
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
					expect(codeOf(bad)).toMatch(/^(audio\/(webm|ogg|mp4)|unsupported_media)$/);
				}
			}
		},
	);
});
