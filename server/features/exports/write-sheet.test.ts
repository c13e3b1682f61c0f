import type { Column } from '@yuva/contract/exports/columns';
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
