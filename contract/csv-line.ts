/** Without it, spreadsheets do not read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet would run a cell that starts like this; the full-width signs come from East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Returns one line of CSV (RFC 4180) with its end. Text that starts like a formula gets a leading apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
	`${cells.map(cellText).join(',')}\r\n`;

function cellText(value: string | number | null): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	return quoted(FORMULA.test(value) ? `'${value}` : value);
}

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Removes the apostrophe that `csvLine`, or another program, put before text that starts like a formula. */
export const withoutApostrophe = (cell: string): string =>
	cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
