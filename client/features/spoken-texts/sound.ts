import type { Spoken } from './voice.ts';

interface SoundEnds {
	onEnd: () => void;
	onFail: () => void;
	/** Gets a new address when the first has run out; undefined without one. */
	refresh: () => Promise<string | undefined>;
}

/** It must play at once: a browser allows sound only in answer to a press. */
export function playSound(address: string, { onEnd, onFail, refresh }: SoundEnds): Spoken {
	const audio = new Audio(address);
	let isOver = false;
	let hasRefreshed = false;
	function end(tell: () => void) {
		if (isOver) return;
		isOver = true;
		tell();
	}
	// `onerror` reports a failed load; a pause during loading is no error.
	const begin = () =>
		void audio.play().catch((error: unknown) => {
			if (error instanceof Error && error.name === 'NotAllowedError') end(onFail);
		});
	async function goOnElsewhere() {
		const { currentTime } = audio;
		hasRefreshed = true;
		const fresh = await refresh();
		if (isOver) return;
		if (fresh === undefined) return end(onFail);
		audio.src = fresh;
		audio.currentTime = currentTime;
		begin();
	}
	audio.onerror = () => {
		if (isOver) return;
		if (hasRefreshed) end(onFail);
		else void goOnElsewhere();
	};
	audio.onended = () => end(onEnd);
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
