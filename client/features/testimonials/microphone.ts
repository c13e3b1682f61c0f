const CANNOT_RECORD = 'This browser cannot record sound. Please open Yuva in Chrome.';
const FAILURES: Record<string, string> = {
	NotAllowedError:
		'The microphone is not allowed. Please allow the microphone for Yuva in the settings of your browser, then press Record again.',
	NotFoundError: 'No microphone was found. Please connect one, then press Record again.',
};
const BUSY =
	'The microphone cannot be used now. Please close other apps that use it, then press Record again.';

/** Speech stays clear; half an hour takes 5.4 MB. */
const BITS_PER_SECOND = 24_000;
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

/** `message` can be shown. */
export class MicrophoneError extends Error {}

/** A recorder that is not started yet. @throws MicrophoneError */
export async function openRecorder(): Promise<MediaRecorder> {
	const canRecord = 'MediaRecorder' in window && 'mediaDevices' in navigator;
	const mimeType = canRecord && TYPES.find((type) => MediaRecorder.isTypeSupported(type));
	if (!mimeType) throw new MicrophoneError(CANNOT_RECORD);
	const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
	try {
		const stream = await navigator.mediaDevices.getUserMedia({ audio });
		return new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
	} catch (error) {
		throw new MicrophoneError(FAILURES[error instanceof Error ? error.name : ''] ?? BUSY);
	}
}

/** Releases the microphone. */
export function closeRecorder({ stream }: MediaRecorder): void {
	for (const track of stream.getTracks()) track.stop();
}

export interface LevelMeter {
	/** Loudness, 0 to 1. */
	read(): number;
	/** May be called repeatedly. */
	close(): Promise<void>;
}

/** Reads 0 where the browser cannot tell. */
export function openLevelMeter(stream: MediaStream): LevelMeter {
	if (!('AudioContext' in window)) return { read: () => 0, close: () => Promise.resolve() };
	const context = new AudioContext();
	const analyser = context.createAnalyser();
	context.createMediaStreamSource(stream).connect(analyser);
	const wave = new Uint8Array(analyser.fftSize);
	return {
		read() {
			analyser.getByteTimeDomainData(wave);
			const peak = wave.reduce((loudest, value) => Math.max(loudest, Math.abs(value - 128)), 0);
			return Math.min(1, Math.sqrt(peak / 128));
		},
		async close() {
			if (context.state !== 'closed') await context.close();
		},
	};
}

/** Keeps the screen on: a locked phone stops recording. @returns how to release it */
export function keepAwake(): () => void {
	const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : Promise.reject();
	const held = lock.catch(() => undefined);
	return () => void held.then((sentinel) => sentinel?.release());
}
