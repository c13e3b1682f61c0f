import type { Column } from '@yuva/contract/exports/columns';
import type { Cell, Row, Table } from './table.ts';

/** Spreadsheets take a text file for UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet would run a cell that begins like this. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A table as CSV (RFC 4180), in pieces. Text that begins like a formula gets an apostrophe in front. */
export async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + lineOf(columns.map(({ heading }) => quoted(heading)));
	for await (const some of rows) yield some.map((row) => lineOf(cellsOf(columns, row))).join('');
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

const cellsOf = (columns: readonly Column[], row: Row): string[] =>
	columns.map(({ key }) => cellText(row[key] ?? null));

function cellText(value: Cell): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	return quoted(FORMULA.test(value) ? `'${value}` : value);
}

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
