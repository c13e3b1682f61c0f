import { expect, test } from 'vitest';
import { CsvError, type CsvRecord, csvRecords, textOf } from './read-csv.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
	for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function recordsOf(text: string, size: number): Promise<CsvRecord[]> {
	const records: CsvRecord[] = [];
	for await (const record of csvRecords(inPieces(text, size))) records.push(record);
	return records;
}

async function read(text: string, size = text.length || 1): Promise<(readonly string[])[]> {
	const records = await recordsOf(text, size);
	return records.map((record) => record.cells);
}

test('quoted cells hold commas, doubled marks and line breaks', async () => {
	const cells = await read(
		'code,name\r\n1,"Ghanpur, (Station)"\r\n2,"the ""old"" fort"\r\n3,"two\r\nlines"\r\n',
	);
	expect(cells).toEqual([
		['code', 'name'],
		['1', 'Ghanpur, (Station)'],
		['2', 'the "old" fort'],
		['3', 'two\nlines'],
	]);
});

test('it does not matter where the chunks are cut', async () => {
	const text = '"a","b"\r\n"1","x ""y"", z"\r\n2,\r\n';
	for (let size = 1; size <= text.length; size += 1) {
		expect(await read(text, size)).toEqual([
			['a', 'b'],
			['1', 'x "y", z'],
			['2', ''],
		]);
	}
});

test('a record knows the line on which it begins, and empty lines are left out', async () => {
	const records = await recordsOf('a,b\n\n"1\n2",x\n ,\n3,y', 3);
	expect(records.map((record) => record.line)).toEqual([1, 3, 6]);
});

test.each([
	[
		'a;b\n1;"x;y"',
		[
			['a', 'b'],
			['1', 'x;y'],
		],
	],
	[
		'a\tb\n1\tx,y',
		[
			['a', 'b'],
			['1', 'x,y'],
		],
	],
	['Title\na,b', [['Title'], ['a', 'b']]],
])('the separator of %j is found', async (text, cells) => {
	expect(await read(text)).toEqual(cells);
});

test('an empty file has no records', async () => {
	expect(await read('')).toEqual([]);
});

test.each([
	['at the end of the file', 'a,b\n1,"open\n'],
	['long before it', `a,b\n1,"open\n${'2,x\n'.repeat(1000)}`],
])('a quotation mark that is never closed is reported with its line, %s', async (_, text) => {
	await expect(read(text)).rejects.toThrow(new CsvError('Line 2: a quotation mark is opened and not closed'));
});

async function* bytesInPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each([
	['UTF-8', Buffer.from('code,గ్రామం\n')],
	['UTF-8 with a mark', Buffer.from('\uFEFFcode,గ్రామం\n')],
	['UTF-16 with a mark', Buffer.from('\uFEFFcode,గ్రామం\n', 'utf16le')],
])('%s is decoded wherever the pieces are cut', async (_, bytes) => {
	for (const size of [2, 3, 7, bytes.length]) {
		let text = '';
		for await (const chunk of textOf(bytesInPieces(bytes, size))) text += chunk;
		expect(text).toBe('code,గ్రామం\n');
	}
});
