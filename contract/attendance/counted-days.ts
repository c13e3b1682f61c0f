import type { Presence } from './schema.ts';

/** A time in which a child was in the center of one fellow: calendar days in India, both included. */
export interface Stay {
	readonly fellow_id: string;
	readonly from: string;
	/** Undefined while the child is there. The day of a move is the last one in the old center. */
	readonly until?: string | undefined;
}

export interface RegisterDay {
	readonly fellow_id: string;
	readonly day: number;
	/** Of marks with several dates the latest. */
	readonly date: string;
}

export interface ChildHistory {
	readonly stays: readonly Stay[];
	/** Of all fellows in whose centers the child was. */
	readonly registers: readonly RegisterDay[];
	/** The marks of the child, also those that another fellow made. */
	readonly marks: readonly { day: number; status: Presence }[];
}

/** Whether a register of this date counts for a child, though the child is not marked in it. */
export const isWithin = ({ from, until }: Omit<Stay, 'fellow_id'>, date: string): boolean =>
	from <= date && (until === undefined || date <= until);

/**
 * The attendance of a child in one year, by programme day. A day counts if the child is marked on it, and as Absent if the fellow of
 * its center marked others. `child_days` in the database is the same rule.
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
