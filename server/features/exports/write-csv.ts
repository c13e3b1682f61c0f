import { BYTE_ORDER_MARK, csvLine } from '@yuva/contract/csv-line';
import type { Table } from './table.ts';

/** A table as CSV, streamed. */
export async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => heading));
	for await (const some of rows)
		yield some.map((row) => csvLine(columns.map(({ key }) => row[key] ?? null))).join('');
}
