import { TextDecoder } from 'node:util';
import { importMessages } from '@yuva/contract/imports/messages';
import { MOST_COLUMNS, MOST_ROWS } from '@yuva/contract/imports/schema';
import { unzipSync } from 'fflate';
import { type CellValue, parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { AppError, invalidField } from '../../platform/errors.ts';

export type SheetCell = CellValue;

export interface SheetRow {
	/** Counted from 1, as spreadsheets do. */
	readonly line: number;
	readonly cells: readonly SheetCell[];
}

/** Lines that may stand above the rows: titles, merged headers. */
export const LINES_ABOVE = 20;
const MOST_LINES = MOST_ROWS + LINES_ABOVE;
/** Of an unpacked workbook, in bytes. */
const MOST_UNPACKED = 48 * 1024 * 1024;

/**
 * The first visible sheet, without empty rows.
 * @throws AppError `invalid` on `file` for what is no spreadsheet, or too large
 */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
	const rows = isZip(bytes) ? await readWorkbook(bytes) : readText(bytes);
	const filled = rows
		.map((cells, at): SheetRow => ({ line: at + 1, cells }))
		.filter(({ cells }) => cells.some((cell) => cell !== null && String(cell).trim() !== ''));
	const isWide = filled.some(({ cells }) =>
		cells.slice(MOST_COLUMNS).some((cell) => cell !== null && cell !== ''),
	);
	const isLong = filled.some(({ line }) => line > MOST_LINES);
	if (isLong || isWide) throw invalidField('file', importMessages.too_large);
	return filled;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readWorkbook(bytes: Uint8Array): Promise<SheetCell[][]> {
	try {
		refuseBomb(bytes);
		// one line and one column more than allowed, so that more is noticed
		const range = `A1:${columnName(MOST_COLUMNS)}${MOST_LINES + 1}`;
		const { sheets } = await readXlsx(bytes, { range, sheets: ({ hidden }) => !hidden });
		const [first] = sheets;
		if (!first) throw invalidField('file', importMessages.not_read);
		const merged = (first.merges ?? []).filter(({ startRow }) => startRow < LINES_ABOVE);
		return first.rows.map((cells, at) => spread(cells, at, merged));
	} catch (error) {
		throw error instanceof AppError ? error : invalidField('file', importMessages.not_read);
	}
}

interface Merge {
	startRow: number;
	startCol: number;
	endRow: number;
	endCol: number;
}

/** A merged cell of the header counts for each of its columns. */
function spread(cells: readonly SheetCell[], at: number, merged: readonly Merge[]): SheetCell[] {
	const filled = [...cells];
	for (const { startRow, startCol, endCol } of merged) {
		if (startRow !== at) continue;
		const end = Math.min(endCol, MOST_COLUMNS - 1);
		for (let column = startCol + 1; column <= end; column += 1) filled[column] = cells[startCol] ?? null;
	}
	return filled;
}

/** 0 is A. */
const columnName = (column: number): string =>
	(column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Nothing is unpacked here; the reader unpacks no more of an entry than its entry says, unless it says nothing. */
function refuseBomb(bytes: Uint8Array): void {
	let unpacked = 0;
	unzipSync(bytes, {
		filter({ name, originalSize }) {
			unpacked += originalSize;
			if (originalSize === 0 && !name.endsWith('/')) throw invalidField('file', importMessages.not_read);
			if (unpacked > MOST_UNPACKED) throw invalidField('file', importMessages.too_large);
			return false;
		},
	});
}

function readText(bytes: Uint8Array): SheetCell[][] {
	const text = decode(bytes);
	if (text.includes('\0')) throw invalidField('file', importMessages.not_read);
	return parseCsv(text, { delimiter: delimiterOf(text), maxRows: MOST_LINES + 1, unescapeFormulae: true });
}

/** UTF-8, UTF-16 by its byte-order mark, else the code page of older spreadsheet programs. */
function decode(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

const DELIMITERS = [';', '\t', ','] as const;

/** The one that most of the first lines hold most often: a title line holds none. */
function delimiterOf(text: string): string {
	const head = text.slice(0, 20_000).split('\n', LINES_ABOVE);
	const countOf = (delimiter: string) =>
		head.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0);
	return DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}
