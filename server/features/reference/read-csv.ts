import { TextDecoder } from 'node:util';

export interface CsvRecord {
	/** First line of the record, counted from 1. */
	readonly line: number;
	readonly cells: readonly string[];
}

/** The message names the line. */
export class CsvError extends Error {}

// A quoted cell may hold line breaks, but an unclosed quote must not swallow the rest of the file.
const MAX_LINES_OF_A_RECORD = 20;

/**
 * Parses CSV (RFC 4180) from chunks cut anywhere; skips empty lines. The delimiter is the most frequent of
 * comma, semicolon and tab in the first line that has one of these.
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

/** Decodes UTF-8, or UTF-16 with a byte order mark; drops the mark. */
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

/** Undefined while a quoted cell is still open at the end of `record`. */
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

/** Index of the closing quote, -1 if none; a doubled quote is content. */
function closingQuote(record: string, from: number): number {
	let at = record.indexOf('"', from + 1);
	while (at !== -1 && record[at + 1] === '"') at = record.indexOf('"', at + 2);
	return at;
}

const unquote = (cell: string): string => cell.slice(1, -1).replaceAll('""', '"');
