import type { PaperRegister } from './printables-schema.ts';

export const MOST_QUOTES = 4;

/**
 * Count rows of a sheet of the register, with the sum of each day and the signature below: the first sheet,
 * and the others.
 */
const ROWS_OF_FIRST_SHEET = 23;
const ROWS_OF_OTHER_SHEETS = 30;
const MOST_SPARE_ROWS = 3;

/** Leaves empty rows for new children if they cost no sheet. */
export function spareRows(children: number): number {
	let room = ROWS_OF_FIRST_SHEET - children;
	while (room < 0) room += ROWS_OF_OTHER_SHEETS;
	return Math.min(MOST_SPARE_ROWS, room);
}

/** Returns the first unmarked programme day of `days`, otherwise the last. */
export const dayToMark = ({ dates }: Pick<PaperRegister, 'dates'>, days: readonly number[]): number =>
	days.find((day) => dates[day] === undefined) ?? days.at(-1) ?? 1;
