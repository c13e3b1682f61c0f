import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { type Cells, csvFile, xlsxFile } from '../../test/spreadsheets.ts';
import { heavyPids } from '../process/heavy-work.ts';
import { readForeignSheets, readSheet, readSheets, type SheetLimits } from './read-sheet.ts';

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const LIMITS: SheetLimits = { rows: 100, columns: 10, tooLarge: 'Too large', oldCodePage: true };
const read = async (file: Blob, limits = LIMITS) => readSheet({ bytes: await bytesOf(file), limits });
const readText = (text: string) => read(new Blob([text]));
const cellsOf = async (file: Blob) => (await read(file)).map(({ cells }) => cells);

const ROWS: readonly Cells[] = [
	['Name', 'Phone'],
	['లక్ష్మి; "Laxmi"', '9876543210'],
];

describe('text', () => {
	test.each([
		['semicolons and a byte-order mark', csvFile(ROWS)],
		['commas', new File(['Name,Phone\n"లక్ష్మి; ""Laxmi""",9876543210'], 'a.csv')],
		['tabs', new File(['Name\tPhone\r\n"లక్ష్మి; ""Laxmi"""\t9876543210\r\n'], 'a.txt')],
	])('with %s is read', async (_, file) => {
		expect(await cellsOf(file)).toEqual(ROWS);
	});

	test.each([
		['utf-16le', [0xff, 0xfe]],
		['utf-16be', [0xfe, 0xff]],
	])('in %s is read', async (encoding, mark) => {
		const units = Buffer.from('Name;Phone\nలక్ష్మి;9876543210', 'utf16le');
		const text = encoding === 'utf-16le' ? units : units.swap16();
		expect(await cellsOf(new Blob([new Uint8Array([...mark, ...text])]))).toEqual([
			['Name', 'Phone'],
			['లక్ష్మి', '9876543210'],
		]);
	});

	test('of an old code page keeps its letters', async () => {
		expect(
			await cellsOf(new Blob([new Uint8Array([...strToU8('Name;A\nRen'), 0xe9, ...strToU8(';1')])])),
		).toEqual([
			['Name', 'A'],
			['René', '1'],
		]);
	});

	test('keeps the line numbers across empty rows, and leaves those at the end out', async () => {
		const rows = await read(new Blob(['Name;Phone\n;\nRavi;1\n;;;\n \n\n']));
		expect(rows.map(({ line }) => line)).toEqual([1, 3]);
	});

	test('loses the apostrophe before what looks like a formula', async () => {
		expect(await cellsOf(new Blob(["Name,Phone\nRavi,'+919876543210"]))).toEqual([
			['Name', 'Phone'],
			['Ravi', '+919876543210'],
		]);
	});

	test('that is not UTF-8 where it must be has a sign in place of each wrong byte', async () => {
		const { oldCodePage: _, ...limits } = LIMITS;
		const rows = await read(new Blob([new Uint8Array([...strToU8('Ren'), 0xe9, ...strToU8(',1')])]), limits);
		expect(rows).toEqual([{ line: 1, cells: ['Ren\uFFFD', '1'] }]);
	});

	test('keeps commas, doubled marks and line breaks of quoted cells, and the line on which each row begins', async () => {
		const text = 'code,name\r\n1,"Ghanpur, (Station)"\r\n2,"the ""old"" fort"\r\n3,"two\r\nlines"\r\n4,x\r\n';
		expect(await readText(text)).toEqual([
			{ line: 1, cells: ['code', 'name'] },
			{ line: 2, cells: ['1', 'Ghanpur, (Station)'] },
			{ line: 3, cells: ['2', 'the "old" fort'] },
			{ line: 4, cells: ['3', 'two\nlines'] },
			{ line: 6, cells: ['4', 'x'] },
		]);
	});

	test.each([
		['a title', 'Title\na;b\n', [['Title'], ['a', 'b']]],
		[
			'the separator of others in a quoted cell',
			'a;b\n1;"x,y,z,w"',
			[
				['a', 'b'],
				['1', 'x,y,z,w'],
			],
		],
		[
			'another separator in a cell',
			'a\tb\n1\tx,y',
			[
				['a', 'b'],
				['1', 'x,y'],
			],
		],
		['one column', 'Name\nRavi', [['Name'], ['Ravi']]],
		[
			'lines that end differently',
			'a,b\r1,2\r\n"3","4"\n',
			[
				['a', 'b'],
				['1', '2'],
				['3', '4'],
			],
		],
		['quotation marks inside of cells', 'Ravi "Chinna" Rao,x', [['Ravi "Chinna" Rao', 'x']]],
		['numbers that are kept as texts', '="98765","=""98766"""', [['98765', '98766']]],
		['nothing', '', []],
	])('with %s is read', async (_, text, cells) => {
		expect((await readText(text)).map((row) => row.cells)).toEqual(cells);
	});

	test.each([
		['at the end of the file', 'a,b\n1,"open\n'],
		['long before it', `a,b\n1,"open\n${'2,x\n'.repeat(1000)}`],
		['but by the mark of a row just below', 'a,b\n1,"open\n2,x\n3,"y\n4,z\n'],
		['but by one before the delimiter of a later row', 'a,b,c\n1,"open,x\n2,y,z\n3,w",v\n'],
		['but by one in an earlier column of the next row', 'a,b,c\n1,x,"open\n2",y,z\n'],
		['but by one in a later column of the next row', 'a,b,c\n"1,x,y\n2,w",z\n'],
		['but by that of a row far below', `a,b\n1,"open\n${'2,x\n'.repeat(30)}3,"\n4,z\n`],
	])('with a quotation mark that is not closed, %s, is refused with its line', async (_, text) => {
		await expect(readText(text)).rejects.toMatchObject({
			code: 'invalid',
			errors: { file: 'Line 2: a quotation mark is opened and not closed' },
			text: { values: { line: 2 } },
		});
	});
});

test.each([
	['a web page', '<html><body><table><tr><td>Name</td></tr></table></body></html>'],
	['a page with a mark and blanks before it', '\ufeff \n<!DOCTYPE html>'],
	['a workbook of 2003 as text', '<?xml version="1.0"?><Workbook/>'],
])('%s that calls itself a spreadsheet is refused', async (_, text) => {
	await expect(readText(text)).rejects.toThrow('Open it in Excel and save it as .xlsx.');
});

describe('a workbook', () => {
	const sheetsOf = async (sheet: Partial<WriteSheet>[], more: { dateSystem?: '1904' } = {}) => {
		const sheets = sheet.map((one, at) => ({ name: `Sheet ${at + 1}`, ...one }));
		return readSheets({ bytes: await writeXlsx({ sheets, ...more }), limits: LIMITS });
	};

	test('has all its sheets that can be seen, with their names', async () => {
		const rows = [['Name'], ['Ravi']];
		const sheets = await sheetsOf([
			{ rows: [['List of children']] },
			{ rows, name: 'Ramagiri' },
			{ rows, hidden: true },
			{ rows, veryHidden: true },
		]);
		expect(sheets.map(({ name, rows: { length } }) => [name, length])).toEqual([
			['Sheet 1', 1],
			['Ramagiri', 2],
		]);
	});

	test('says which rows and columns it hides', async () => {
		const [sheet] = await sheetsOf([
			{
				rows: [
					['Name', 'Old name'],
					['Ravi', 'x'],
					['Leaver', 'y'],
				],
				columns: [{}, { hidden: true }],
				rowDefs: new Map([[2, { hidden: true }]]),
			},
		]);
		expect(sheet?.hiddenColumns).toEqual([1]);
		expect(sheet?.rows.map(({ isHidden = false }) => isHidden)).toEqual([false, false, true]);
	});

	test('has a cell that is merged over rows in each of them, and in no row that is empty', async () => {
		const title = Array.from({ length: 21 }, () => ['Name', 'Mother', 'School']);
		const [sheet] = await sheetsOf([
			{
				rows: [...title, ['Ravi', 'Anitha', 'ZPHS'], ['Sita', null, null], [null, null, null]],
				merges: [{ startRow: 21, endRow: 23, startCol: 1, endCol: 2 }],
			},
		]);
		expect(sheet?.rows.slice(21).map(({ cells }) => cells.slice(0, 2))).toEqual([
			['Ravi', 'Anitha'],
			['Sita', 'Anitha'],
		]);
	});

	test('says which cells are its own dates, and formulas without a result', async () => {
		const cells = new Map([['0,1', { value: null, formula: 'A1&"x"' }]]);
		const [sheet] = await sheetsOf([{ rows: [['Ravi', null, new Date('2015-03-04')]], cells }]);
		expect(sheet?.rows).toMatchObject([{ dates: [2], unfinished: [1] }]);
	});

	test('of an old Mac says that its days are counted from 1904', async () => {
		const born = [[new Date('2015-03-04')]];
		expect(await sheetsOf([{ rows: born }], { dateSystem: '1904' })).toMatchObject([
			{ from1904: true, rows: [{ cells: ['2015-03-04'] }] },
		]);
	});

	describe('of LibreOffice', () => {
		const ROW = '<table:table-row';
		const cell = (text: string) =>
			`<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
		/**
		 * Builds a file as LibreOffice writes it, with `more` behind the last row, and `columns` for those of the
		 * table.
		 */
		const odsWith = async ({ more = '', columns = '', style = '' }) => {
			const rows = [
				['పేరు', 'DOB'],
				['Ravi', new Date('2015-03-04')],
			];
			const parts = unzipSync(await writeOds({ sheets: [{ name: 'Children', rows }] }));
			const content = strFromU8(parts['content.xml'] ?? new Uint8Array())
				.replace('</table:table>', `${more}</table:table>`)
				.replace(/<table:table [^>]*>/, `$&${columns}`)
				.replace('<office:automatic-styles/>', `<office:automatic-styles>${style}</office:automatic-styles>`)
				.replace('table:name="Children"', `table:name="Children" table:style-name="ta1"`);
			const bytes = zipSync({ ...parts, 'content.xml': strToU8(content) });
			return readSheets({ bytes, limits: LIMITS });
		};
		const read = [{ cells: ['పేరు', 'DOB'] }, { cells: ['Ravi', '2015-03-04'], dates: [1] }];

		test('is read, whatever looks its empty cells have to the end of the sheet', async () => {
			const empty = '<table:table-cell table:style-name="ce1" table:number-columns-repeated="16384"/>';
			const more = `${ROW} table:style-name="ro1" table:number-rows-repeated="1048574">${empty}</table:table-row>`;
			expect(await odsWith({ more })).toMatchObject([{ name: 'Children', rows: read }]);
		});

		test('says which rows and columns it hides', async () => {
			const more = [
				`${ROW} table:visibility="filter" table:number-rows-repeated="2">${cell('Leaver')}</table:table-row>`,
				`${ROW}>${cell('Sita')}</table:table-row>`,
			].join('');
			const [sheet] = await odsWith({ more, columns: '<table:table-column table:visibility="collapse"/>' });
			expect(sheet?.hiddenColumns).toEqual([0]);
			expect(sheet?.rows.map(({ isHidden = false }) => isHidden)).toEqual([false, false, true, true, false]);
		});

		test('leaves out a sheet that cannot be seen', async () => {
			const unseen = '<style:table-properties table:display="false"/>';
			const style = `<style:style style:name="ta1" style:family="table">${unseen}</style:style>`;
			await expect(odsWith({ style })).rejects.toThrow(/cannot be read/);
		});
	});

	test('with an empty entry in its archive is read', async () => {
		const parts = unzipSync(await bytesOf(await xlsxFile(ROWS)));
		for (const level of [0, 6] as const) {
			const file = zipSync({ ...parts, 'docProps/empty.xml': [new Uint8Array(), { level }] });
			expect(await cellsOf(new Blob([new Uint8Array(file)]))).toHaveLength(2);
		}
	});

	test('has its dates and numbers as text, and a merged header in each of its columns', async () => {
		const born = new Date('2015-03-04');
		const file = await xlsxFile(
			[
				['Child', null],
				['Name', 'DOB'],
				['లక్ష్మి', born],
				[9_876_543_210, 12.5],
				[null, true],
			],
			[[0, 1]],
		);
		expect(await cellsOf(file)).toEqual([
			['Child', 'Child'],
			['Name', 'DOB'],
			['లక్ష్మి', '2015-03-04'],
			['9876543210', '12.5'],
			['', 'true'],
		]);
	});

	test('that unpacks to more than a spreadsheet has is refused before it is unpacked', async () => {
		const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(60 * 1024 * 1024) });
		await expect(read(new Blob([bomb]))).rejects.toThrow('Too large');
	});

	test('whose entries hide their size is refused', async () => {
		const honest = await bytesOf(await xlsxFile(ROWS));
		const lying = honest.slice();
		const view = new DataView(lying.buffer);
		for (let at = 0; at < lying.length - 4; at += 1) {
			if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 0, true);
		}
		await expect(read(new Blob([lying]))).rejects.toThrow(/cannot be read/);
	});

	test('that is none is refused', async () => {
		await expect(read(new Blob([zipSync({ 'a.txt': strToU8('hello') })]))).rejects.toThrow(/cannot be read/);
		await expect(read(new Blob([strToU8('PK but no zip')]))).rejects.toThrow(/cannot be read/);
	});

	test('whose XML is broken is refused', async () => {
		const parts = unzipSync(await bytesOf(await xlsxFile(ROWS)));
		const broken = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row') });
		await expect(read(new Blob([broken]))).rejects.toThrow(/cannot be read/);
	});
});

describe('limits', () => {
	test('a row or a column too much is refused', async () => {
		const rows = Array.from({ length: 101 }, (_, at) => [`Name ${at}`, 1]);
		await expect(read(csvFile(rows))).rejects.toThrow('Too large');
		await expect(read(await xlsxFile(rows))).rejects.toThrow('Too large');
		const wide = [Array.from({ length: 11 }, (_, at) => `Column ${at}`)];
		await expect(read(csvFile(wide))).rejects.toThrow('Too large');
		await expect(read(await xlsxFile(wide))).rejects.toThrow('Too large');
	});

	const oleWith = (stream: string) => {
		const bytes = new Uint8Array(2048);
		bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
		bytes.set(Buffer.from(stream, 'utf16le'), 1024);
		return new Blob([bytes]);
	};

	test.each([
		['Workbook', 'This is an old Excel file (.xls). Save it as .xlsx or as CSV.'],
		['Book', 'This is an old Excel file (.xls). Save it as .xlsx or as CSV.'],
		['EncryptedPackage', 'This workbook is locked. Save it without a password.'],
	])('an old or a locked workbook, with the stream %s, says what to save it as', async (stream, why) => {
		await expect(read(oleWith(stream))).rejects.toMatchObject({ code: 'invalid', errors: { file: why } });
	});

	test('bytes of something else are refused', async () => {
		await expect(read(new Blob([new Uint8Array([1, 0, 2, 0])]))).rejects.toThrow(/cannot be read/);
	});
});

test('a file from outside is read and refused in another process', async () => {
	const foreign = async (text: string) =>
		readForeignSheets({ bytes: await bytesOf(new Blob([text])), limits: LIMITS });
	expect((await foreign('a,b\n1,2'))[0]?.rows).toEqual([
		{ line: 1, cells: ['a', 'b'] },
		{ line: 2, cells: ['1', '2'] },
	]);
	expect(heavyPids()).not.toEqual([]);
	await expect(foreign('a,b\n1,"2')).rejects.toMatchObject({
		code: 'invalid',
		text: { values: { line: 2 } },
	});
});
