const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * The pause after so many failures in a row, in milliseconds: doubles from 2 s to 5 min, a random half of it, so that phones
 * do not come all at once.
 *
 * @param chance from 0 to 1
 */
export const pauseAfter = (failures: number, chance: number): number =>
	Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + chance / 2);
