import { TextDecoder } from 'node:util';
import { withoutApostrophe } from '@yuva/contract/csv-line';
import { brokenQuote, importMessages } from '@yuva/contract/imports/messages';
import { CsvError, type InfoRecord } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { type CellValue, colToLetter, readXlsx, type Sheet } from 'hucre/xlsx';
import { AppError, invalidField, unavailable } from '../errors.ts';
import { HeavyWorkLost, HeavyWorkTooLarge, heavyWork } from '../process/heavy-work.ts';

// The one reader of spreadsheets: CSV by csv-parse, XLSX by hucre.

export interface SheetRow {
	/** Where the row begins in the file, counted from 1 as spreadsheets do. */
	readonly line: number;
	/** A date is `YYYY-MM-DD`; an empty cell is ''. */
	readonly cells: readonly string[];
}

export interface SheetLimits {
	readonly rows: number;
	readonly columns: number;
	/** The refusal of a file that has more. */
	readonly tooLarge: string;
	/** Text that is not UTF-8 is of the code page of older spreadsheet programs; else its wrong bytes become U+FFFD. */
	readonly oldCodePage?: true;
}

export interface SheetFile {
	readonly bytes: Uint8Array;
	readonly limits: SheetLimits;
}

/** Lines that may stand above the rows: titles, merged headers. */
export const LINES_ABOVE = 20;
/** Of an unpacked workbook, in bytes. */
const MOST_UNPACKED = 48 * 1024 * 1024;
/** A quoted cell may hold line breaks, but a quotation mark that is not closed must not swallow the rest of the file. */
const MOST_LINES_OF_A_ROW = 20;

/**
 * The rows of a CSV file, or of the first visible sheet of a workbook, without the empty ones.
 * @throws AppError `invalid` on `file` for what is no spreadsheet, is too large, or has a quotation mark that is not closed
 */
export async function readSheet({ bytes, limits }: SheetFile): Promise<SheetRow[]> {
	const rows = isZip(bytes) ? await readWorkbook(bytes, limits) : readCsv(bytes, limits);
	const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
	const isWide = filled.some(({ cells }) => cells.slice(limits.columns).some((cell) => cell !== ''));
	const isLong = filled.some(({ line }) => line > limits.rows);
	if (isLong || isWide) throw invalidField('file', limits.tooLarge);
	return filled;
}

const readElsewhere = heavyWork<typeof readSheet>(import.meta.filename, 'readSheet', {
	ms: 60_000,
	megabytes: 800,
});
const RETRY_SECONDS = 10;

/**
 * `readSheet` in a process of its own, so that no file from outside stops the server.
 * @throws AppError `unavailable` where that process ended; `invalid` where it needed too much time or memory; else as `readSheet`
 */
export const readForeignSheet = (file: SheetFile): Promise<SheetRow[]> =>
	readElsewhere(file).catch((error: unknown) => {
		if (error instanceof HeavyWorkTooLarge) throw invalidField('file', file.limits.tooLarge);
		throw error instanceof HeavyWorkLost ? unavailable(RETRY_SECONDS, error) : error;
	});

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readWorkbook(
	bytes: Uint8Array,
	{ rows, columns, tooLarge }: SheetLimits,
): Promise<SheetRow[]> {
	try {
		refuseBomb(bytes, tooLarge);
		// one row and one column more than allowed, so that more is noticed
		const range = `A1:${colToLetter(columns)}${rows + 1}`;
		const { sheets } = await readXlsx(bytes, { range, sheets: ({ hidden }) => !hidden });
		const [first] = sheets;
		if (!first) throw invalidField('file', importMessages.not_read);
		const merged = (first.merges ?? []).filter(({ startRow }) => startRow < LINES_ABOVE);
		return first.rows.map((cells, at) => ({
			line: at + 1,
			cells: spread(cells, at, merged, columns).map(textOf),
		}));
	} catch (error) {
		throw error instanceof AppError ? error : invalidField('file', importMessages.not_read);
	}
}

/** A merged cell of the header counts for each of its columns. */
function spread(
	cells: readonly CellValue[],
	at: number,
	merged: NonNullable<Sheet['merges']>,
	columns: number,
): CellValue[] {
	const filled = [...cells];
	for (const { startRow, startCol, endCol } of merged) {
		if (startRow !== at) continue;
		const end = Math.min(endCol, columns - 1);
		for (let column = startCol + 1; column <= end; column += 1) filled[column] = cells[startCol] ?? null;
	}
	return filled;
}

function textOf(cell: CellValue | undefined): string {
	if (cell === null || cell === undefined) return '';
	if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
	return typeof cell === 'number' ? numberAsText(cell) : String(cell);
}

/** A mobile number in a number cell has no exponent and no fraction. */
const numberAsText = (value: number): string =>
	Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(0) : String(value);

/** Nothing is unpacked here; the reader unpacks no more of an entry than its entry says, unless it says nothing. */
function refuseBomb(bytes: Uint8Array, tooLarge: string): void {
	let unpacked = 0;
	unzipSync(bytes, {
		filter({ name, originalSize }) {
			unpacked += originalSize;
			if (originalSize === 0 && !name.endsWith('/')) throw invalidField('file', importMessages.not_read);
			if (unpacked > MOST_UNPACKED) throw invalidField('file', tooLarge);
			return false;
		},
	});
}

function readCsv(bytes: Uint8Array, { rows: mostRows, oldCodePage }: SheetLimits): SheetRow[] {
	const text = decode(bytes, oldCodePage).replaceAll(/\r\n?/g, '\n');
	if (text.includes('\0')) throw invalidField('file', importMessages.not_read);
	const rows: SheetRow[] = [];
	let line = 1;
	const take = (cells: string[], { lines }: InfoRecord): null => {
		if (lines - line >= MOST_LINES_OF_A_ROW || cells.some(isSwallowed)) {
			throw invalidField('file', brokenQuote(line));
		}
		rows.push({ line, cells: cells.map(withoutApostrophe) });
		line = lines + 1;
		return null;
	};
	try {
		parse(text, {
			delimiter: delimiterOf(text),
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
	return rows;
}

/** The parser keeps the quotation mark of a cell that goes on behind its closing one: over several lines, two rows became one. */
const isSwallowed = (cell: string): boolean => cell.startsWith('"') && cell.includes('\n');

/** UTF-8, UTF-16 by its byte order mark, perhaps the code page of older spreadsheet programs. */
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

/** The one that the first lines hold most often outside quoted cells: a title line holds none. */
function delimiterOf(text: string): string {
	const unquoted = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '');
	const head = unquoted.split('\n', LINES_ABOVE).join('\n');
	const countOf = (delimiter: string) => head.split(delimiter).length - 1;
	return DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ',';
}
