import { vi } from 'vitest';

/** The test drives it; by itself it does only what `MediaRecorder` promises. */
export class FakeRecorder {
	static last: FakeRecorder | undefined;
	/** In milliseconds; so much time passes before each stop. */
	static lasts = 2000;
	static supported: readonly string[] = ['audio/webm;codecs=opus'];
	static isTypeSupported = (type: string): boolean => FakeRecorder.supported.includes(type);

	state: 'inactive' | 'recording' | 'paused' = 'inactive';
	stream: FakeStream;
	mimeType: string;
	options: object;
	timeslice: number | undefined;
	onstart: (() => void) | undefined;
	onpause: (() => void) | undefined;
	onresume: (() => void) | undefined;
	onstop: (() => void) | undefined;
	ondataavailable: ((event: { data: Blob }) => void) | undefined;

	constructor(stream: FakeStream, options: { mimeType: string }) {
		this.stream = stream;
		this.options = options;
		this.mimeType = options.mimeType;
		FakeRecorder.last = this;
	}
	start(timeslice: number) {
		this.timeslice = timeslice;
		this.state = 'recording';
		this.onstart?.();
	}
	pause() {
		this.state = 'paused';
		this.onpause?.();
	}
	resume() {
		this.state = 'recording';
		this.onresume?.();
	}
	stop() {
		if (this.state === 'recording') time.passed += FakeRecorder.lasts;
		this.state = 'inactive';
		this.hear('!');
		this.onstop?.();
	}
	hear(sound: BlobPart) {
		this.ondataavailable?.({ data: new Blob([sound], { type: this.mimeType }) });
	}
}

const time: { passed: number; held?: number } = { passed: 0 };
const realNow = performance.now.bind(performance);

class FakeStream {
	readonly track: { stop(): void; onended?: () => void; muted: boolean } = { stop: vi.fn(), muted: false };
	getTracks = () => [this.track];
}

/** Chrome gives the segment of a recording no length. */
export const OPEN_WEBM = new Uint8Array([
	0x1a,
	0x45,
	0xdf,
	0xa3,
	0x80,
	0x18,
	0x53,
	0x80,
	0x67,
	0x01,
	...Array(7).fill(0xff),
]);

/** @throws when nothing was recorded */
export function lastRecorder(): FakeRecorder {
	if (!FakeRecorder.last) throw new Error('nothing was recorded');
	return FakeRecorder.last;
}

/** A refusal is the reason why there is no microphone. */
export function installRecorder(refusal?: string): void {
	FakeRecorder.last = undefined;
	FakeRecorder.lasts = 2000;
	time.passed = 0;
	vi.spyOn(performance, 'now').mockImplementation(() => (time.held ?? realNow()) + time.passed);
	FakeRecorder.supported = ['audio/webm;codecs=opus'];
	vi.stubGlobal('MediaRecorder', FakeRecorder);
	const getUserMedia = async () => {
		if (refusal !== undefined) throw Object.assign(new Error('refused'), { name: refusal });
		return new FakeStream();
	};
	Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

/** From now on, in this file, time passes by {@link letTimePass} alone; it is whole, so that it adds up exactly. */
export const holdTime = (): void => {
	time.held = Math.round(realNow());
};

export const letTimePass = (milliseconds: number): void => {
	time.passed += milliseconds;
};

/**
 * The audio context hears one steady tone, until the test changes its `peak`. Each takes so many readings to
 * start.
 */
export function installAudioContext(): {
	closed: number;
	peak: number;
	readingsToStart: number;
	heard: number;
	/** It counts readings after it had closed. */
	askedLate: number;
} {
	const sound = { closed: 0, peak: 0.5, readingsToStart: 0, heard: 0, askedLate: 0 };
	vi.stubGlobal(
		'AudioContext',
		class {
			#isClosed = false;
			#readings = 0;
			get state() {
				if (this.#isClosed) {
					sound.askedLate += 1;
					return 'closed';
				}
				this.#readings += 1;
				return this.#readings > sound.readingsToStart ? 'running' : 'suspended';
			}
			createAnalyser = () => ({
				fftSize: 8,
				getFloatTimeDomainData(wave: Float32Array) {
					sound.heard += 1;
					wave.fill(sound.peak);
				},
			});
			createMediaStreamSource = () => ({ connect: () => undefined });
			async close() {
				if (this.#isClosed) throw new Error('Cannot close a closed AudioContext.');
				this.#isClosed = true;
				sound.closed += 1;
			}
		},
	);
	return sound;
}
