import { columnsOf } from '@yuva/contract/exports/columns';
import { listExportChoices } from '@yuva/contract/exports/endpoints';
import { type ExportFile, type ExportKind, exportKinds } from '@yuva/contract/exports/schema';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { csvRows, download, makeFullCenter } from '../../test/exports.ts';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTask,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;

const namesIn = async (kind: ExportKind, person: Person, filter?: Record<string, string>) =>
	(await csvRows(app, kind, person, filter)).map(({ full_name, child_name }) => full_name ?? child_name);

test('a CSV is UTF-8 with its mark, ends lines as spreadsheets do, and is named by its day', async () => {
	const admin = await makeAdmin(db);
	const { headers, bytes } = await download(app, 'dictionary.csv', admin);
	expect(headers).toMatchObject({
		'content-type': 'text/csv; charset=utf-8',
		'content-disposition': 'attachment; filename="yuva-dictionary-2026-11-20.csv"',
		'cache-control': 'no-store',
	});
	expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
	const lines = bytes.toString('utf8').split('\r\n');
	expect(lines.at(-1)).toBe('');
	expect(lines.some((line) => line.includes('\n'))).toBe(false);
	const kinds = exportKinds.filter((kind) => kind !== 'dictionary');
	expect(lines).toHaveLength(kinds.reduce((sum, kind) => sum + columnsOf[kind].length, 0) + 2);
});

test.each(['fellows', 'children', 'attendance', 'assessments', 'tasks'] as const)(
	'of %s every column has its value, for a lead of the district and for the team lead',
	async (kind) => {
		const teamLead = await makeTeamLead(db);
		const { fellow } = await makeFullCenter(app, 'Sravani', { teamLead });
		const lead = await makeDistrictLead(db, PEDDAPALLI);
		const [row] = await csvRows(app, kind, teamLead);
		expect(Object.keys(row ?? {})).toEqual(columnsOf[kind].map(({ key }) => key));
		const { fellow_code } = await db
			.selectFrom('fellows')
			.select('fellow_code')
			.where('id', '=', fellow.id)
			.executeTakeFirstOrThrow();
		expect(row).toMatchObject({ fellow_code, district: 'Peddapalli' });
		expect((await csvRows(app, kind, lead)).some((one) => one.fellow_code === fellow_code)).toBe(true);
	},
);

test('what a row says is what is stored', async () => {
	const teamLead = await makeTeamLead(db);
	const { child } = await makeFullCenter(app, 'Sravani', { teamLead });
	expect(await csvRows(app, 'children', teamLead)).toMatchObject([
		{
			child_id: child,
			full_name: 'Sravani',
			date_of_birth: '2016-07-15',
			child_class: '4',
			parent_mobile_number: '9876543210',
			registered_on: '2026-11-20',
			days_counted: '1',
			days_present: '1',
			baseline_level: '12.5',
			endline_level: '',
		},
	]);
	expect(await csvRows(app, 'attendance', teamLead)).toMatchObject([
		{ marked: 'Fellow', child_name: '', module: '2', day: '11', status: 'Absent' },
		{
			marked: 'Child',
			child_name: 'Sravani',
			date: '2026-11-20',
			status: 'Present',
			marked_at: '2026-11-20 12:00',
		},
	]);
	expect(await csvRows(app, 'tasks', teamLead)).toMatchObject([
		{ task_name: 'Attending weekly call', status: 'Pending', completed_on: '' },
	]);
	expect(await csvRows(app, 'fellows', teamLead)).toMatchObject([
		{
			children: '1',
			register_days: '1',
			own_days: '1',
			own_present: '0',
			baseline_scored: '1',
			endline_scored: '0',
		},
	]);
});

describe('who gets what', () => {
	test('a team lead gets only the fellows who chose them', async () => {
		const [teamLead, other] = [await makeTeamLead(db), await makeTeamLead(db)];
		await makeFullCenter(app, 'Own', { teamLead });
		await makeFullCenter(app, 'Foreign', { teamLead: other });
		expect(await namesIn('children', teamLead)).toEqual(['Own']);
	});

	test('a district lead loses the old district at once when moved', async () => {
		await makeFullCenter(app, 'In Vikarabad', { district: VIKARABAD });
		const lead = await makeDistrictLead(db, VIKARABAD);
		expect(await namesIn('children', lead)).toContain('In Vikarabad');
		await db.deleteFrom('lead_districts').where('account_id', '=', lead.id).execute();
		expect(await namesIn('children', lead)).toEqual([]);
	});

	test('a fellow gets nothing, nor does a caller without a session', async () => {
		const fellow = await makeFellow(db);
		expect((await download(app, 'children.csv', fellow)).status).toBe(403);
		expect((await download(app, 'children.csv', { ...fellow, token: 'x' })).status).toBe(401);
	});

	test('deleted children are left out, and their marks lose the name', async () => {
		const teamLead = await makeTeamLead(db);
		const { child } = await makeFullCenter(app, 'Gone', { teamLead });
		await db.updateTable('children').set({ deleted_at: TEST_NOW }).where('id', '=', child).execute();
		expect(await csvRows(app, 'children', teamLead)).toEqual([]);
		expect(await namesIn('attendance', teamLead)).toEqual(['', '']);
	});
});

test('the districts to choose from are those of fellows in reach', async () => {
	for (const district of [PEDDAPALLI, VIKARABAD]) await makeFellow(db, { district });
	const { token } = await makeDistrictLead(db, PEDDAPALLI);
	const { body } = await app.call(listExportChoices, {}, { token });
	expect(body.districts).toEqual([{ id: PEDDAPALLI, name: 'Peddapalli' }]);
});

test('an export is narrowed by district, module and days, both included', async () => {
	const [teamLead, name] = [await makeTeamLead(db), 'Sravani'];
	await makeFullCenter(app, name, { teamLead });
	const count = async (filter: Record<string, string>) =>
		(await csvRows(app, 'attendance', teamLead, filter)).length;
	expect(
		await count({ district: String(PEDDAPALLI), module: '2', from: '2026-11-20', to: '2026-11-20' }),
	).toBe(2);
	expect(await count({ district: String(VIKARABAD) })).toBe(0);
	expect(await count({ module: '1' })).toBe(0);
	expect(await count({ from: '2026-11-21' })).toBe(0);
	expect(await count({ to: '2026-11-19' })).toBe(0);
});

test.each([
	['nobody.csv', {}],
	['children.pdf', {}],
	['children.csv', { from: '2026-11-20', to: '2026-11-19' }],
	['children.csv', { from: 'soon' }],
	['attendance.csv', { module: '5' }],
])('%s with %o is refused', async (file, filter) => {
	expect((await download(app, file as ExportFile, await makeAdmin(db), filter)).status).toBe(422);
});

describe('what spreadsheets could run or spoil', () => {
	const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A'];

	test('text that begins like a formula stays text, in CSV by an apostrophe', async () => {
		const teamLead = await makeTeamLead(db);
		const fellow = await makeFellow(db, { teamLead });
		for (const full_name of FORMULAS) await makeChild(db, fellow, { full_name });
		expect((await namesIn('children', teamLead)).sort()).toEqual(FORMULAS.map((text) => `'${text}`).sort());
		const { bytes } = await download(app, 'children.xlsx', teamLead);
		const { sheets } = await readXlsx(bytes);
		const column = columnsOf.children.findIndex(({ key }) => key === 'full_name');
		const cells = sheets[0]?.rows.slice(1).map((row) => row[column]);
		expect(cells?.map(String).sort()).toEqual([...FORMULAS].sort());
		expect(sheets[0]?.cells?.size ?? 0).toBe(0);
	});

	test('Telugu, quotes, commas and lines come back as they were', async () => {
		const teamLead = await makeTeamLead(db);
		const full_name = 'శ్రావణి "Chinni", O’Brien <&>\nRao _x0041_ 😀';
		await makeFullCenter(app, full_name, { teamLead });
		expect(await namesIn('children', teamLead)).toEqual([full_name]);
		const { bytes } = await download(app, 'children.xlsx', teamLead);
		const column = columnsOf.children.findIndex(({ key }) => key === 'full_name');
		expect((await readXlsx(bytes)).sheets[0]?.rows[1]?.[column]).toBe(full_name);
	});
});

test('a workbook has data with types, and its dictionary', async () => {
	const teamLead = await makeTeamLead(db);
	await makeFullCenter(app, 'Sravani', { teamLead });
	const { bytes, headers } = await download(app, 'children.xlsx', teamLead);
	expect(headers['content-disposition']).toBe('attachment; filename="yuva-children-2026-11-20.xlsx"');
	const { sheets } = await readXlsx(bytes);
	expect(sheets.map(({ name }) => name)).toEqual(['Data', 'Dictionary']);
	const [data, dictionary] = sheets;
	const row = Object.fromEntries(columnsOf.children.map(({ key }, index) => [key, data?.rows[1]?.[index]]));
	expect(row).toMatchObject({
		full_name: 'Sravani',
		parent_mobile_number: '9876543210',
		date_of_birth: new Date('2016-07-15T00:00:00Z'),
		days_counted: 1,
		baseline_level: 12.5,
	});
	expect(row.endline_level ?? null).toBeNull();
	expect(dictionary?.rows.slice(1).map((one) => one[1])).toEqual(
		columnsOf.children.map(({ heading }) => heading),
	);
});

describe('a choice of columns', () => {
	const FEW = 'child_id,gender,religion';

	test('leaves the others out of CSV, workbook and dictionary, in the order of the file', async () => {
		const teamLead = await makeTeamLead(db);
		const { child } = await makeFullCenter(app, 'Sravani', { teamLead });
		const columns = 'religion,child_id,gender';
		expect(await csvRows(app, 'children', teamLead, { columns })).toEqual([
			{ child_id: child, gender: 'Female', religion: 'Hindu' },
		]);
		const { bytes } = await download(app, 'children.xlsx', teamLead, { columns });
		expect((await readXlsx(bytes)).sheets.map(({ rows }) => rows)).toEqual([
			[
				['Child id', 'Gender', 'Religion'],
				[child, 'Female', 'Hindu'],
			],
			[
				['Export', 'Column', 'Type', 'Meaning', 'How to read it', 'Personal'],
				['Children', 'Child id', ...Array(3).fill(expect.any(String)), 'No'],
				['Children', 'Gender', ...Array(3).fill(expect.any(String)), 'No'],
				['Children', 'Religion', ...Array(3).fill(expect.any(String)), 'Yes'],
			],
		]);
	});

	test('is named in the audit log', async () => {
		const teamLead = await makeTeamLead(db);
		await makeFullCenter(app, 'Sravani', { teamLead });
		await csvRows(app, 'children', teamLead, { columns: FEW });
		const { details } = await db
			.selectFrom('audit_log')
			.select('details')
			.where('actor_id', '=', teamLead.id)
			.where('action', '=', 'exports.begin')
			.executeTakeFirstOrThrow();
		expect(details).toEqual({ kind: 'children', format: 'csv', columns: ['child_id', 'gender', 'religion'] });
	});

	test.each([
		[{ columns: 'child_id,shoe_size,height' }, 'This file has no column shoe_size, height'],
		[{ columns: '' }, 'Choose at least one column'],
		[{ columns: 'full_name', without_names: 'yes' as const }, 'This file has no column full_name'],
	])('of %o is refused in plain words', async (filter, message) => {
		const { status, bytes } = await download(app, 'children.csv', await makeAdmin(db), filter);
		expect([status, JSON.parse(bytes.toString()).errors]).toEqual([422, { columns: message }]);
	});
});

describe('a file without names', () => {
	test.each(['fellows', 'children', 'attendance', 'assessments', 'tasks'] as const)(
		'of %s has nothing that leads to a person, and numbers its rows',
		async (kind) => {
			const teamLead = await makeTeamLead(db);
			const { fellow, child } = await makeFullCenter(app, 'Sravani', { teamLead });
			await makeFullCenter(app, 'Anjali', { teamLead });
			const { fellow_code } = await db
				.selectFrom('fellows')
				.select('fellow_code')
				.where('id', '=', fellow.id)
				.executeTakeFirstOrThrow();
			const rows = await csvRows(app, kind, teamLead, { without_names: 'yes' });
			expect(rows.map(({ row_number }) => row_number)).toEqual(rows.map((_, at) => String(at + 1)));
			expect(rows.length).toBeGreaterThan(1);
			const text = JSON.stringify(rows);
			for (const secret of ['Sravani', '9876543210', fellow.mobile_number, fellow.id, child, fellow_code])
				expect(text).not.toContain(String(secret));
		},
	);

	test('names a task of the list, and leaves the words of another task out', async () => {
		const teamLead = await makeTeamLead(db);
		const { fellow } = await makeFullCenter(app, 'Sravani', { teamLead });
		await makeTask(db, fellow, { task_name: 'Call Lakshmi on 9876512345' });
		const tasksOf = async (filter?: { without_names: 'yes' }) =>
			(await csvRows(app, 'tasks', teamLead, filter)).map(({ task_name }) => task_name).toSorted();
		expect(await tasksOf()).toEqual(['Attending weekly call', 'Call Lakshmi on 9876512345']);
		expect(await tasksOf({ without_names: 'yes' })).toEqual(['', 'Attending weekly call']);
	});

	test('has the age of a child in place of the date of birth', async () => {
		const teamLead = await makeTeamLead(db);
		await makeFullCenter(app, 'Sravani', { teamLead });
		const [row] = await csvRows(app, 'children', teamLead, { without_names: 'yes' });
		expect(row).toMatchObject({
			row_number: '1',
			age: '10',
			gender: 'Female',
			caste_category: expect.any(String),
		});
		expect(row).not.toHaveProperty('date_of_birth');
	});
});

describe('the audit log', () => {
	test('has who exported what with which filter, and how many rows', async () => {
		const teamLead = await makeTeamLead(db);
		await makeFullCenter(app, 'Sravani', { teamLead });
		await csvRows(app, 'attendance', teamLead, { module: '2' });
		const entries = await db
			.selectFrom('audit_log')
			.select(['action', 'details'])
			.where('actor_id', '=', teamLead.id)
			.orderBy('id')
			.execute();
		const what = {
			kind: 'attendance',
			format: 'csv',
			module: 2,
			columns: columnsOf.attendance.map(({ key }) => key),
		};
		expect(entries).toEqual([
			{ action: 'exports.begin', details: what },
			{ action: 'exports.rows', details: { kind: 'attendance' } },
			{ action: 'exports.end', details: { ...what, rows: 2, complete: true } },
		]);
	});
});
