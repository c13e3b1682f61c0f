/** Of each recording, whatever it is for. */
export const SHORTEST_RECORDING_MS = 1000;
export const NO_SOUND = 'No sound was recorded. Record again.';

/** `mm:ss`; minutes may exceed 59. */
export function timerText(milliseconds: number): string {
	const seconds = Math.floor(milliseconds / 1000);
	const twoDigits = (value: number) => String(value).padStart(2, '0');
	return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}
