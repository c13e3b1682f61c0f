import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

export const soundOf = (player: HTMLElement): Promise<HTMLAudioElement> =>
	waitFor(() => {
		const sound = player.querySelector('audio');
		if (!sound) throw new Error('This is no player.');
		return sound;
	});

/** jsdom plays no sound: here one begins and stops at once, and tells it as a browser does. */
export function installPlayback(): void {
	const running = new WeakSet<HTMLMediaElement>();
	const prototype = HTMLMediaElement.prototype;
	vi.spyOn(prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
		return !running.has(this);
	});
	vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
		running.add(this);
		this.dispatchEvent(new Event('play'));
		this.dispatchEvent(new Event('playing'));
	});
	vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
		running.delete(this);
		this.dispatchEvent(new Event('pause'));
	});
}

/** A browser tells the length once it has read the head of the sound. */
export function hearLength(sound: HTMLAudioElement, seconds: number): void {
	Object.defineProperty(sound, 'duration', { value: seconds, configurable: true });
	act(() => void sound.dispatchEvent(new Event('durationchange')));
}
