import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Cells, csvFile, xlsxFile } from '../../test/spreadsheets.ts';
import { readSheet } from './read-sheet.ts';

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const read = async (file: Blob) => readSheet(await bytesOf(file));
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
});

describe('a workbook', () => {
	test('has its dates, and a merged header in each of its columns', async () => {
		const born = new Date('2015-03-04');
		const file = await xlsxFile(
			[
				['Child', null],
				['Name', 'DOB'],
				['లక్ష్మి', born],
			],
			[[0, 1]],
		);
		expect(await cellsOf(file)).toEqual([
			['Child', 'Child'],
			['Name', 'DOB'],
			['లక్ష్మి', born],
		]);
	});

	test('that unpacks to more than a spreadsheet has is refused before it is unpacked', async () => {
		const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(60 * 1024 * 1024) });
		await expect(read(new Blob([bomb]))).rejects.toThrow(/too large/);
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
		const rows = Array.from({ length: 5021 }, (_, at) => [`Name ${at}`, 1]);
		await expect(read(csvFile(rows))).rejects.toThrow(/at most 5000 rows/);
		await expect(read(await xlsxFile(rows))).rejects.toThrow(/at most 5000 rows/);
		const wide = [Array.from({ length: 61 }, (_, at) => `Column ${at}`)];
		await expect(read(csvFile(wide))).rejects.toThrow(/60 columns/);
		await expect(read(await xlsxFile(wide))).rejects.toThrow(/60 columns/);
	});

	test('bytes of something else are refused', async () => {
		await expect(read(new Blob([new Uint8Array([1, 0, 2, 0])]))).rejects.toThrow(/cannot be read/);
	});
});
