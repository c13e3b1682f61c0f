const CANNOT_RECORD = 'This browser cannot record sound. Open Yuva in Chrome.';
const FAILURES: Record<string, string> = {
	NotAllowedError:
		'The microphone is not allowed. Allow it in the settings of your browser. Then press Record again.',
	NotFoundError: 'No microphone was found. Connect one, then press Record again.',
};
const BUSY = 'The microphone cannot be used now. Close other apps that use it, then press Record again.';

/** Speech stays clear; half an hour takes 5.4 MB. */
const BITS_PER_SECOND = 24_000;
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

export class MicrophoneError extends Error {}

/** The recorder is not started yet. @throws MicrophoneError */
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

export function closeRecorder({ stream }: MediaRecorder): void {
	for (const track of stream.getTracks()) track.stop();
}

export interface LevelMeter {
	/** Loudness is 0 to 1; exactly 0 means no sound at all, undefined that the browser cannot tell. */
	read(): number | undefined;
	/** It may be called repeatedly. */
	close(): Promise<void>;
}

/** The samples cover a sixth of a second, so that readings every tenth of a second miss nothing. */
const READING_SIZE = 8192;
/** It is two steps of 16 bits; the quietest voice is a hundred times louder. */
const SILENCE = 2 / 2 ** 15;

export function openLevelMeter(stream: MediaStream): LevelMeter {
	if (!('AudioContext' in window)) return { read: () => undefined, close: () => Promise.resolve() };
	const context = new AudioContext();
	const analyser = context.createAnalyser();
	analyser.fftSize = READING_SIZE;
	context.createMediaStreamSource(stream).connect(analyser);
	const wave = new Float32Array(analyser.fftSize);
	return {
		read() {
			if (context.state !== 'running') return undefined;
			analyser.getFloatTimeDomainData(wave);
			const peak = wave.reduce((loudest, value) => Math.max(loudest, Math.abs(value)), 0);
			return peak < SILENCE ? 0 : Math.min(1, Math.sqrt(peak));
		},
		async close() {
			if (context.state !== 'closed') await context.close();
		},
	};
}

/** A locked phone would stop recording. @returns how to release it */
export function keepAwake(): () => void {
	let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
	// The browser takes the lock back whenever the page is hidden.
	function ask() {
		if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
		held = navigator.wakeLock.request('screen').catch(() => undefined);
	}
	ask();
	document.addEventListener('visibilitychange', ask);
	return () => {
		document.removeEventListener('visibilitychange', ask);
		void held.then((sentinel) => sentinel?.release());
	};
}
