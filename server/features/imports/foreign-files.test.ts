import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PreviewedRow } from '@yuva/contract/imports/schema';
import { describe, expect, test } from 'vitest';
import { makeAdmin, makeFellow, placeIn } from '../../test/factories.ts';
import { importsOf } from '../../test/imports.ts';
import { startTestApp } from '../../test/test-app.ts';

// Other programs and people made these files. They are in ../shared; without them these tests are skipped.

const folder = path.join(import.meta.dirname, '../../../../shared/data/imports');
const NALGONDA = 507;
const NUMBER = '9000000011';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const { preview } = importsOf(app, admin, 'children');

async function makeNamedFellow(): Promise<void> {
	const known = await db.selectFrom('accounts').select('id').where('mobile_number', '=', NUMBER).execute();
	if (known.length > 0) return;
	const fellow = await makeFellow(db, { district: NALGONDA });
	await db.updateTable('accounts').set({ mobile_number: NUMBER }).where('id', '=', fellow.id).execute();
	const { grampanchayat: village, ...place } = await placeIn(db, NALGONDA);
	const center = { fellow_id: fellow.id, ...place, village, updated_at: new Date() };
	await db.insertInto('learning_centers').values(center).execute();
}

async function read(name: string) {
	await makeNamedFellow();
	const { status, body } = await preview(new File([readFileSync(path.join(folder, name))], name));
	const rows: PreviewedRow[] = body.rows ?? [];
	return {
		status,
		body,
		states: rows.map(({ state }) => state).join(' '),
		of: (field: string) => rows.map(({ values }) => values[field]),
		doubts: (body.doubts ?? []).map(({ about }: { about: string }) => about),
	};
}

describe.runIf(existsSync(folder))('of the files of others, where ../shared has them,', () => {
	test.each([
		['c02-us-mixed.xlsx', 'new doubtful new', ['date_cells']],
		['c07-1904.xlsx', 'new new', []],
		['c08-two-sheets.xlsx', 'new new', []],
		['c08b-cover-sheet.xlsx', 'new new', []],
		['c13-phones.csv', Array(16).fill('new').join(' '), []],
		['c14-two-phones.csv', 'new new', []],
		['c19-siblings-merged.xlsx', 'new new', []],
		['c20-hidden-rows.xlsx', 'new doubtful new', ['hidden_rows']],
		['c20b-hidden-columns.xlsx', 'new', []],
		['c24-equals-text.csv', 'new new', []],
		['c26-odd-names.csv', 'new new new new faulty faulty faulty new new faulty faulty faulty faulty', []],
		['c30-empty-entry.xlsx', 'new', []],
	])('%s is read as it is meant', async (name, states, doubts) => {
		expect(await read(name)).toMatchObject({ states, doubts });
	});

	test.each([
		['c09-unclosed-quote.csv', 'Line 3: a quotation mark is opened and not closed'],
		['c09c-two-stray-quotes.csv', 'Line 6: a quotation mark is opened and not closed'],
		['c21-html.xls', 'This file only looks like a workbook. Open it in Excel and save it as .xlsx.'],
	])('%s is refused with its reason', async (name, detail) => {
		expect(await read(name)).toMatchObject({ status: 422, body: { detail } });
	});

	test('a day that is counted from 1904, and parents that are merged over sisters, are right', async () => {
		expect((await read('c07-1904.xlsx')).of('date_of_birth')).toEqual(['2015-03-04', '2015-03-04']);
		expect((await read('c19-siblings-merged.xlsx')).of('parent_mobile_number')).toEqual([
			'7000014001',
			'7000014001',
		]);
		expect((await read('c20b-hidden-columns.xlsx')).of('full_name')).toEqual(['Probe Right Name']);
	});

	test('implausible and impossible dates are asked about or named', async () => {
		const { body, doubts } = await read('c25-odd-dates.csv');
		const faulty = (await preview(
			new File([readFileSync(path.join(folder, 'c25-odd-dates.csv'))], 'c25.csv'),
			{
				state: 'faulty',
			},
		)) as { body: { rows: PreviewedRow[] } };
		expect([doubts, body.counts.doubtful]).toEqual([['age'], 4]);
		expect(new Set(faulty.body.rows.flatMap(({ errors }) => Object.values(errors)))).toEqual(
			new Set(['Check the date']),
		);
	});
});
