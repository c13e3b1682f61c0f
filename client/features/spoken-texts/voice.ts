import { languages } from '@yuva/contract/language';
import { useSyncExternalStore } from 'react';
import { phoneStorage } from '../../floor/web-storage.ts';
import type { Language } from '../../language/language.ts';

const synthesis = (): SpeechSynthesis | undefined =>
	'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window ? window.speechSynthesis : undefined;

const voices = (): SpeechSynthesisVoice[] => synthesis()?.getVoices() ?? [];

/** Android writes `te_IN`. */
const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-').toLowerCase();

/** The browser's voice for a language, of India and on the phone itself where there is one. */
function voiceFor(language: Language): SpeechSynthesisVoice | undefined {
	const spoken = voices().filter((voice) => tagOf(voice).split('-')[0] === language);
	const rank = (voice: SpeechSynthesisVoice) =>
		(tagOf(voice).endsWith('-in') ? 2 : 0) + (voice.localService ? 1 : 0);
	return spoken.toSorted((one, other) => rank(other) - rank(one))[0];
}

/** Voices come late in some browsers. */
function onVoices(listener: () => void): () => void {
	const source = synthesis();
	// older Safari has all voices at once, and no event
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

/** Notes the languages that this phone can read aloud, once its voices are known. */
function noteVoices(): void {
	if (voices().length === 0) return;
	for (const language of languages) {
		if (voiceFor(language)) phoneStorage.setItem(keyOf(language), 'yes');
		else phoneStorage.removeItem(keyOf(language));
	}
}

/** Asks for the voices ahead of the first text: Chrome finds them only after the first question. */
export function awaitVoices(): void {
	noteVoices();
	onVoices(noteVoices);
}

/** Whether the phone has a voice for the language, or had one when its voices were last known. */
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

/** Chrome goes silent in a long text, so each sentence is one of its own. */
const sentencesOf = (lines: readonly string[]): string[] =>
	lines.flatMap((line) => line.match(/[^.!?;]+[.!?;]*/g) ?? []).map((sentence) => sentence.trim());

/** Reads with the browser's voice; after a pause the sentence begins anew, because Android cannot pause. */
export function speak(language: Language, lines: readonly string[], { onEnd, onFail }: SpokenEnds): Spoken {
	const source = synthesis();
	const voice = voiceFor(language);
	const sentences = sentencesOf(lines);
	let at = 0;
	// Chrome drops an unreferenced utterance without its `end` event.
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
