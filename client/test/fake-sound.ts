import { vi } from 'vitest';

/** It says nothing; the test decides when a sentence ends. */
export class FakeUtterance {
	readonly text: string;
	voice: SpeechSynthesisVoice | undefined;
	lang = '';
	rate = 1;
	onend: (() => void) | undefined;
	onerror: (() => void) | undefined;
	constructor(text: string) {
		this.text = text;
	}
}

/** It holds what the browser was asked to say, until it was silenced. */
export interface FakeVoice {
	said: FakeUtterance[];
	silenced: number;
	/** Chrome's voices arrive late like this. */
	addVoice(lang: string): void;
}

export function installVoice(...langs: string[]): FakeVoice {
	const source = new EventTarget();
	const voices = langs.map((lang) => ({ lang, localService: true }));
	const fake: FakeVoice = {
		said: [],
		silenced: 0,
		addVoice(lang) {
			voices.push({ lang, localService: true });
			source.dispatchEvent(new Event('voiceschanged'));
		},
	};
	vi.stubGlobal(
		'speechSynthesis',
		Object.assign(source, {
			getVoices: () => voices,
			speak: (said: FakeUtterance) => void fake.said.push(said),
			cancel() {
				fake.silenced += 1;
			},
		}),
	);
	vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
	return fake;
}

/** The app makes its `Audio` of it; it plays nothing. */
export class FakeAudio {
	static made: FakeAudio[] = [];
	static refused: readonly string[] = [];
	static isForbidden = false;

	src: string;
	currentTime = 0;
	isPlaying = false;
	onended: (() => void) | undefined;
	onerror: (() => void) | undefined;
	constructor(src: string) {
		this.src = src;
		FakeAudio.made.push(this);
	}
	async play() {
		if (FakeAudio.refused.includes(this.src)) {
			queueMicrotask(() => this.onerror?.());
			throw Object.assign(new Error('refused'), { name: 'NotSupportedError' });
		}
		if (FakeAudio.isForbidden) throw Object.assign(new Error('forbidden'), { name: 'NotAllowedError' });
		this.isPlaying = true;
	}
	pause() {
		this.isPlaying = false;
	}
	removeAttribute() {
		this.src = '';
	}
	load() {
		this.isPlaying = false;
	}
}

export function installAudio(): void {
	FakeAudio.made = [];
	FakeAudio.refused = [];
	FakeAudio.isForbidden = false;
	vi.stubGlobal('Audio', FakeAudio);
}
