import { TextDecoder } from 'node:util';
import { withoutApostrophe } from '@yuva/contract/csv-line';
import { brokenQuote, importMessages } from '@yuva/contract/imports/messages';
import { CsvError, type InfoRecord } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { type CellValue, colToLetter, readXlsx, type Sheet as WorkbookSheet } from 'hucre/xlsx';
import { AppError, invalidField, unavailable } from '../errors.ts';
import { HeavyWorkLost, HeavyWorkTooLarge, heavyWork } from '../process/heavy-work.ts';
import { readOpenDocument } from './open-document.ts';

// All spreadsheets are read here: text by csv-parse, XLSX and ODS by hucre.

type Merge = NonNullable<WorkbookSheet['merges']>[number];

export interface SheetRow {
	/** The row begins on this line of the file, counted from 1 as spreadsheets do. */
	readonly line: number;
	/** A date is `YYYY-MM-DD`; an empty cell is ''. */
	readonly cells: readonly string[];
	/** Lists columns whose cell is a date of the spreadsheet and no text. */
	readonly dates?: readonly number[];
	/** Lists columns whose cell is a formula that was never worked out. */
	readonly unfinished?: readonly number[];
	/** Lists columns whose cell was filled from a merged one beside or above it. */
	readonly merged?: readonly number[];
	readonly isHidden?: true;
}

export interface Sheet {
	readonly name: string;
	readonly rows: readonly SheetRow[];
	readonly hiddenColumns: readonly number[];
	/** True means that numbers of days count from 1904, false that they count from the end of 1899. */
	readonly from1904: boolean;
	/** True means that the sheet has more rows or columns than the limits: the reader left the rest out. */
	readonly isTooLarge: boolean;
}

export interface SheetLimits {
	readonly rows: number;
	readonly columns: number;
	readonly tooLarge: string;
	/**
	 * Reads text that is not UTF-8 in the code page of older spreadsheet programs; else its wrong bytes become
	 * U+FFFD.
	 */
	readonly oldCodePage?: true;
}

export interface SheetFile {
	readonly bytes: Uint8Array;
	readonly limits: SheetLimits;
}

/** Limits the lines above the rows: titles, merged headers. */
export const LINES_ABOVE = 20;
/** Limits the columns of a merged cell. */
const MOST_SPREAD = 200;
/** Limits an unpacked workbook, in bytes. */
const MOST_UNPACKED = 48 * 1024 * 1024;
/** A quoted cell may hold line breaks, but a quotation mark that is not closed must not swallow the rest of the file. */
const MOST_LINES_OF_A_ROW = 20;

/**
 * Returns the visible sheets of a workbook, or the one of a text file.
 *
 * @throws AppError `invalid` on `file` for one that is no spreadsheet, is too large, or has a quotation mark
 * that is not closed
 */
export async function readSheets({ bytes, limits }: SheetFile): Promise<Sheet[]> {
	refuseOle(bytes);
	const sheets = isZip(bytes) ? await readWorkbook(bytes, limits) : [readText(bytes, limits)];
	return sheets.map((sheet) => {
		const rows = sheet.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
		const isWide = rows.some(({ cells }) => cells.slice(limits.columns).some((cell) => cell !== ''));
		return { ...sheet, rows, isTooLarge: isWide || rows.some(({ line }) => line > limits.rows) };
	});
}

/**
 * Returns the rows of the first sheet.
 *
 * @throws AppError as `readSheets`, and if the sheet is too large
 */
export async function readSheet(file: SheetFile): Promise<readonly SheetRow[]> {
	const [first] = await readSheets(file);
	if (first?.isTooLarge) throw invalidField('file', file.limits.tooLarge);
	return first?.rows ?? [];
}

const readElsewhere = heavyWork<typeof readSheets>(import.meta.filename, 'readSheets', {
	ms: 60_000,
	megabytes: 800,
});
const RETRY_SECONDS = 10;

/**
 * Runs `readSheets` in a process of its own, so that no file from outside stops the server.
 *
 * @throws AppError `unavailable` where that process ended; `invalid` where it needed too much time or memory;
 * else as `readSheets`
 */
export const readForeignSheets = (file: SheetFile): Promise<Sheet[]> =>
	readElsewhere(file).catch((error: unknown) => {
		if (error instanceof HeavyWorkTooLarge) throw invalidField('file', file.limits.tooLarge);
		throw error instanceof HeavyWorkLost ? unavailable(RETRY_SECONDS, error) : error;
	});

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');

/** Old Excel files and locked workbooks are of one format. */
function refuseOle(bytes: Uint8Array): void {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (!file.subarray(0, OLE.length).equals(OLE)) return;
	throw invalidField('file', file.includes(LOCKED) ? importMessages.locked : importMessages.old_excel);
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

type Found = Omit<Sheet, 'isTooLarge'>;

async function readWorkbook(bytes: Uint8Array, { rows, columns, tooLarge }: SheetLimits): Promise<Found[]> {
	try {
		const isOds = looksInto(bytes, tooLarge);
		// they are one row and one column more than allowed, so that more is noticed
		const most = { rows: rows + 1, columns: columns + 1 };
		const range = `A1:${colToLetter(columns)}${most.rows}`;
		const { sheets, dateSystem } = isOds
			? { sheets: await readOpenDocument(bytes), dateSystem: '1900' }
			: await readXlsx(bytes, { range, sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
		const seen = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
		if (seen.length === 0) throw invalidField('file', importMessages.not_read);
		return seen.map((sheet) => readSheetOf(sheet, { ...most, from1904: dateSystem === '1904' }));
	} catch (error) {
		throw error instanceof AppError ? error : invalidField('file', importMessages.not_read);
	}
}

interface Most {
	rows: number;
	columns: number;
	from1904: boolean;
}

function readSheetOf(sheet: WorkbookSheet, { from1904, ...most }: Most): Found {
	const table = sheet.rows.slice(0, most.rows).map((cells) => cells.slice(0, most.columns));
	const filled = Map.groupBy(
		(sheet.merges ?? []).flatMap((merge) => spread(table, merge)),
		([row]) => row,
	);
	const unfinished = Map.groupBy(unfinishedIn(sheet), ([row]) => row);
	const hiddenColumns = (sheet.columns ?? []).flatMap(({ hidden }, at) => (hidden ? [at] : []));
	const rows = table.map((cells, at): SheetRow => {
		const dates = cells.flatMap((cell, column) => (cell instanceof Date ? [column] : []));
		const merged = filled.get(at)?.map(([, column]) => column) ?? [];
		const formulas = unfinished.get(at)?.map(([, column]) => column) ?? [];
		return {
			line: at + 1,
			cells: Array.from(cells, textOf),
			...(dates.length > 0 && { dates }),
			...(formulas.length > 0 && { unfinished: formulas }),
			...(merged.length > 0 && { merged }),
			...(sheet.rowDefs?.get(at)?.hidden && { isHidden: true }),
		};
	});
	return { name: sheet.name, rows, hiddenColumns: hiddenColumns.filter((at) => at < most.columns), from1904 };
}

function unfinishedIn({ cells = new Map() }: WorkbookSheet): [number, number][] {
	return [...cells].flatMap(([at, { formula, value }]): [number, number][] => {
		const [row = 0, column = 0] = at.split(',').map(Number);
		return formula !== undefined && value === null ? [[row, column]] : [];
	});
}

/** A merged cell counts for each of its rows, and above the rows for each of its columns. @returns the cells that it fills */
function spread(table: CellValue[][], { startRow, startCol, endRow, endCol }: Merge): [number, number][] {
	const value = table[startRow]?.[startCol] ?? null;
	if (value === null) return [];
	const lastColumn = startRow < LINES_ABOVE ? Math.min(endCol, MOST_SPREAD - 1) : startCol;
	const columns = Array.from({ length: lastColumn - startCol + 1 }, (_, at) => startCol + at);
	return table.slice(startRow, endRow + 1).flatMap((cells, at) => {
		const isEmptyRow = cells.every((cell) => cell === null);
		const empty = isEmptyRow ? [] : columns.filter((column) => (cells[column] ?? null) === null);
		for (const column of empty) cells[column] = value;
		return empty.map((column): [number, number] => [startRow + at, column]);
	});
}

function textOf(cell: CellValue | undefined): string {
	if (cell === null || cell === undefined) return '';
	if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
	return typeof cell === 'number' ? numberAsText(cell) : String(cell);
}

/** A mobile number in a number cell has no exponent and no fraction. */
const numberAsText = (value: number): string =>
	Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(0) : String(value);

/**
 * Unpacks nothing here; the reader unpacks no more of an entry than its entry says, unless it says nothing.
 * An entry that is really empty has at most the two bytes of an empty packed one.
 *
 * @returns whether it is an OpenDocument
 */
function looksInto(bytes: Uint8Array, tooLarge: string): boolean {
	let [unpacked, isOds] = [0, false];
	unzipSync(bytes, {
		filter({ name, size, originalSize }) {
			unpacked += originalSize;
			isOds ||= name === 'content.xml';
			if (originalSize === 0 && size > 2) throw invalidField('file', importMessages.not_read);
			if (unpacked > MOST_UNPACKED) throw invalidField('file', tooLarge);
			return false;
		},
	});
	return isOds;
}

function readText(bytes: Uint8Array, { rows: mostRows, oldCodePage }: SheetLimits): Found {
	const text = decode(bytes, oldCodePage).replaceAll(/\r\n?/g, '\n');
	if (text.includes('\0')) throw invalidField('file', importMessages.not_read);
	if (/^\s*</.test(text)) throw invalidField('file', importMessages.web_page);
	const rows: SheetRow[] = [];
	const delimiter = delimiterOf(text);
	const overLines: SheetRow[] = [];
	let [line, width] = [1, 0];
	const take = (cells: string[], { lines }: InfoRecord): null => {
		if (lines - line >= MOST_LINES_OF_A_ROW || cells.some(isSwallowed)) {
			throw invalidField('file', brokenQuote(line));
		}
		const row = { line, cells: cells.map(plainText) };
		rows.push(row);
		if (lines > line) overLines.push(row);
		else width = Math.max(width, cells.length);
		line = lines + 1;
		return null;
	};
	try {
		parse(text, {
			delimiter,
			record_delimiter: '\n',
			relax_column_count: true,
			// `Ravi "Chinna" Rao` and `="9876543210"` are texts
			relax_quotes: true,
			to: mostRows + 1,
			on_record: take,
		});
	} catch (error) {
		throw error instanceof CsvError ? invalidField('file', brokenQuote(line)) : error;
	}
	const broken = overLines.find(({ cells }) => isTwoRows(cells, width, delimiter));
	if (broken) throw invalidField('file', brokenQuote(broken.line));
	return { name: '', rows, hiddenColumns: [], from1904: false };
}

/** Spreadsheets write `="9876543210"` to keep a number a text. */
const plainText = (cell: string): string =>
	withoutApostrophe(/^="((?:[^"]|"")*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell);

/** A mark that is opened in one row and closed in a later one makes a row of too many cells, or a cell with the delimiters of a whole row. */
const isTwoRows = (cells: readonly string[], width: number, delimiter: string): boolean =>
	width > 1 &&
	(cells.length > width ||
		cells.some((cell) => cell.includes('\n') && cell.split(delimiter).length >= width));

/** The parser keeps the quotation mark of a cell that goes on behind its closing one: over several lines, two rows became one. */
const isSwallowed = (cell: string): boolean => cell.startsWith('"') && cell.includes('\n');

/** Decodes UTF-8, UTF-16 by its byte order mark, perhaps the code page of older spreadsheet programs. */
function decode(bytes: Uint8Array, oldCodePage: boolean | undefined): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: oldCodePage === true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

const DELIMITERS = [';', '\t', ','] as const;

/** Takes the one that the first lines hold most often outside quoted cells: a title line holds none. */
function delimiterOf(text: string): string {
	const unquoted = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '');
	const head = unquoted.split('\n', LINES_ABOVE).join('\n');
	const countOf = (delimiter: string) => head.split(delimiter).length - 1;
	return DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}
