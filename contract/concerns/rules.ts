import type { ConcernMove, ConcernState, SafeguardingStanding } from './schema.ts';

export const CLOCK_HOURS = 24;
const HOUR_MS = 3_600_000;

/** A closed concern is deleted after so many days. */
export const KEPT_DAYS = 3 * 365;

/** People use it to talk about a concern on the phone without telling its content. */
export const referenceOf = (id: string): string => `C-${id.replaceAll('-', '').slice(-6).toUpperCase()}`;

export const dueAt = (raisedAt: Date): Date => new Date(raisedAt.getTime() + CLOCK_HOURS * HOUR_MS);

export const isWaiting = (state: ConcernState): boolean => state === 'new' || state === 'seen';

/** Whole hours until `due`; negative after it. */
export const hoursLeft = (due: Date, now: Date): number =>
	Math.floor((due.getTime() - now.getTime()) / HOUR_MS);

const NEXT: Readonly<Record<ConcernState, readonly ConcernMove['state'][]>> = {
	new: ['seen', 'in_hand'],
	seen: ['in_hand'],
	in_hand: ['closed'],
	// it may have been closed too early
	closed: ['in_hand'],
};

export const mayBecome = (from: ConcernState, to: ConcernMove['state']): boolean => NEXT[from].includes(to);

export interface Yeses {
	agreedAt: Date | null;
	confirmedAt: Date | null;
	newestFactorAt: Date | null;
}

/** A second factor that is newer than the person's yes may belong to a thief, so the person must say yes again before reading. */
export function standingOf({ agreedAt, confirmedAt, newestFactorAt }: Yeses): SafeguardingStanding {
	if (newestFactorAt === null) return 'factor';
	if (agreedAt === null || newestFactorAt > agreedAt) return 'asked';
	return confirmedAt === null ? 'second_yes' : 'reads';
}
