const SPEECH = [10, 20, 40, 60];
const HYBRID = [10, 20, 10, 20];
const MUSIC = [2.5, 5, 10, 20];
const FRAMES = [SPEECH, SPEECH, SPEECH, HYBRID, MUSIC, MUSIC, MUSIC, MUSIC].flat();

/** Tells how long an Opus packet sounds, by its first two bytes (RFC 6716, section 3.1); 0 for an empty packet. */
export function opusMilliseconds([head, count = 0]: Uint8Array): number {
	if (head === undefined) return 0;
	const frame = FRAMES[head >> 3] ?? 0;
	const code = head & 3;
	if (code === 3) return frame * (count & 0x3f);
	return code === 0 ? frame : frame * 2;
}
