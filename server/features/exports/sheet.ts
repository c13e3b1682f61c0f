import type { CellType, Column } from '@yuva/contract/exports/columns';
import type { Cell, Row, Table } from './table.ts';
import { sheetEnd, sheetStart, styleOf } from './workbook-parts.ts';

export async function* sheetText({ columns, rows }: Table): AsyncGenerator<string> {
	yield sheetStart(columns) + headingRow(columns);
	for await (const some of rows) yield some.map((row) => rowText(columns, row)).join('');
	yield sheetEnd;
}

const headingRow = (columns: readonly Column[]): string =>
	`<row>${columns.map(({ heading }) => inlineText(heading, styleOf.heading)).join('')}</row>`;

const rowText = (columns: readonly Column[], row: Row): string =>
	`<row>${columns.map(({ key, type }) => cellText(row[key] ?? null, type)).join('')}</row>`;

function cellText(value: Cell, type: CellType): string {
	if (value === null) return '<c/>';
	if (typeof value === 'number') return `<c><v>${value}</v></c>`;
	if (type === 'date' || type === 'moment') return `<c s="${styleOf[type]}"><v>${serialOf(value)}</v></c>`;
	return inlineText(value);
}

const DAY_MS = 86_400_000;
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);

/** Spreadsheet serial: days since the end of 1899; `text` is a day, optionally with a time. */
const serialOf = (text: string): number =>
	(Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00'}Z`) - DAY_ZERO_MS) / DAY_MS;

/** Typed as text, so that a spreadsheet never runs it. */
const inlineText = (text: string, style?: number): string =>
	`<c t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Spreadsheets decode `_x0041_` to the character with that number. */
const LOOKS_ENCODED = /_(?=x[0-9A-Fa-f]{4}_)/g;

const escapeText = (text: string): string =>
	text
		.toWellFormed()
		.replaceAll(IMPOSSIBLE, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('\r', '&#13;')
		.replaceAll(LOOKS_ENCODED, '_x005F_');
