/** It is some three minutes of speech: more would take a cheap phone too long, and too much memory. */
const MOST_BYTES = 512 * 1024;
/** It is the lowest rate that every browser decodes to, and enough to see where a person speaks. */
const RATE = 8000;

/** @returns the loudness of `parts` equal parts, the loudest 1; undefined where this browser cannot read the sound */
export async function readWave(sound: Blob, parts: number): Promise<number[] | undefined> {
	if (!('OfflineAudioContext' in window) || sound.size > MOST_BYTES) return undefined;
	try {
		const context = new OfflineAudioContext(1, 1, RATE);
		const decoded = await context.decodeAudioData(await sound.arrayBuffer());
		return loudnessOf(decoded.getChannelData(0), parts);
	} catch {
		// Safari plays more than it decodes.
		return undefined;
	}
}

export function loudnessOf(samples: Float32Array, parts: number): number[] {
	const size = samples.length / parts;
	const peaks = Array.from({ length: parts }, (_, part) =>
		samples
			.subarray(Math.floor(part * size), Math.floor((part + 1) * size))
			.reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 0),
	);
	const loudest = Math.max(...peaks);
	return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}
