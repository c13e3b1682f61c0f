import type { Column } from '@yuva/contract/exports/columns';
import type { Cell, Row, Table } from './table.ts';

/** Without it, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet would run a cell that starts like this; the full-width signs are those of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A table as CSV (RFC 4180), streamed. Text that starts like a formula gets a leading apostrophe. */
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
