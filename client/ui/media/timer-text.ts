/** Writes `mm:ss`; minutes may exceed 59. */
export function timerText(milliseconds: number): string {
	const seconds = Math.floor(milliseconds / 1000);
	const twoDigits = (value: number) => String(value).padStart(2, '0');
	return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}
