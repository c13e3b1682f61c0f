import type { SpokenRecording, SpokenText } from '@yuva/contract/spoken-texts/schema';
import { useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../language/language.ts';
import { keptSound, useConnection } from '../../local/local.ts';
import { useFreshAddress, useRecordings } from './api.ts';
import { recordingOf, useWordsIn } from './parts/words.ts';
import { type Phase, pauseOrResume, play, stop, usePhase } from './playing.ts';
import { playSound } from './sound.ts';
import { speak, useHasVoice } from './voice.ts';

const NOT_KEPT = 'There is no connection, and this phone has not kept the recording.';
const NOT_PLAYED = 'This recording cannot be played now. Try again.';

export interface SpokenPlace {
	text: SpokenText;
	language: Language;
	/** The lines are those of the code. */
	english: readonly string[];
}

interface Listening {
	isThere: boolean;
	/** Undefined until it is known. */
	isRecorded: boolean | undefined;
	phase: Phase | undefined;
	failure: string;
	press(): void;
	end(): void;
}

/** Prefers the recording to the voice of the browser; ends when the screen is left. */
export function useListening(place: SpokenPlace): Listening {
	const { text, language, english } = place;
	const key = useId();
	const phase = usePhase(key);
	const [failure, setFailure] = useState('');
	const hasVoice = useHasVoice(language);
	const recordings = useRecordings();
	const mayBeRecorded = recordings?.some((one) => one.text === text && one.language === language);
	const words = useWordsIn(hasVoice || mayBeRecorded ? language : undefined);
	const lines = words && english.map(words);
	const recording = lines && recordings && recordingOf(recordings, place, lines);
	const sound = useSound(recording);
	useEffect(() => () => stop(key), [key]);

	function readOut(reason: string) {
		if (!hasVoice || !lines) return fail(reason);
		const onFail = () => fail(NOT_PLAYED);
		play(key, () => speak(language, lines, { onEnd: () => stop(key), onFail }));
	}
	function fail(reason: string) {
		stop(key);
		setFailure(reason);
	}
	function begin() {
		setFailure('');
		if (!recording) return readOut(NOT_PLAYED);
		const address = sound.addressNow();
		if (address === undefined) return readOut(NOT_KEPT);
		const onFail = () => readOut(NOT_PLAYED);
		play(key, () => playSound(address, { onEnd: () => stop(key), onFail, refresh: sound.refresh }));
	}
	return {
		isThere: lines !== undefined && (recording !== undefined || hasVoice),
		isRecorded: mayBeRecorded && (lines ? recording !== undefined : undefined),
		phase,
		failure,
		press: () => (phase ? pauseOrResume(key) : begin()),
		end: () => stop(key),
	};
}

/** The kept sound is opened early: Safari plays only sound that is ready when the button is pressed. */
function useSound(recording: SpokenRecording | undefined) {
	const connection = useConnection();
	const refreshed = useFreshAddress();
	const kept = useRef<string | undefined>(undefined);
	const address = recording?.audio_url;
	const path = address?.split('?')[0];
	useEffect(() => {
		let current = true;
		if (path === undefined) return undefined;
		void keptSound(path).then((sound) => {
			if (current && sound) kept.current = URL.createObjectURL(sound);
		});
		return () => {
			current = false;
			if (kept.current !== undefined) URL.revokeObjectURL(kept.current);
			kept.current = undefined;
		};
	}, [path]);
	return {
		/** Undefined where the sound is neither kept nor within reach. */
		addressNow: () => kept.current ?? (connection === 'silent' ? undefined : address),
		refresh: async () => (address === undefined ? undefined : refreshed(address)),
	};
}
