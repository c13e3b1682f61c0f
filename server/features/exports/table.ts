import type { Column } from '@yuva/contract/exports/columns';

/** What a cell may hold: dates as `YYYY-MM-DD`, moments as `YYYY-MM-DD HH:MM`. */
export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** Rows under headings, of any number, some at a time. */
export interface Table {
	columns: readonly Column[];
	rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}
