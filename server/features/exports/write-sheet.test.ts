import { crc32 } from 'node:zlib';
import type { Column } from '@yuva/contract/exports/columns';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { xlsxOf } from './write-sheet.ts';

const column = (key: string, type: Column['type']): Column => ({
	key,
	type,
	heading: key,
	meaning: '',
	reading: '',
});
const columns = [column('name', 'text'), column('born', 'date')];
const day = (date: number) => ({ name: `Child ${date}`, born: `2016-07-0${date}` });
const line = (date: number) => [`Child ${date}`, new Date(`2016-07-0${date}`)];

test('rows that a sheet cannot hold go to the next one, below the same headings', async () => {
	const rows = [[day(1), day(2)], [day(3), day(4)], [day(5)]];
	const chunks = await Array.fromAsync(xlsxOf({ columns, rows }, { columns, rows: [] }, 2));
	const { sheets } = await readXlsx(Buffer.concat(chunks));
	const headings = ['name', 'born'];
	expect(sheets.map(({ name, rows: cells }) => [name, cells])).toEqual([
		['Data', [headings, line(1), line(2)]],
		['Data 2', [headings, line(3), line(4)]],
		['Data 3', [headings, line(5)]],
		['Dictionary', [headings]],
	]);
});

test('a workbook whose rows end in the middle ends with their error', async () => {
	async function* rows() {
		yield [day(1)];
		throw new Error('The database went away');
	}
	const written = Array.fromAsync(xlsxOf({ columns, rows: rows() }, { columns, rows: [] }));
	await expect(written).rejects.toThrow('The database went away');
});

test.each([
	['brackets and signs of XML', 'Rao ]]> & <b>Sons</b> &amp;', undefined],
	['signs beyond 16 bits', 'Ravi 😀 శ్రావణి', undefined],
	['what looks encoded', 'Form _x0041_', undefined],
	['lines and tabs', 'one\ntwo\r\nthree\tfour', undefined],
	['signs that XML does not have', 'bell\u0007 and \uffff', 'bell and '],
	['half of a sign', 'cut \ud83d', 'cut \ufffd'],
])('a text with %s comes back as it is, or without what XML cannot hold', async (_, name, kept = name) => {
	const table = { columns, rows: [[{ name, born: null }]] };
	const file = Buffer.concat(await Array.fromAsync(xlsxOf(table, { columns, rows: [] })));
	const { sheets } = await readXlsx(file);
	expect(sheets[0]?.rows[1]?.[0]).toBe(kept);
	const sheet = Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? []).toString();
	expect(sheet).not.toContain(']]>');
});

test('the archive has the checksum and the length of each part, by which programs notice a damaged file', async () => {
	const rows = [[day(1), day(2)], [day(3)]];
	const file = Buffer.concat(await Array.fromAsync(xlsxOf({ columns, rows }, { columns, rows: [] })));
	const parts = Object.entries(unzipSync(file));
	expect(parts).toHaveLength(7);
	for (const [name, content] of parts) {
		const sum = Buffer.alloc(4);
		sum.writeUInt32LE(crc32(content));
		const length = Buffer.alloc(4);
		length.writeUInt32LE(content.length);
		const descriptor = file.indexOf(Buffer.concat([Buffer.from('PK\x07\x08'), sum]));
		expect(descriptor, name).toBeGreaterThan(0);
		expect(file.subarray(descriptor + 12, descriptor + 16), name).toEqual(length);
	}
});
