import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Cells, csvFile, xlsxFile } from '../../test/spreadsheets.ts';
import { heavyPids } from '../process/heavy-work.ts';
import { readForeignSheet, readSheet, type SheetLimits } from './read-sheet.ts';

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
		['quotation marks inside of cells', 'Ravi "Chinna" Rao,="98765"', [['Ravi "Chinna" Rao', '="98765"']]],
		['nothing', '', []],
	])('with %s is read', async (_, text, cells) => {
		expect((await readText(text)).map((row) => row.cells)).toEqual(cells);
	});

	test.each([
		['at the end of the file', 'a,b\n1,"open\n'],
		['long before it', `a,b\n1,"open\n${'2,x\n'.repeat(1000)}`],
		['but by the mark of a row just below', 'a,b\n1,"open\n2,x\n3,"y\n4,z\n'],
		['but by that of a row far below', `a,b\n1,"open\n${'2,x\n'.repeat(30)}3,"\n4,z\n`],
	])('with a quotation mark that is not closed, %s, is refused with its line', async (_, text) => {
		await expect(readText(text)).rejects.toMatchObject({
			code: 'invalid',
			errors: { file: 'Line 2: a quotation mark is opened and not closed' },
			text: { values: { line: 2 } },
		});
	});
});

describe('a workbook', () => {
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

	test('bytes of something else are refused', async () => {
		await expect(read(new Blob([new Uint8Array([1, 0, 2, 0])]))).rejects.toThrow(/cannot be read/);
	});
});

test('a file from outside is read and refused in another process', async () => {
	const foreign = async (text: string) =>
		readForeignSheet({ bytes: await bytesOf(new Blob([text])), limits: LIMITS });
	expect(await foreign('a,b\n1,2')).toEqual([
		{ line: 1, cells: ['a', 'b'] },
		{ line: 2, cells: ['1', '2'] },
	]);
	expect(heavyPids()).not.toEqual([]);
	await expect(foreign('a,b\n1,"2')).rejects.toMatchObject({
		code: 'invalid',
		text: { values: { line: 2 } },
	});
});
