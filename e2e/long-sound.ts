import type { Page } from '@playwright/test';
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny';

const PACKET_SECONDS = 0.06;
const SAMPLE_RATE = 48_000;
/** The app's recorder has the same rate. */
const BITS_PER_SECOND = 24_000;

/** Makes a file as Chrome does: without length and index. Repeats one minute of noise. */
export async function webmOfMinutes(page: Page, minutes: number): Promise<Buffer> {
	const { head, packets } = await encodedMinute(page);
	const target = new BufferTarget();
	const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
	const source = new EncodedAudioPacketSource('opus');
	output.addAudioTrack(source);
	await output.start();
	const config = { codec: 'opus', numberOfChannels: 1, sampleRate: SAMPLE_RATE, description: head };
	const count = (minutes * 60) / PACKET_SECONDS;
	for (let number = 0; number < count; number++) {
		const data = packets[number % packets.length] ?? head;
		const packet = new EncodedPacket(data, 'key', number * PACKET_SECONDS, PACKET_SECONDS);
		await source.add(packet, { decoderConfig: config });
	}
	await output.finalize();
	return Buffer.from(target.buffer ?? new ArrayBuffer());
}

interface Encoded {
	head: Uint8Array;
	packets: Uint8Array[];
}

/** Uses the browser, the only Opus encoder available on every machine. */
async function encodedMinute(page: Page): Promise<Encoded> {
	const { head, packets } = await page.evaluate<{ head: string; packets: string[] }>(ENCODE_A_MINUTE);
	return {
		head: Buffer.from(head, 'base64'),
		packets: packets.map((packet) => Buffer.from(packet, 'base64')),
	};
}

const ENCODE_A_MINUTE = `(async () => {
	const packets = [];
	let head;
	const encoder = new AudioEncoder({
		output: (packet, { decoderConfig } = {}) => {
			head ??= new Uint8Array(decoderConfig.description).toBase64();
			const bytes = new Uint8Array(packet.byteLength);
			packet.copyTo(bytes);
			packets.push(bytes.toBase64());
		},
		error: (fault) => { throw fault; },
	});
	encoder.configure({
		codec: 'opus',
		numberOfChannels: 1,
		sampleRate: ${SAMPLE_RATE},
		bitrate: ${BITS_PER_SECOND},
		bitrateMode: 'constant',
		opus: { frameDuration: ${PACKET_SECONDS * 1_000_000}, complexity: 0 },
	});
	let state = 1;
	const noise = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return (state / 2 ** 32 - 0.5) * 0.6;
	};
	for (let second = 0; second < 60; second++) {
		const data = Float32Array.from({ length: ${SAMPLE_RATE} }, noise);
		const more = { format: 'f32', numberOfFrames: data.length, numberOfChannels: 1, sampleRate: ${SAMPLE_RATE} };
		encoder.encode(new AudioData({ ...more, timestamp: second * 1e6, data }));
	}
	await encoder.flush();
	return { head, packets };
})()`;
