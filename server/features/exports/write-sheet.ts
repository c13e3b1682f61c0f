import { constants, crc32, deflateRawSync } from 'node:zlib';
import { BYTE_ORDER_MARK, csvLine } from '@yuva/contract/csv-line';
import type { CellType, Column } from '@yuva/contract/exports/columns';
import { Zip, type ZipInputFile } from 'fflate';
import type { Cell, Row, Table } from './table.ts';

// All tables are written here. No library writes these workbooks: `hucre` streams one sheet and would leave
// the dictionary out, or holds the whole file (decision 28).

/** The number that a ZIP archive has for it. */
const DEFLATED = 8;
/** Each piece is compressed by itself and ends at a whole byte; a spreadsheet's text shrinks to a tenth at each level. */
const MORE_COMES = { level: 3, finishFlush: constants.Z_SYNC_FLUSH };
/** A sheet holds 1,048,576 rows at most; more rows go to the next sheet. */
const ROWS_OF_A_SHEET = 1_000_000;

export async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => heading));
	for await (const some of rows)
		yield some.map((row) => csvLine(columns.map(({ key }) => row[key] ?? null))).join('');
}

interface ZipPart {
	name: string;
	text: AsyncIterable<string> | Iterable<string>;
}

/** Makes a workbook with the sheets *Data* (*Data 2* …) and *Dictionary*. Text is never a formula. */
export const xlsxOf = (
	data: Table,
	dictionary: Table,
	rowsOfASheet = ROWS_OF_A_SHEET,
): AsyncGenerator<Uint8Array> => zipOf(partsOf(data, dictionary, rowsOfASheet));

/** Compresses each part and keeps nothing of it. Files and archive must stay under 4 GiB. */
async function* zipOf(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
	const ready: Uint8Array[] = [];
	const zip = new Zip((error, bytes) => {
		if (error) throw error;
		ready.push(bytes);
	});
	for await (const { name, text } of parts) {
		const file: ZipInputFile = { filename: name, compression: DEFLATED, size: 0, crc: 0 };
		zip.add(file);
		for await (const piece of text) {
			const bytes = Buffer.from(piece);
			file.size += bytes.length;
			file.crc = crc32(bytes, file.crc);
			file.ondata?.(null, deflateRawSync(bytes, MORE_COMES), false);
			yield* ready.splice(0);
		}
		file.ondata?.(null, deflateRawSync(''), true);
	}
	zip.end();
	yield* ready;
}

async function* partsOf(data: Table, dictionary: Table, rowsOfASheet: number): AsyncGenerator<ZipPart> {
	yield { name: '_rels/.rels', text: [packageRelations] };
	yield { name: 'xl/styles.xml', text: [styles] };
	const sheets: string[] = [];
	const sheet = (name: string, text: ZipPart['text']): ZipPart => {
		sheets.push(name);
		return { name: `xl/worksheets/sheet${sheets.length}.xml`, text };
	};
	const batches = batchesOf(data);
	try {
		let next = await batches.next();
		const takeSome = async function* () {
			for (let count = 0; !next.done && count < rowsOfASheet; next = await batches.next()) {
				count += next.value.length;
				yield next.value;
			}
		};
		do {
			const name = sheets.length === 0 ? 'Data' : `Data ${sheets.length + 1}`;
			yield sheet(name, sheetText({ columns: data.columns, rows: takeSome() }));
		} while (!next.done);
	} finally {
		await batches.return(undefined);
	}
	yield sheet('Dictionary', sheetText(dictionary));
	yield { name: 'xl/workbook.xml', text: [workbook(sheets)] };
	yield { name: 'xl/_rels/workbook.xml.rels', text: [workbookRelations(sheets)] };
	yield { name: '[Content_Types].xml', text: [contentTypes(sheets)] };
}

async function* batchesOf({ rows }: Table): AsyncGenerator<readonly Row[], undefined> {
	yield* rows;
}

async function* sheetText({ columns, rows }: Table): AsyncGenerator<string> {
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
	if (type !== 'date' && type !== 'moment') return inlineText(value);
	const serial = serialOf(value);
	return Number.isNaN(serial) ? inlineText(value) : `<c s="${styleOf[type]}"><v>${serial}</v></c>`;
}

const DAY_MS = 86_400_000;
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);

/** Returns a spreadsheet serial: days since the end of 1899; `text` is a day, optionally with a time. */
const serialOf = (text: string): number =>
	(Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00'}Z`) - DAY_ZERO_MS) / DAY_MS;

/** Types it as text, so that a spreadsheet never runs it. */
const inlineText = (text: string, style?: number): string =>
	`<c t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Spreadsheets decode `_x0041_` to the character with that number. */
const LOOKS_ENCODED = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A text without any of these is written as it is, because the steps took a third of the time of a large file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
const UNUSUAL = /[\u0000-\u0008\u000b-\u001f&<>_\ud800-\udfff\ufffe\uffff]/;

const escapeText = (text: string): string => (UNUSUAL.test(text) ? escapeUnusual(text) : text);

const escapeUnusual = (text: string): string =>
	text
		.toWellFormed()
		.replaceAll(IMPOSSIBLE, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('\r', '&#13;')
		.replaceAll(LOOKS_ENCODED, '_x005F_');

/** These parts of a workbook (ECMA-376) do not depend on its rows. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const styleOf = { date: 1, moment: 2, heading: 3 } as const;

const WIDTHS: Record<Column['type'], number> = { text: 24, number: 14, date: 13, moment: 18 };

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFD5EEEA"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`;

const packageRelations = `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const numbered = (sheets: readonly string[], entry: (number: number, name: string) => string): string =>
	sheets.map((name, index) => entry(index + 1, name)).join('');

const contentTypes = (sheets: readonly string[]): string =>
	`${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbered(sheets, (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`;

const workbook = (sheets: readonly string[]): string =>
	`${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${numbered(sheets, (number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`;

const workbookRelations = (sheets: readonly string[]): string =>
	`${HEAD}<Relationships xmlns="${RELATIONS}">${numbered(sheets, (number) => `<Relationship Id="rId${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`;

/** Freezes the headings. */
function sheetStart(columns: readonly Column[]): string {
	const widths = columns.map(
		({ type }, index) =>
			`<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[type]}" customWidth="1"/>`,
	);
	return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

const sheetEnd = '</sheetData></worksheet>';
