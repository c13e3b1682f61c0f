import type { PreviewedRow } from '@yuva/contract/imports/schema';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { makeAdmin, makeFellow, newMobile, type Person, placeIn } from '../../test/factories.ts';
import { importedFellows, importsOf } from '../../test/imports.ts';
import {
	type Cells,
	CHILD_HEADER,
	childRow,
	csvFile,
	FELLOW_HEADER,
	fellowRow,
} from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

const NALGONDA = 507;
const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const { fileOf, preview, write } = importsOf(app, admin, 'children');
const fellows = importsOf(app, admin, 'fellows');

const fellow: Person = await makeFellow(db, { district: NALGONDA });
const { grampanchayat: village, ...place } = await placeIn(db, NALGONDA);
await db
	.insertInto('learning_centers')
	.values({ fellow_id: fellow.id, ...place, village, updated_at: new Date() })
	.execute();

const row = (more: Parameters<typeof childRow>[1] = {}) =>
	childRow(fellow.mobile_number, { name: nameOf(), ...more });
let made = 0;
function nameOf(): string {
	made += 1;
	return `Child ${'abcdefghijklmnopqrstuvwxyz'.charAt(made % 26)}${'aeiou'.charAt(made % 5)}t${made}`;
}
const workbook = async (...sheets: Partial<WriteSheet>[]): Promise<File> => {
	const named = sheets.map((sheet, at) => ({ name: `Sheet ${at + 1}`, ...sheet }));
	return new File([new Uint8Array(await writeXlsx({ sheets: named }))], 'children.xlsx');
};
const plain = (cells: Cells) => cells.map((cell) => cell ?? null);
const statesIn = ({ rows }: { rows: PreviewedRow[] }) => rows.map(({ state }) => state);
const bornIn = ({ rows }: { rows: PreviewedRow[] }) => rows.map(({ values }) => values.date_of_birth);

describe('the order of day and month', () => {
	const mixed = () =>
		fileOf(...['7/25/2016', '3/4/2015', '12/11/2014', '8/30/2013'].map((born) => row({ born })));

	test('is asked about once where a cell has the month first, and the answer counts for all rows', async () => {
		const file = mixed();
		const asked = (await preview(file)).body;
		expect(statesIn(asked)).toEqual(['new', 'doubtful', 'doubtful', 'new']);
		expect(asked.rows[1].errors).toEqual({ date_of_birth: 'Waits for your answer' });
		expect(asked.doubts).toEqual([
			{
				key: 'dates date_of_birth',
				about: 'dates',
				field: 'date_of_birth',
				text: '3/4/2015',
				rows: 2,
				choices: ['day', 'month'],
				answer: null,
			},
		]);
		const answers = JSON.stringify({ 'dates date_of_birth': 'month' });
		const answered = (await preview(file, { answers })).body;
		expect(bornIn(answered)).toEqual(['2016-07-25', '2015-03-04', '2014-12-11', '2013-08-30']);
		expect(answered.doubts).toMatchObject([{ rows: 2, answer: 'month' }]);
		expect((await write(file)).body).toMatchObject({ added: 2, waiting: 2 });
		expect((await write(file, { answers })).body).toMatchObject({ added: 2, skipped: 2, waiting: 0 });
	});

	test('stays Indian beside a cell that has the day first', async () => {
		const { body } = await preview(fileOf(row({ born: '25/7/2016' }), row({ born: '3/4/2015' })));
		expect([bornIn(body), body.doubts]).toEqual([['2016-07-25', '2015-04-03'], []]);
	});

	test('of dates that a program may have turned round is asked about, and each of them is turned', async () => {
		const file = await workbook({
			rows: [[...CHILD_HEADER], row({ born: '25/07/2016' }), row({ born: new Date('2015-04-03') })].map(
				plain,
			),
		});
		expect((await preview(file)).body.doubts).toMatchObject([
			{ about: 'date_cells', text: '2015-04-03', rows: 1, choices: ['kept', 'turned'] },
		]);
		const dotted = await workbook({
			rows: [
				[...CHILD_HEADER],
				row({ born: '25/07/2016' }),
				row({ born: '5.6.2014' }),
				row({ born: new Date('2015-04-03') }),
			].map(plain),
		});
		expect((await preview(dotted)).body.doubts).toMatchObject([{ about: 'date_cells', text: '2015-04-03' }]);
		const turned = JSON.stringify({ 'date_cells date_of_birth': 'turned' });
		expect(bornIn((await preview(file, { answers: turned })).body)).toEqual(['2016-07-25', '2015-03-04']);
		const kept = JSON.stringify({ 'date_cells date_of_birth': 'kept' });
		expect(bornIn((await preview(file, { answers: kept })).body)).toEqual(['2016-07-25', '2015-04-03']);
	});

	test('is asked about for the day on which fellows joined, too', async () => {
		const header = [...FELLOW_HEADER, 'Joined on'];
		const file = csvFile([header, [...fellowRow(), '11/15/2026'], [...fellowRow(), '11/5/2026']]);
		expect((await fellows.preview(file)).body).toMatchObject({
			rows: [{ values: { joined_on: '2026-11-15' } }, { state: 'doubtful' }],
			doubts: [{ field: 'joined_on', rows: 1 }],
		});
	});
});

describe('an unknown word of a closed list', () => {
	test('is asked about once for all rows, and becomes Other only when the head office says so', async () => {
		const work = `Weaver ${newMobile()}`;
		const at = CHILD_HEADER.indexOf("Father's occupation");
		const file = fileOf(row().with(at, work), row().with(at, work.toUpperCase()), row());
		const asked = (await preview(file)).body;
		expect(statesIn(asked)).toEqual(['doubtful', 'doubtful', 'new']);
		expect(asked.doubts).toMatchObject([{ about: 'word', field: 'father_occupation', text: work, rows: 2 }]);
		const answers = JSON.stringify({ [asked.doubts[0].key]: 'Other' });
		expect((await preview(file, { answers })).body.rows[0]).toMatchObject({
			state: 'new',
			values: { father_occupation: work },
		});
		const other = JSON.stringify({ [asked.doubts[0].key]: 'Plumber' });
		expect((await preview(file, { answers: other })).body.rows[0]).toMatchObject({
			values: { father_occupation: 'Plumber' },
			cells: { father_occupation: work },
		});
	});

	test('is remembered for the next file with these headers, and a guess of columns is not called a choice', async () => {
		const header = CHILD_HEADER.map((name) => `${name} ${newMobile()}`);
		const sheet = (...rows: Cells[]) => csvFile([header, ...rows]);
		const first = sheet(row({ level: 'Balwadi' }));
		const [{ key }] = (await preview(first)).body.doubts;
		await write(first, { answers: JSON.stringify({ [key]: 'Other' }) });
		const next = (await preview(sheet(row({ level: 'BALWADI' })))).body;
		expect(next).toMatchObject({
			remembered: false,
			doubts: [{ answer: 'Other' }],
			rows: [{ state: 'new' }],
		});
	});
});

test('an unusual age is asked about once for all rows, of children and of fellows', async () => {
	const file = fileOf(row({ born: '01-01-1950' }), row({ born: '01-11-2026' }), row());
	const asked = (await preview(file)).body;
	expect(statesIn(asked)).toEqual(['doubtful', 'doubtful', 'new']);
	expect(asked.doubts).toMatchObject([{ about: 'age', text: '76', rows: 2, choices: ['keep', 'skip'] }]);
	const key = asked.doubts[0].key;
	const after = async (answer: string) =>
		statesIn((await preview(file, { answers: JSON.stringify({ [key]: answer }) })).body);
	expect(await after('keep')).toEqual(['new', 'new', 'new']);
	expect(await after('skip')).toEqual(['left_out', 'left_out', 'new']);
	const [old, young] = [newMobile(), newMobile()];
	const people = fellows.fileOf(
		fellowRow({ phone: old, born: '04-03-1934' }),
		fellowRow({ phone: young, born: '04-03-2024' }),
	);
	expect((await fellows.preview(people)).body.doubts).toMatchObject([{ about: 'age', text: '92', rows: 2 }]);
	await fellows.write(people);
	expect(await importedFellows(app, old)).toEqual([]);
});

test('an answer about unusual ages counts for its file alone: the next file with these headers is asked about', async () => {
	const header = CHILD_HEADER.map((name) => `${name} ${newMobile()}`);
	const sheet = (...rows: Cells[]) => csvFile([header, ...rows]);
	for (const answer of ['keep', 'skip']) {
		const answers = JSON.stringify({ 'age date_of_birth': answer });
		const first = sheet(row({ born: '01-11-2024' }));
		expect((await preview(first)).body.doubts).toMatchObject([{ key: 'age date_of_birth', answer: null }]);
		await write(first, { answers });
		const next = (await preview(sheet(row({ born: '01-01-1950' })))).body;
		expect(statesIn(next)).toEqual(['doubtful']);
		expect(next.doubts).toMatchObject([{ about: 'age', answer: null }]);
	}
});

describe('of a workbook', () => {
	test('the first sheet with a known header is read, the others are named, and each can be chosen', async () => {
		const file = await workbook(
			{ name: 'Read me', rows: [['List of children'], ['made in June']] },
			{ name: 'Ramagiri', rows: [[...CHILD_HEADER], row(), row()].map(plain) },
			{ name: 'Manthani', rows: [[...CHILD_HEADER], row()].map(plain) },
		);
		expect((await preview(file)).body).toMatchObject({
			sheet: 'Ramagiri',
			total: 2,
			sheets: [{ name: 'Read me' }, { name: 'Ramagiri', rows: 2 }, { name: 'Manthani', rows: 1 }],
		});
		expect((await preview(file, { sheet: 'Manthani' })).body).toMatchObject({ sheet: 'Manthani', total: 1 });
	});

	test('hidden rows wait for the answer of the head office, and the preview names the hidden columns', async () => {
		const hidden = 'Student Name (old)';
		const rows = [
			[hidden, ...CHILD_HEADER],
			['x', ...row()],
			['y', ...row({ name: 'Leaver' })],
		].map(plain);
		const file = await workbook({
			rows,
			columns: [{ hidden: true }],
			rowDefs: new Map([[2, { hidden: true }]]),
		});
		const asked = (await preview(file)).body;
		expect(asked).toMatchObject({ hidden_columns: [0], mapping: { full_name: 1 } });
		expect(asked.doubts).toMatchObject([{ key: 'hidden_rows', about: 'hidden_rows', rows: 1 }]);
		expect(statesIn(asked)).toEqual(['new', 'doubtful']);
		const after = async (answer: string) =>
			statesIn((await preview(file, { answers: JSON.stringify({ hidden_rows: answer }) })).body);
		expect(await after('skip')).toEqual(['new', 'left_out']);
		expect(await after('keep')).toEqual(['new', 'new']);
	});

	test('merged cells count for each of their rows, and their columns are named once', async () => {
		const at = (name: (typeof CHILD_HEADER)[number]) => CHILD_HEADER.indexOf(name);
		const [mother, phone] = [at("Mother's name"), at('Parent phone')];
		const parent = newMobile();
		const rows = [
			[...CHILD_HEADER],
			row({ name: 'Ram Sister', born: '01-06-2015', parent, mother: 'Anitha' }),
			row({ name: 'Sita Sister', born: '01-06-2016', parent }).with(mother, null).with(phone, null),
			row(),
		].map(plain);
		const over = (column: number) => ({ startRow: 1, endRow: 2, startCol: column, endCol: column });
		const { body } = await preview(await workbook({ rows, merges: [over(mother), over(phone)] }));
		expect(statesIn(body)).toEqual(['new', 'new', 'new']);
		expect(body.rows[1].values).toMatchObject({ mother_name: 'Anitha', parent_mobile_number: parent });
		expect(body.merged_columns).toEqual([mother, phone]);
		expect((await preview(await workbook({ rows: rows.slice(0, 2) }))).body.merged_columns).toEqual([]);
	});

	test('cells with errors, and formulas without a result, make their rows not usable and say why', async () => {
		const rows = [
			[...CHILD_HEADER],
			row({ name: '#REF!' }),
			row({ mother: '#N/A' }),
			row({ school: '#NAME?' }),
			row().with(0, null),
		].map(plain);
		const file = await workbook({ rows, cells: new Map([['4,0', { value: null, formula: 'A1&"x"' }]]) });
		const { body } = await preview(file);
		expect(body.rows.map(({ errors }: PreviewedRow) => errors)).toEqual([
			{ full_name: 'The spreadsheet has an error here: #REF!' },
			{ mother_name: 'The spreadsheet has an error here: #N/A' },
			{ school_name: 'The spreadsheet has an error here: #NAME?' },
			{ full_name: 'This formula has no result' },
		]);
	});
});

describe('a word that says that a parent has died', () => {
	const parents = [
		['Late Ramulu', 'Ramulu'],
		['late. Ramulu', 'Ramulu'],
		['(Late) Ramulu', 'Ramulu'],
		['Ramulu (Late)', 'Ramulu'],
		['Ramulu, late', 'Ramulu'],
		['Ramulu late', 'Ramulu'],
		['స్వర్గీయ రాములు', 'రాములు'],
		['కీ.శే. రాములు', 'రాములు'],
		['Swargiya Ramulu', 'Ramulu'],
		['स्वर्गीय रामुलु', 'रामुलु'],
		['Lt. Ramulu', 'Ramulu'],
		['Ramulu(late)', 'Ramulu'],
		['Ramulu (Expired)', 'Ramulu'],
		['Sri Late Ramulu', 'Sri Ramulu'],
		['రాములు (మరణించారు)', 'రాములు'],
	] as const;

	test('is asked about once for all rows, and is part of the name only if the head office says so', async () => {
		const file = fileOf(...parents.map(([father]) => row({ father })), row({ mother: 'Late Anitha' }), row());
		const asked = (await preview(file)).body;
		expect(statesIn(asked)).toEqual([...Array(parents.length + 1).fill('doubtful'), 'new']);
		expect(asked.rows[0].errors).toEqual({ father_name: 'Waits for your answer' });
		expect(asked.doubts).toEqual([
			{
				...{ key: 'late', about: 'late', field: '', text: 'Late Ramulu', rows: parents.length + 1 },
				...{ choices: ['without', 'keep'], answer: null },
			},
		]);
		const namesAfter = async (late: string) =>
			(await preview(file, { answers: JSON.stringify({ late }) })).body.rows.map(
				({ values }: PreviewedRow) => values.father_name,
			);
		expect((await namesAfter('without')).slice(0, parents.length)).toEqual(parents.map(([, name]) => name));
		expect((await namesAfter('keep')).slice(0, parents.length)).toEqual(parents.map(([father]) => father));
	});

	test('alone is no name', async () => {
		const { body } = await preview(
			fileOf(...['Late', 'LATE.', '(late)', 'స్వర్గీయ', 'Died', 'expired'].map((father) => row({ father }))),
		);
		expect(body.rows.map(({ errors }: PreviewedRow) => errors)).toEqual(
			['Late', 'LATE.', '(late)', 'స్వర్గీయ', 'Died', 'expired'].map((father) => ({
				father_name: `This is no name: ${father}`,
			})),
		);
	});

	test('does not count in names that begin or end alike', async () => {
		const { body } = await preview(
			fileOf(...['Latha', 'Lateef', 'Ltha', 'Deadra'].map((mother) => row({ mother }))),
		);
		expect([statesIn(body), body.doubts]).toEqual([['new', 'new', 'new', 'new'], []]);
	});

	test('does not make another child of one who is there', async () => {
		const parent = newMobile();
		const named = { name: 'Same Child', born: '01-06-2014' };
		await write(fileOf(row({ ...named, father: 'Ramulu', mother: 'Anitha', parent })));
		const file = fileOf(row({ ...named, father: 'Late Ramulu', mother: 'Anitha', parent: newMobile() }));
		const { body } = await preview(file, { answers: JSON.stringify({ late: 'without' }) });
		expect(body.rows[0]).toMatchObject({ state: 'changed', before: { parent_mobile_number: parent } });
		expect(Object.keys(body.rows[0].before)).toEqual(['parent_mobile_number']);
	});
});

const NO_NAMES = [
	'N/A',
	'n.a.',
	'(NA)',
	'NULL',
	'NIL',
	'Nil.',
	'-',
	'--',
	'0',
	'?',
	'Not available',
	'Not Applicable',
];
test.each([...NO_NAMES, '-do-', 'Ditto', 'Same as above', 'లేరు'])('%s is no name', async (name) => {
	const { body } = await preview(fileOf(row({ name }), row({ mother: name })));
	expect(body.rows.map(({ errors }: PreviewedRow) => errors)).toEqual([
		{ full_name: `This is no name: ${name}` },
		{ mother_name: `This is no name: ${name}` },
	]);
});

test.each(['#BUSY!', '#CONNECT!', '#BLOCKED!', 'Loading...'])(
	'%s is an error of the spreadsheet',
	async (name) => {
		const { body } = await preview(fileOf(row({ name })));
		expect(body.rows[0]).toMatchObject({
			state: 'faulty',
			errors: { full_name: expect.stringContaining(name) },
		});
	},
);

test('a number that the spreadsheet has shortened says so, and of two numbers the first is taken beside its cell', async () => {
	const { body } = await preview(
		fileOf(row({ parent: '7.00002E+09' }), row({ parent: '7000012001/7000012002' })),
	);
	expect(body.rows[0].errors).toEqual({ parent_mobile_number: 'The spreadsheet has shortened this number' });
	expect(body.rows[1]).toMatchObject({
		state: 'new',
		values: { parent_mobile_number: '7000012001' },
		cells: { parent_mobile_number: '7000012001/7000012002' },
	});
});

describe('the rows that failed', () => {
	test('and all others are as many as the lines of the file', async () => {
		const file = fileOf(
			row(),
			row({ level: 'Balwadi 2' }),
			row({ school: '' }),
			row({ born: '1-1-1950' }),
			row({ name: 'two\nlines' }),
			row({ parent: '1' }),
		);
		const { counts } = (await preview(file)).body;
		expect(Object.values<number>(counts).reduce((sum, count) => sum + count)).toBe(6);
		const { added, changed, kept, skipped, failed } = (await write(file)).body;
		expect(added + changed + kept + skipped + failed).toBe(6);
	});

	test('come back with whole cells, and with the dates that the head office has chosen', async () => {
		const remark = 'x'.repeat(700);
		const header = [...CHILD_HEADER, 'Remarks'];
		const file = csvFile([
			header,
			[...row({ born: '7/25/2016' }), ''],
			[...row({ born: '3/4/2015', school: '' }), remark],
		]);
		const { body } = await write(file, { answers: JSON.stringify({ 'dates date_of_birth': 'month' }) });
		const [{ cells }] = body.failed_rows;
		expect([cells[1], cells.at(-1)]).toEqual(['2015-03-04', remark]);
		const mended = csvFile([header, cells.with(CHILD_HEADER.indexOf('School'), 'ZPHS')]);
		expect((await write(mended)).body).toMatchObject({ added: 1, failed: 0 });
	});

	test('say on which line they are, also below a cell with a line break', async () => {
		const { body } = await preview(fileOf(row({ name: 'Ravi\nTeja' }), row({ parent: '1' })));
		expect(body.rows.map(({ line }: PreviewedRow) => line)).toEqual([2, 4]);
	});
});
