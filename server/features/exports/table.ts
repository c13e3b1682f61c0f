import type { Column } from '@yuva/contract/exports/columns';

/** Dates are `YYYY-MM-DD`, moments `YYYY-MM-DD HH:MM`. */
export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** `rows` come in batches of whatever size. */
export interface Table {
	columns: readonly Column[];
	rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}
