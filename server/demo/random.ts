/** Deterministic: the same seed gives the same demo data. */
export interface Random {
	/** 0 ≤ n < 1 */
	next(): number;
	/** 0 ≤ n < `below`, whole */
	int(below: number): number;
	pick<T>(list: readonly [T, ...T[]]): T;
	chance(share: number): boolean;
	/** A UUID (version 7) made at `at`. */
	id(at: Date): string;
}

/** "mulberry32", good enough for names and marks. */
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
