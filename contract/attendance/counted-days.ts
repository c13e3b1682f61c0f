import type { Presence } from './schema.ts';

/** A child was in the center of one fellow during this time; both are calendar days in India and included. */
export interface Stay {
	readonly fellow_id: string;
	readonly from: string;
	/** Undefined means that the child is still there. On the day of a move the child is still in the old center. */
	readonly until?: string | undefined;
}

export interface RegisterDay {
	readonly fellow_id: string;
	readonly day: number;
	/** If the marks of this day have several dates, this is the latest. */
	readonly date: string;
}

export interface ChildHistory {
	readonly stays: readonly Stay[];
	/** Includes all fellows in whose centers the child was. */
	readonly registers: readonly RegisterDay[];
	/** Includes marks that another fellow made. */
	readonly marks: readonly { day: number; status: Presence }[];
}

/** A register of such a date counts for a child even if the child is not marked in it. */
export const isWithin = ({ from, until }: Omit<Stay, 'fellow_id'>, date: string): boolean =>
	from <= date && (until === undefined || date <= until);

/**
 * Returns a child's attendance in one year, by programme day. A day counts if the child is marked on it, and
 * as Absent if the fellow of its center marked others. `child_days` in the database is the same rule.
 */
export function countedDays({ stays, registers, marks }: ChildHistory): Map<number, Presence> {
	const missed = registers.filter((register) =>
		stays.some((stay) => stay.fellow_id === register.fellow_id && isWithin(stay, register.date)),
	);
	return new Map([
		...missed.map(({ day }) => [day, 'Absent'] as const),
		...marks.map(({ day, status }) => [day, status] as const),
	]);
}
