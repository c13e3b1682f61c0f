import type { PreviewedRow } from '@yuva/contract/imports/schema';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { makeAdmin, makeFellow, placeIn } from '../../test/factories.ts';
import { importsOf } from '../../test/imports.ts';
import { type Cells, CHILD_HEADER, childRow } from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

// Ten files of each kind of doubt follow, with their readings. `undefined` is asked about.

const MAHABUBABAD = 700;
const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const { fileOf, preview } = importsOf(app, admin, 'children');

const { id: fellow_id, mobile_number } = await makeFellow(db, { district: MAHABUBABAD });
const { grampanchayat: village, ...place } = await placeIn(db, MAHABUBABAD);
await db
	.insertInto('learning_centers')
	.values({ fellow_id, ...place, village, updated_at: new Date() })
	.execute();

// other files answered about the same headings, and their answers are remembered
await db.deleteFrom('import_mappings').execute();

type Column = (typeof CHILD_HEADER)[number];
const rowWith = (column: Column, cell: Cells[number]) =>
	childRow(mobile_number).with(CHILD_HEADER.indexOf(column), cell);
const plain = (cells: Cells) => cells.map((cell) => cell ?? null);
const workbook = async (...sheets: Partial<WriteSheet>[]): Promise<File> => {
	const named = sheets.map((sheet, at) => ({ name: `Sheet ${at + 1}`, ...sheet }));
	return new File([new Uint8Array(await writeXlsx({ sheets: named }))], 'children.xlsx');
};

async function firstRow(file: File, more: object = {}) {
	const { body } = await preview(file, more);
	const [row]: PreviewedRow[] = body.rows;
	const open = Object.keys(row?.errors ?? {}).filter(() => row?.state === 'doubtful');
	return { row, open, doubts: body.doubts.map(({ about }: { about: string }) => about), body };
}

/** Returns the value, or undefined if it is asked about. */
async function readAs(column: Column, field: string, cell: string): Promise<string | undefined> {
	const { row, open, doubts } = await firstRow(fileOf(rowWith(column, cell)));
	if (open.includes(field)) {
		expect(doubts).toEqual(['word']);
		return undefined;
	}
	expect([row?.state, row?.errors]).toEqual(['new', {}]);
	return row?.values[field];
}

describe('a class', () => {
	test.each([
		['V A', '5'],
		['VIII-A', '8'],
		['5/A', '5'],
		['5.0', '5'],
		['04', '4'],
		['Class 6 (EM)', '6'],
		['10th B', '10'],
		['Grade IX', '9'],
		['3వ తరగతి', '3'],
		['कक्षा 7', '7'],
		['Nursery', undefined],
		['Inter 1st year', undefined],
		['11', undefined],
	])('%s is %s', async (cell, value) => expect(await readAs('Class', 'child_class', cell)).toBe(value));
});

describe('a gender', () => {
	test.each([
		['Fem.', 'Female'],
		['G', 'Female'],
		['GIRLS', 'Female'],
		['female child', 'Female'],
		['బాలిక', 'Female'],
		['लड़की', 'Female'],
		['M.', 'Male'],
		['Boys', 'Male'],
		['మగ', 'Male'],
		['لڑکا', 'Male'],
		['X', undefined],
		['1', undefined],
		['T', undefined],
	])('%s is %s', async (cell, value) =>
		expect(await readAs('Boy/Girl (Gender)', 'gender', cell)).toBe(value),
	);
});

describe('a caste', () => {
	test.each([
		['SC (Madiga)', 'SC'],
		['SC-Mala', 'SC'],
		['S.C.', 'SC'],
		['ST-Lambada', 'ST'],
		['Scheduled Tribe (Koya)', 'ST'],
		['ఎస్టీ', 'ST'],
		['BC-D', 'OBC'],
		['B.C. E', 'OBC'],
		['General', 'OC'],
		['EWS', 'OC'],
		['Non-BC', undefined],
		['Madiga', undefined],
		['SC/ST', undefined],
	])('%s is %s', async (cell, value) => expect(await readAs('Caste', 'caste_category', cell)).toBe(value));
});

describe('a type of school', () => {
	test.each([
		['ZPHS (G)', 'Government'],
		['MPPS', 'Government'],
		['Govt.', 'Government'],
		['Local Body', 'Government'],
		['ప్రభుత్వ', 'Government'],
		['Pvt. Unaided', 'Private'],
		['Private Aided', 'Private'],
		['निजी', 'Private'],
		['Tribal Welfare Primary School', 'TWPS'],
		['Ashram School', 'Ashram'],
		['Semi Govt', undefined],
		['KGBV', undefined],
		['Gurukulam', undefined],
	])('%s is %s', async (cell, value) =>
		expect(await readAs('School type', 'type_of_school', cell)).toBe(value),
	);
});

describe('the order of day and month', () => {
	/** The second row says which one it is; `either` says nothing. */
	test.each([
		['3/4/2015', '25/7/2016', '2015-04-03'],
		['3/4/2015', '7/25/2016', undefined],
		['03-04-2015', '13-01-2016', '2015-04-03'],
		['03-04-2015', '01-13-2016', undefined],
		['3.4.15', '30.4.15', '2015-04-03'],
		['3.4.15', '4.30.15', undefined],
		['12/12/2015', '7/25/2016', '2015-12-12'],
		['3 April 2015', '7/25/2016', '2015-04-03'],
		['2015-04-03', '7/25/2016', '2015-04-03'],
		['03042015', '07/25/2016', undefined],
	])('of %s beside %s is read as %s', async (cell, other, value) => {
		const file = fileOf(rowWith('Date of Birth', cell), rowWith('Date of Birth', other));
		const { row, open, doubts } = await firstRow(file);
		const isOpen = value === undefined;
		expect([open, doubts]).toEqual(isOpen ? [['date_of_birth'], ['dates']] : [[], []]);
		if (!isOpen) expect(row?.values.date_of_birth).toBe(value);
		const answers = JSON.stringify({ 'dates date_of_birth': 'month' });
		const answered = await firstRow(file, { answers });
		if (isOpen) expect(answered.row?.values.date_of_birth).toBe('2015-03-04');
	});
});

describe('an age', () => {
	// the day of the tests is 20 November 2026
	test.each([
		['01-06-2016', true],
		['20-11-2020', true],
		['01-01-2012', true],
		['01-06-1900', false],
		['01-06-1930', false],
		['01-06-1950', false],
		['01-06-1980', false],
		['01-06-1999', false],
		['01-11-2026', false],
		['01-06-2025', false],
	])('of a person born on %s is usual: %s', async (cell, isUsual) => {
		const { row, doubts } = await firstRow(fileOf(rowWith('Date of Birth', cell)));
		expect([row?.state, doubts]).toEqual(isUsual ? ['new', []] : ['doubtful', ['age']]);
	});
});

describe('a cell with two numbers', () => {
	test.each([
		['7000012001/7000012002', '7000012001'],
		['7000012001, 7000012002', '7000012001'],
		['7000012001;7000012002', '7000012001'],
		['7000012001 & 7000012002', '7000012001'],
		['7000012001 or 7000012002', '7000012001'],
		['7000012001\n7000012002', '7000012001'],
		['70000120017000012002', '7000012001'],
		['08742-223344 / 7000012002', '7000012002'],
		['(08742) 223344, 7000012002', '7000012002'],
		['7000012001 08742 223344', '7000012001'],
		['+91 70000 12001 (father)', '7000012001'],
		['Mother: 7000012001 Father: 7000012002', undefined],
	])('%s is read as %s, beside its cell', async (cell, value) => {
		const { row } = await firstRow(fileOf(rowWith('Parent phone', cell)));
		if (value === undefined) return expect(row?.state).toBe('faulty');
		expect([row?.state, row?.values.parent_mobile_number]).toEqual(['new', value]);
		expect(row?.cells.parent_mobile_number).toBe(cell.replace('\n', ' '));
	});
});

test('a landline is no mobile number, whatever its digits are', async () => {
	const landlines = [
		...[
			'08742-223344',
			'040-23456789',
			'(08742) 223344',
			'(08742)223344',
			'[08742] 223344',
			'(08742-223344)',
		],
		...['08742 223344', '08742–223344', '08742 - 223344', '08742.223344', '౦౮౭౪౨-౨౨౩౩౪౪', '౦౮౭౪౨ ౨౨౩౩౪౪'],
		...['040 2345 6789', '040-2345-6789', '08742 22 33 44'],
	];
	for (const cell of landlines) {
		const { row } = await firstRow(fileOf(rowWith('Parent phone', cell)));
		expect([cell, row?.errors]).toEqual([
			cell,
			{ parent_mobile_number: 'This is no mobile number but a landline' },
		]);
	}
	for (const cell of ['098765-43210', '09876 543210', '098765 43210', '(098765) 43210', '0 98765 43210']) {
		const { row } = await firstRow(fileOf(rowWith('Parent phone', cell)));
		expect([cell, row?.values.parent_mobile_number]).toEqual([cell, '9876543210']);
	}
});

const ten = Array.from({ length: 10 }, (_, at) => at + 1);

describe('of a workbook', () => {
	const child = (at: number) => childRow(mobile_number, { name: `Child ${'abcdefghij'.charAt(at)}${at}` });
	const children = (count: number) => Array.from({ length: count }, (_, at) => plain(child(at)));
	const header = [...CHILD_HEADER];

	test.each(ten)('%s hidden rows wait for one answer', async (count) => {
		const rows = [header, ...children(count + 1)];
		const rowDefs = new Map(ten.slice(0, count).map((at) => [at, { hidden: true }]));
		const { body } = await firstRow(await workbook({ rows, rowDefs }));
		expect(body.doubts).toMatchObject([{ about: 'hidden_rows', rows: count }]);
		expect(body.counts).toMatchObject({ doubtful: count, new: 1 });
	});

	test.each(ten)(
		'a hidden column at place %s is named, and does not take the place of one that is seen',
		async (at) => {
			const rows = [
				header.toSpliced(at, 0, 'Student Name' as never),
				...children(1).map((row) => row.toSpliced(at, 0, 'Wrong Name')),
			];
			const columns = rows[0]?.map((_, column) => ({ hidden: column === at })) ?? [];
			const { body, row } = await firstRow(await workbook({ rows, columns }));
			expect([body.hidden_columns, row?.values.full_name]).toEqual([[at], 'Child a0']);
		},
	);

	test.each(ten)('%s further sheets are named with their rows, and each can be read', async (count) => {
		const further = ten
			.slice(0, count)
			.map((at) => ({ name: `Center ${at}`, rows: [header, ...children(at)] }));
		const file = await workbook({ name: 'Cover', rows: [['A list of all centers']] }, ...further);
		const { body } = await firstRow(file);
		expect(body.sheets.slice(1)).toEqual(further.map(({ name }, at) => ({ name, rows: at + 1 })));
		expect(body.sheet).toBe('Center 1');
		expect((await preview(file, { sheet: `Center ${count}` })).body.total).toBe(count);
	});

	test.each(ten)(
		'a school that is merged over %s rows below the first is the school of each',
		async (count) => {
			const at = CHILD_HEADER.indexOf('School');
			const rows = [
				header,
				...children(count + 1).map((row, line) => row.with(at, line === 0 ? 'ZPHS Merged' : null)),
			];
			const merges = [{ startRow: 1, endRow: count + 1, startCol: at, endCol: at }];
			const { body } = await firstRow(await workbook({ rows, merges }));
			expect(body.merged_columns).toEqual([at]);
			expect(new Set(body.rows.map(({ values }: PreviewedRow) => values.school_name))).toEqual(
				new Set(['ZPHS Merged']),
			);
			expect(body.counts.new).toBe(count + 1);
		},
	);
});
