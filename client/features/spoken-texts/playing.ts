import { createStore, useStore } from '../../local/local.ts';
import type { Spoken } from './voice.ts';

export type Phase = 'playing' | 'paused';

interface Playing {
	key: string;
	phase: Phase;
}

/** At most one text plays in the app. */
const playing = createStore<Playing | undefined>(undefined);
let spoken: Spoken | undefined;

export function usePhase(key: string): Phase | undefined {
	const now = useStore(playing);
	return now?.key === key ? now.phase : undefined;
}

/** It first stops the other text. @param open begins the sound */
export function play(key: string, open: () => Spoken): void {
	stop();
	playing.set({ key, phase: 'playing' });
	spoken = open();
}

/** Without a key it stops every text. */
export function stop(key?: string): void {
	const now = playing.get();
	if (!now || (key !== undefined && now.key !== key)) return;
	spoken?.stop();
	spoken = undefined;
	playing.set(undefined);
}

export function pauseOrResume(key: string): void {
	const now = playing.get();
	if (now?.key !== key) return;
	const isPlaying = now.phase === 'playing';
	if (isPlaying) spoken?.pause();
	else spoken?.resume();
	playing.set({ key, phase: isPlaying ? 'paused' : 'playing' });
}

// A voice of the browser would go on after the page is left.
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => stop());
