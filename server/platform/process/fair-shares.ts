// This rule decides about everything that is limited in all: while there is room everybody gets it; from half
// of the total on, the share of the largest holder shrinks; a newcomer always gets a place.
// docs/decisions/0006-limits-and-fair-shares.md has the reasons.

/** A caller may hold this part of the free rest once half of the total is taken. */
const SHARE_OF_FREE = 1 / 8;

interface Asked {
	total: number;
	used: number;
	held: number;
	amount: number;
}

function mayHave({ total, used, held, amount }: Asked): boolean {
	const free = total - used - amount;
	if (free >= total / 2) return true;
	if (held === 0) return free >= 0;
	return held + amount <= free * SHARE_OF_FREE;
}

/** Gives a place back; a second call does nothing. */
export type Leave = () => void;

export interface FairShares {
	/**
	 * Gives the caller a place, until it is given back.
	 *
	 * @param giveWay ends the work in the place, for a caller who has none or far less; without it the place is
	 * kept
	 * @returns undefined when the caller holds too much already
	 */
	take(caller: string, amount?: number, giveWay?: () => void): Leave | undefined;
	/** Goes from 0 to 1. */
	fullness(): number;
}

interface Place {
	amount: number;
	giveWay: (() => void) | undefined;
	leave: Leave;
}

interface Holder {
	held: number;
	/** The places are in the order in which the holder took them. */
	places: Set<Place>;
}

/**
 * @param order says which place of the largest holder makes room: the newest of a waiting line, the oldest of
 * work that does not move
 */
export function fairShares(total: number, order: 'oldest' | 'newest' = 'oldest'): FairShares {
	const holders = new Map<string, Holder>();
	let used = 0;

	function enter(caller: string, amount: number, giveWay: (() => void) | undefined): Leave {
		const holder = holders.get(caller) ?? { held: 0, places: new Set() };
		holders.set(caller, holder);
		const place: Place = {
			amount,
			giveWay,
			leave() {
				if (!holder.places.delete(place)) return;
				used -= amount;
				holder.held -= amount;
				if (holder.places.size === 0) holders.delete(caller);
			},
		};
		holder.places.add(place);
		holder.held += amount;
		used += amount;
		return place.leave;
	}

	function whoHoldsMost(): Holder | undefined {
		let most: Holder | undefined;
		for (const holder of holders.values()) if (!most || holder.held > most.held) most = holder;
		return most;
	}

	/**
	 * A caller without a place takes that of the largest holder; a small holder that of one who holds at least
	 * twice as much.
	 */
	function makeRoom(held: number, amount: number): boolean {
		const most = whoHoldsMost();
		if (!most || (held > 0 && held + amount > most.held / 2)) return false;
		const places = [...most.places].filter(({ giveWay }) => giveWay);
		const place = order === 'oldest' ? places[0] : places.at(-1);
		if (!place) return false;
		place.leave();
		place.giveWay?.();
		return true;
	}

	return {
		take(caller, amount = 1, giveWay) {
			const held = () => holders.get(caller)?.held ?? 0;
			while (!mayHave({ total, used, held: held(), amount })) if (!makeRoom(held(), amount)) return undefined;
			return enter(caller, amount, giveWay);
		},
		fullness: () => Math.min(1, used / total),
	};
}

export interface RecentShares {
	note(caller: string, amount: number): void;
	recentOf(caller: string): number;
	mayGoOn(caller: string): boolean;
}

const NOTHING = 1 / 1000;
const MOST_CALLERS = 10_000;

/**
 * Works as `fairShares`, for things that are used up, such as time: after `windowMs` a third of it still
 * counts, and so on.
 */
export function recentShares(
	total: number,
	windowMs: number,
	clock: () => number = () => performance.now(),
): RecentShares {
	interface Use {
		amount: number;
		at: number;
	}
	const uses = new Map<string, Use>();
	const all: Use = { amount: 0, at: clock() };
	const left = ({ amount, at }: Use, now: number): number => amount * Math.exp((at - now) / windowMs);
	const add = (use: Use, amount: number, now: number) => {
		use.amount = left(use, now) + amount;
		use.at = now;
	};

	function forgetOld(now: number): void {
		for (const [caller, use] of uses) if (left(use, now) < total * NOTHING) uses.delete(caller);
		if (uses.size >= MOST_CALLERS) uses.clear();
	}

	const recentOf = (caller: string): number => {
		const use = uses.get(caller);
		return use ? left(use, clock()) : 0;
	};
	return {
		note(caller, amount) {
			const now = clock();
			if (uses.size >= MOST_CALLERS) forgetOld(now);
			const use = uses.get(caller) ?? { amount: 0, at: now };
			uses.set(caller, use);
			add(use, amount, now);
			add(all, amount, now);
		},
		recentOf,
		mayGoOn(caller) {
			const held = recentOf(caller);
			return held < total * NOTHING || mayHave({ total, used: left(all, clock()), held, amount: 0 });
		},
	};
}
