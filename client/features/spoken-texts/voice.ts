import { languages } from '@yuva/contract/language';
import { useSyncExternalStore } from 'react';
import { phoneStorage } from '../../floor/web-storage.ts';
import type { Language } from '../../language/language.ts';

const synthesis = (): SpeechSynthesis | undefined =>
	'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window ? window.speechSynthesis : undefined;

const voices = (): SpeechSynthesisVoice[] => synthesis()?.getVoices() ?? [];

/** Android writes `te_IN`. */
const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-').toLowerCase();

/** Prefers a voice of India and on the phone itself. */
function voiceFor(language: Language): SpeechSynthesisVoice | undefined {
	const spoken = voices().filter((voice) => tagOf(voice).split('-')[0] === language);
	const rank = (voice: SpeechSynthesisVoice) =>
		(tagOf(voice).endsWith('-in') ? 2 : 0) + (voice.localService ? 1 : 0);
	return spoken.toSorted((one, other) => rank(other) - rank(one))[0];
}

/** Some browsers know their voices late. */
function onVoices(listener: () => void): () => void {
	const source = synthesis();
	// Older Safari has all voices at once, and no event.
	if (!source || !('addEventListener' in source)) return () => undefined;
	source.addEventListener('voiceschanged', listener);
	return () => source.removeEventListener('voiceschanged', listener);
}

function onVoicesNoted(listener: () => void): () => void {
	noteVoices();
	return onVoices(() => {
		noteVoices();
		listener();
	});
}

export const useHasVoice = (language: Language): boolean =>
	useSyncExternalStore(
		onVoicesNoted,
		() => voiceFor(language) !== undefined,
		() => false,
	);

const keyOf = (language: Language): string => `voice_${language}`;

function noteVoices(): void {
	if (voices().length === 0) return;
	for (const language of languages) {
		if (voiceFor(language)) phoneStorage.setItem(keyOf(language), 'yes');
		else phoneStorage.removeItem(keyOf(language));
	}
}

/** Asks early, because Chrome finds the voices only after the first question. */
export function awaitVoices(): void {
	noteVoices();
	onVoices(noteVoices);
}

/** Counts the time when the voices were last known. */
export const hadVoice = (language: Language): boolean =>
	voices().length > 0 ? voiceFor(language) !== undefined : phoneStorage.getItem(keyOf(language)) !== null;

export interface Spoken {
	pause(): void;
	resume(): void;
	stop(): void;
}

interface SpokenEnds {
	onEnd: () => void;
	onFail: () => void;
}

/** Chrome goes silent in a long text, so each sentence is spoken alone. */
const sentencesOf = (lines: readonly string[]): string[] =>
	lines.flatMap((line) => line.match(/[^.!?;]+[.!?;]*/g) ?? []).map((sentence) => sentence.trim());

/** After a pause the sentence starts again, because Android cannot pause. */
export function speak(language: Language, lines: readonly string[], { onEnd, onFail }: SpokenEnds): Spoken {
	const source = synthesis();
	const voice = voiceFor(language);
	const sentences = sentencesOf(lines);
	let at = 0;
	// Chrome drops an utterance without a reference, and its `end` event.
	let current: SpeechSynthesisUtterance | undefined;
	function silence() {
		current = undefined;
		source?.cancel();
	}
	function go() {
		const sentence = sentences[at];
		if (sentence === undefined) return onEnd();
		const said = new SpeechSynthesisUtterance(sentence);
		current = said;
		if (voice) said.voice = voice;
		said.lang = voice?.lang ?? language;
		said.rate = 0.9;
		said.onend = () => {
			if (current !== said) return;
			at += 1;
			go();
		};
		said.onerror = () => {
			if (current !== said) return;
			silence();
			onFail();
		};
		source?.speak(said);
	}
	silence();
	go();
	return { pause: silence, resume: go, stop: silence };
}
