/** Each process of the test run takes numbers of its own; all share one database. */
const PROCESS = Number(process.env.VITEST_POOL_ID ?? 0);
const PROCESS_DIGITS = 2;
let taken = 0;

/**
 * A number of so many digits that no test of this run has had; the same tests in the same order get the same numbers.
 * Two that follow each other differ from the first digit on, as people's do.
 */
export function unusedNumber(digits: number): string {
	taken += 1;
	const count = String(taken).padStart(digits - PROCESS_DIGITS, '0');
	return [...count].reverse().join('') + String(PROCESS).padStart(PROCESS_DIGITS, '0');
}
