import { createHash } from 'node:crypto';
import { seededRandom } from '../../server/demo/random.ts';
import { recordingBytes, webmElement } from '../../server/test/recordings.ts';

const CLUSTER = Buffer.from('1f43b675', 'hex');
const CHUNKS = 3;

/** Begins with the head of a packet of Opus: two frames of 60 ms. */
const BLOCK = Buffer.from([0x81, 0, 0, 0x80, 0x19]);
const BLOCKS = 10;

/** Makes a WebM file with these bytes in its packets: 1.2 seconds. */
export function recordingOf(sound: Buffer): Buffer {
	const live = recordingBytes('live.webm');
	const head = live.subarray(0, live.indexOf(CLUSTER));
	const each = Math.ceil(sound.length / BLOCKS);
	const blocks = Array.from({ length: BLOCKS }, (_, index) =>
		webmElement('a3', BLOCK, sound.subarray(index * each, (index + 1) * each)),
	);
	return Buffer.concat([head, webmElement(CLUSTER.toString('hex'), ...blocks)]);
}

export function noise(seed: number, length: number): Buffer {
	const random = seededRandom(seed);
	const sound = Buffer.alloc(length);
	for (let at = 0; at + 4 <= length; at += 4) sound.writeUInt32BE(Math.floor(random.next() * 2 ** 32), at);
	return recordingOf(sound);
}

/** Identifies the sound alone, because the phone completes the header before the sound. */
export const fingerprintOf = (recording: Buffer): string =>
	createHash('sha256')
		.update(recording.subarray(recording.indexOf(CLUSTER)))
		.digest('hex')
		.slice(0, 16);

/** A shorter sound is no recording. */
const LENGTH_MS = 1200;

/** Fakes a recorder that delivers the sound of `setSound` after a second, whenever it is stopped. */
export const QUICK_RECORDER = `window.MediaRecorder = class {
	static isTypeSupported = (type) => type.startsWith('audio/webm');
	state = 'inactive';
	mimeType = 'audio/webm;codecs=opus';
	constructor(stream) {
		this.stream = stream;
	}
	start() {
		this.began = performance.now();
		this.state = 'recording';
		this.onstart();
	}
	pause() {}
	resume() {}
	async stop() {
		this.state = 'inactive';
		await new Promise((done) => setTimeout(done, ${LENGTH_MS} - (performance.now() - this.began)));
		const sound = Uint8Array.from(atob(window.soundToHear), (letter) => letter.charCodeAt(0));
		const each = Math.ceil(sound.length / ${CHUNKS});
		for (let at = 0; at < sound.length; at += each) {
			this.ondataavailable({ data: new Blob([sound.slice(at, at + each)], { type: this.mimeType }) });
		}
		this.onstop();
	}
};`;

export const setSound = (sound: Buffer): string => `window.soundToHear = '${sound.toString('base64')}'`;
