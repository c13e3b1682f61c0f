/**
 * Gives the same demo data for the same seed. Each file of the demo has a seed of its own, so that a change
 * there changes no name elsewhere.
 */
export interface Random {
	/** Returns 0 ≤ n < 1. */
	next(): number;
	/** Returns a whole 0 ≤ n < `below`. */
	int(below: number): number;
	pick<T>(list: readonly [T, ...T[]]): T;
	chance(share: number): boolean;
	/** Returns a UUID (version 7) made at `at`. */
	id(at: Date): string;
}

/** Uses "mulberry32", which is good enough for names and marks. */
export function seededRandom(seed: number): Random {
	let state = seed >>> 0;
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), state | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
	};
	const int = (below: number) => Math.floor(next() * below);
	const hex = (digits: number) =>
		int(16 ** digits)
			.toString(16)
			.padStart(digits, '0');
	return {
		next,
		int,
		pick: (list) => list[int(list.length)] ?? list[0],
		chance: (share) => next() < share,
		id(at) {
			const time = at.getTime().toString(16).padStart(12, '0');
			return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + int(4)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`;
		},
	};
}
