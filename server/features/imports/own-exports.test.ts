import { columnsOf } from '@yuva/contract/exports/columns';
import type { PreviewedRow } from '@yuva/contract/imports/schema';
import { describe, expect, test } from 'vitest';
import { download } from '../../test/exports.ts';
import {
	makeAdmin,
	makeChild,
	makeFellow,
	newMobile,
	PEDDAPALLI,
	type Person,
	placeIn,
} from '../../test/factories.ts';
import { giveOwnPassword, importsOf } from '../../test/imports.ts';
import { childRow, csvFile, fellowRow } from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

const NIZAMABAD = 513;
const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const [fellows, children] = [importsOf(app, admin, 'fellows'), importsOf(app, admin, 'children')];

type Kind = 'fellows' | 'children';

/** The screen exports these unless a person ticks more. */
const usual = (kind: Kind): string[] =>
	columnsOf[kind].flatMap(({ key, sensitive }) => (sensitive ? [] : [key]));
const all = (kind: Kind): string[] => columnsOf[kind].map(({ key }) => key);

async function exported(file: `${Kind}.${'csv' | 'xlsx'}`, columns: readonly string[]): Promise<File> {
	const filter = { district: String(NIZAMABAD), columns: columns.join(',') };
	const { status, bytes } = await download(app, file, admin, filter);
	expect(status).toBe(200);
	return new File([new Uint8Array(bytes)], file);
}

const { grampanchayat: village, ...place } = await placeIn(db, NIZAMABAD);

async function fellowWithCenter(district = PEDDAPALLI): Promise<Person> {
	const fellow = await makeFellow(db, { district });
	const { grampanchayat, ...rest } = await placeIn(db, district);
	const center = { fellow_id: fellow.id, ...rest, village: grampanchayat, updated_at: new Date() };
	await db.insertInto('learning_centers').values(center).execute();
	return fellow;
}

/**
 * Makes namesakes of one center, and a child with own words of the closed lists, a village in another district, and
 * parents of whom one is not known and one has died.
 */
async function fill(fellow: Person): Promise<string[]> {
	const one = await makeChild(db, fellow, { full_name: 'Lakshmi Test', date_of_birth: '2016-06-01' });
	const twin = await makeChild(db, fellow, { full_name: 'Lakshmi Test', date_of_birth: '2017-06-01' });
	const own = await makeChild(db, fellow, { full_name: 'Fathima Test', child_class: 'Other' });
	await db
		.updateTable('children')
		.set({
			...{ other_child_class: 'LKG', religion: 'Other', other_religion: 'Sarna' },
			...{ caste_category: 'OTHER', other_caste: 'Denotified', father_occupation: 'Other' },
			...{ other_father_occupation: 'Weaver of mats', ...place, grampanchayat: village },
			...{ mother_name: 'NA', father_name: 'Late Ramulu' },
		})
		.where('id', '=', own)
		.execute();
	for (const child_id of [one, twin, own]) {
		const { year_id } = await db
			.selectFrom('fellow_enrolments')
			.select('year_id')
			.where('fellow_id', '=', fellow.id)
			.executeTakeFirstOrThrow();
		const child = await db
			.selectFrom('children')
			.select(['child_class', 'other_child_class'])
			.where('id', '=', child_id)
			.executeTakeFirstOrThrow();
		await db
			.insertInto('child_enrolments')
			.values({ child_id, year_id, fellow_id: fellow.id, joined_on: '2026-11-20', ...child })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	}
	return [one, twin, own];
}

const signedIn = await fellowWithCenter(NIZAMABAD);
await fill(signedIn);
const imported = newMobile();
const cells = fellowRow({ phone: imported, name: 'Imported Fellow' });
await fellows.write(fellows.fileOf(cells));
await db
	.updateTable('fellows')
	.set({ working_district: NIZAMABAD, gender: 'Other', other_gender: 'Hijra' })
	.where('id', 'in', db.selectFrom('accounts').select('id').where('mobile_number', '=', imported))
	.execute();

const summary = ({ rows, counts, doubts }: { rows: PreviewedRow[]; counts: object; doubts: object[] }) => ({
	counts,
	doubts,
	others: rows
		.filter(({ state }) => state !== 'same')
		.map(({ state, errors, before }) => ({ state, errors, before })),
});
const unchanged = (same: number) => ({
	counts: { new: 0, changed: 0, same, doubtful: 0, left_out: 0, faulty: 0 },
	doubts: [],
	others: [],
});

describe('an own export of children', () => {
	test.each(['csv', 'xlsx'] as const)('with all columns comes back in unchanged as %s', async (type) => {
		const { body } = await children.preview(await exported(`children.${type}`, all('children')));
		expect(summary(body)).toEqual(unchanged(3));
	});

	test.each(['csv', 'xlsx'] as const)(
		'with the usual columns comes back in unchanged as %s',
		async (type) => {
			const file = await exported(`children.${type}`, usual('children'));
			expect(usual('children')).not.toContain('date_of_birth');
			expect(summary((await children.preview(file)).body)).toEqual(unchanged(3));
			expect((await children.writeAll(file)).body).toMatchObject({ added: 0, changed: 0, skipped: 3 });
		},
	);

	test.each(usual('children'))(
		'with the usual columns without %s comes back in unchanged',
		async (dropped) => {
			const file = await exported(
				'children.csv',
				usual('children').filter((key) => key !== dropped),
			);
			// without ids nothing tells two children of one name apart
			const namesakes = dropped === 'child_id' ? 2 : 0;
			const { counts, doubts } = (await children.preview(file)).body;
			expect([counts, doubts]).toEqual([{ ...unchanged(3 - namesakes).counts, faulty: namesakes }, []]);
		},
	);

	test.each(all('children'))('with all columns without %s comes back in unchanged', async (dropped) => {
		const file = await exported(
			'children.csv',
			all('children').filter((key) => key !== dropped),
		);
		const { counts, doubts } = (await children.preview(file)).body;
		expect(counts).toMatchObject({
			new: 0,
			changed: 0,
			doubtful: dropped === 'child_id' ? expect.any(Number) : 0,
		});
		if (dropped !== 'child_id') expect([counts, doubts]).toEqual([unchanged(3).counts, []]);
	});
});

describe('an own export of fellows', () => {
	test.each(['csv', 'xlsx'] as const)(
		'with all and with the usual columns comes back in unchanged as %s',
		async (type) => {
			for (const columns of [all('fellows'), usual('fellows')]) {
				const { body } = await fellows.preview(await exported(`fellows.${type}`, columns));
				expect(summary(body)).toEqual(unchanged(2));
			}
		},
	);

	test.each(all('fellows'))('without %s comes back in unchanged', async (dropped) => {
		const few = usual('fellows').filter((key) => key !== dropped);
		const named = few.includes('fellow_code') ? few : ['mobile_number', ...few];
		for (const columns of [named, all('fellows').filter((key) => key !== dropped)]) {
			const { body } = await fellows.preview(await exported('fellows.csv', columns));
			expect(summary(body)).toEqual(unchanged(2));
		}
	});

	test('without code and number names no person for sure, and says which columns are missing', async () => {
		const columns = usual('fellows').filter((key) => key !== 'fellow_code');
		const { rows } = (await fellows.preview(await exported('fellows.csv', columns))).body;
		expect(rows.map(({ state }: PreviewedRow) => state)).toEqual(['faulty', 'faulty']);
		expect(Object.keys(rows[0].errors)).toEqual(['']);
		expect(rows[0].errors['']).toMatch(
			/^A new row needs these columns: Mobile number, Date of birth, Religion/,
		);
	});
});

describe('a file with fewer columns', () => {
	test('changes what it says of a known child, leaves all else, and writes nothing empty', async () => {
		const fellow = await fellowWithCenter();
		const parent = newMobile();
		await children.write(children.fileOf(childRow(fellow.mobile_number, { name: 'Divya Test', parent })));
		const stored = () =>
			db
				.selectFrom('children')
				.selectAll()
				.where('parent_mobile_number', '=', parent)
				.executeTakeFirstOrThrow();
		const before = await stored();
		const file = csvFile([
			['Name of the child', 'DOB', 'Class', 'Fellow mobile'],
			['Divya Test', '15/07/2016', '7', fellow.mobile_number],
			['Somebody New', '15/07/2016', '7', fellow.mobile_number],
		]);
		const { body } = await children.preview(file);
		expect(body.rows).toMatchObject([
			{ state: 'changed', before: { child_class: '4' }, errors: {} },
			{
				state: 'faulty',
				errors: {
					'': "A new row needs these columns: Gender, School, Type of school, Religion, Caste category, Mother's name, Mother's occupation, Father's name, Father's occupation, Parent's mobile number",
				},
			},
		]);
		expect(Object.keys(body.rows[0].before)).toEqual(['child_class']);
		expect((await children.writeAll(file)).body).toMatchObject({ added: 0, changed: 1, failed: 1 });
		const { updated_at, child_class, ...after } = await stored();
		expect([child_class, after]).toEqual(['7', expect.objectContaining({ school_name: before.school_name })]);
		const { updated_at: _, child_class: __, ...all } = before;
		expect(after).toEqual(all);
	});

	test('changes an imported fellow by code, and leaves the number and the center as they are', async () => {
		const phone = newMobile();
		await fellows.write(fellows.fileOf(fellowRow({ phone, name: 'Swapna Test', caste: 'SC' })));
		const stored = () =>
			db
				.selectFrom('fellows')
				.innerJoin('accounts', 'accounts.id', 'fellows.id')
				.innerJoin('learning_centers', 'learning_centers.fellow_id', 'fellows.id')
				.select(['fellow_code', 'full_name', 'mobile_number', 'caste_category', 'fellows.grampanchayat'])
				.select(['date_of_birth', 'gender', 'learning_centers.village'])
				.where('mobile_number', '=', phone)
				.executeTakeFirstOrThrow();
		const before = await stored();
		const sheet = (name: string) =>
			csvFile([
				['Fellow code', 'Name', 'Caste category'],
				[String(before.fellow_code), name, 'ST'],
			]);
		expect((await fellows.preview(sheet('Another Person'))).body.rows[0]).toMatchObject({
			state: 'faulty',
			errors: { fellow_code: 'Somebody of another name has this code' },
			existing: { where: 'Has this fellow code', values: { full_name: before.full_name } },
		});
		const file = sheet('Swapna Test');
		expect((await fellows.preview(file)).body.rows[0].before).toEqual({ caste_category: 'SC' });
		expect((await fellows.writeAll(file)).body).toMatchObject({ changed: 1 });
		expect(await stored()).toEqual({ ...before, caste_category: 'ST' });
		await giveOwnPassword(app, phone);
		const again = csvFile([
			['Fellow code', 'Caste category'],
			[String(before.fellow_code), 'OC'],
		]);
		expect((await fellows.preview(again)).body.rows[0]).toMatchObject({ state: 'same', before: {} });
	});

	test('with ids corrects a name and a date of birth, each shown before it is ticked', async () => {
		const fellow = await fellowWithCenter();
		const id = await makeChild(db, fellow, { full_name: 'Saroja Test' });
		const file = csvFile([
			['Child id', 'Name', 'Date of birth'],
			[id, 'Sarojini Test', '2016-07-16'],
		]);
		expect((await children.preview(file)).body.rows[0]).toMatchObject({
			state: 'changed',
			before: { full_name: 'Saroja Test', date_of_birth: '2016-07-15' },
		});
		await children.writeAll(file);
		const { full_name } = await db
			.selectFrom('children')
			.select('full_name')
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
		expect(full_name).toBe('Sarojini Test');
	});

	test('changes nothing of a child who is in another center by now, and says where the child is', async () => {
		const [one, other] = [await fellowWithCenter(), await fellowWithCenter()];
		const id = await makeChild(db, other, { full_name: 'Moved Test' });
		const file = csvFile([
			['Child id', 'Name', 'Class', 'Fellow mobile'],
			[id, 'Moved Test', '9', one.mobile_number],
		]);
		expect((await children.preview(file)).body.rows[0]).toMatchObject({
			state: 'same',
			errors: { '': 'In the center of Person Test' },
		});
		expect((await children.writeAll(file)).body).toMatchObject({ changed: 0, skipped: 1 });
	});
});
