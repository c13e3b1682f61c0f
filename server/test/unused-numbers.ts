const PROCESS_DIGITS = 2;
/** Each load of this module has its own numbers; all share one database. */
const PROCESS = Number(process.env.VITEST_WORKER_ID ?? 0) % 10 ** PROCESS_DIGITS;
let taken = 0;

/** Returns digits that are unique in a run. Consecutive numbers differ from the first digit, like real ones. */
export function unusedNumber(digits: number): string {
	taken += 1;
	const count = String(taken).padStart(digits - PROCESS_DIGITS, '0');
	return [...count].reverse().join('') + String(PROCESS).padStart(PROCESS_DIGITS, '0');
}
