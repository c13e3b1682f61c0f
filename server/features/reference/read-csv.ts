import { TextDecoder } from 'node:util';

/** One record of a CSV file. */
export interface CsvRecord {
	/** The line of the file on which it begins; the first is 1. */
	readonly line: number;
	readonly cells: readonly string[];
}

/** A file that cannot be read as CSV; the message names the line. */
export class CsvError extends Error {}

// A quoted cell may hold line breaks, but a quote that nobody closed must not swallow the rest of the file.
const MAX_LINES_OF_A_RECORD = 20;

/**
 * The records of a CSV text (RFC 4180) that arrives in chunks cut anywhere; empty lines are left out.
 * Reads commas, semicolons or tabs, whichever the first line with any of them has most of.
 *
 * @throws CsvError when a quoted cell is not closed.
 */
export async function* csvRecords(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
	let delimiter: string | undefined;
	let open: string[] = [];
	let line = 0;
	for await (const text of physicalLines(chunks)) {
		line += 1;
		delimiter ??= delimiterOf(text);
		open.push(text);
		const cells = splitRecord(open.join('\n'), delimiter ?? ',');
		if (!cells) {
			if (open.length === MAX_LINES_OF_A_RECORD) break;
			continue;
		}
		const first = line - open.length + 1;
		open = [];
		if (cells.some((cell) => cell.trim() !== '')) yield { line: first, cells };
	}
	if (open.length > 0) {
		throw new CsvError(`Line ${line - open.length + 1}: a quotation mark is opened and not closed`);
	}
}

/** The text of a file that arrives in pieces: UTF-8 or, where its mark says so, UTF-16. The mark itself is left out. */
export async function* textOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
	let decoder: TextDecoder | undefined;
	for await (const piece of pieces) {
		decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8');
		yield decoder.decode(piece, { stream: true });
	}
	if (decoder) yield decoder.decode();
}

async function* physicalLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
	let rest = '';
	for await (const chunk of chunks) {
		const lines = (rest + chunk).split('\n');
		rest = lines.pop() ?? '';
		for (const text of lines) yield text.endsWith('\r') ? text.slice(0, -1) : text;
	}
	if (rest !== '') yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
}

function delimiterOf(text: string): string | undefined {
	const count = (character: string) => text.split(character).length - 1;
	const best = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
	return count(best) > 0 ? best : undefined;
}

/** The cells of `record`; undefined while a quoted cell is still open at its end. */
function splitRecord(record: string, delimiter: string): string[] | undefined {
	if (!record.includes('"')) return record.split(delimiter);
	const cells: string[] = [];
	let at = 0;
	while (at <= record.length) {
		const closing = record[at] === '"' ? closingQuote(record, at) : at;
		if (closing === -1) return undefined;
		const next = record.indexOf(delimiter, closing);
		const end = next === -1 ? record.length : next;
		cells.push(closing > at ? unquote(record.slice(at, closing + 1)) : record.slice(at, end));
		at = end + 1;
	}
	return cells;
}

/** Where the quotation that opens at `from` closes; a doubled mark inside it is a mark, not an end. -1 if nowhere. */
function closingQuote(record: string, from: number): number {
	let at = record.indexOf('"', from + 1);
	while (at !== -1 && record[at + 1] === '"') at = record.indexOf('"', at + 2);
	return at;
}

const unquote = (cell: string): string => cell.slice(1, -1).replaceAll('""', '"');
