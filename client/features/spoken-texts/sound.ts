import type { Spoken } from './voice.ts';

interface SoundEnds {
	onEnd: () => void;
	onFail: () => void;
	/** Another address of the same recording, where the first has run out; undefined without one. */
	refresh: () => Promise<string | undefined>;
}

/** Plays at once: a browser allows sound only while a press is answered. */
export function playSound(address: string, { onEnd, onFail, refresh }: SoundEnds): Spoken {
	const audio = new Audio(address);
	let isOver = false;
	let hasRefreshed = false;
	const begin = () => void audio.play().catch(handleError);
	async function handleError() {
		if (isOver) return;
		const fresh = hasRefreshed ? undefined : await refresh();
		hasRefreshed = true;
		if (isOver) return;
		if (fresh === undefined) {
			isOver = true;
			return onFail();
		}
		const { currentTime } = audio;
		audio.src = fresh;
		audio.currentTime = currentTime;
		begin();
	}
	audio.onended = () => {
		if (isOver) return;
		isOver = true;
		onEnd();
	};
	begin();
	return {
		pause: () => audio.pause(),
		resume: begin,
		stop() {
			isOver = true;
			audio.pause();
			audio.removeAttribute('src');
			audio.load();
		},
	};
}
