import { deleteChild } from '@yuva/contract/children/endpoints';
import { describe, expect, test } from 'vitest';
import {
	makeAdmin,
	makeChild,
	makeFellow,
	newMobile,
	PEDDAPALLI,
	type Person,
	placeIn,
	VIKARABAD,
} from '../../test/factories.ts';
import { importsOf } from '../../test/imports.ts';
import { merge } from '../../test/moved-children.ts';
import { CHILD_HEADER, childRow, csvFile } from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

const { fileOf, preview, write, writeAll } = importsOf(app, admin, 'children');

const childrenOf = ({ id }: Person) =>
	db.selectFrom('children').selectAll().where('fellow_id', '=', id).orderBy('id').execute();

async function fellowWithCenter(district = PEDDAPALLI): Promise<Person> {
	const fellow = await makeFellow(db, { district });
	const { state, mandal, grampanchayat: village } = await placeIn(db, district);
	const at = { state, district, mandal, village, updated_at: new Date() };
	await db
		.insertInto('learning_centers')
		.values({ fellow_id: fellow.id, ...at })
		.execute();
	return fellow;
}

describe('brought in', () => {
	test("children are in their fellow's center, in this year, at its village; the file again adds nothing", async () => {
		const fellow = await fellowWithCenter(VIKARABAD);
		const place = await placeIn(db, VIKARABAD);
		const parent = newMobile();
		const file = fileOf(
			childRow(`+91 ${fellow.mobile_number}`, { level: 'V', parent: `+91-${parent}` }),
			childRow(fellow.mobile_number, { name: 'Anjali', born: '42067', level: 'LKG' }),
			childRow(fellow.mobile_number, { name: 'Nobody', school: '' }),
			childRow(newMobile()),
		);
		expect((await preview(file)).body).toMatchObject({
			counts: { new: 1, doubtful: 1, faulty: 2 },
			doubts: [{ key: 'word child_class lkg', about: 'word', text: 'LKG', rows: 1, answer: null }],
		});
		const answers = JSON.stringify({ 'word child_class lkg': 'Other' });
		const { status, body } = await write(file, { answers });
		expect(status).toBe(201);
		expect(body).toMatchObject({ added: 2, failed: 2 });
		expect(body.failed_rows.map(({ errors }: { errors: object }) => errors)).toEqual([
			{ school_name: 'School name is required' },
			{ fellow_mobile: 'There is no fellow with this mobile number or code' },
		]);
		const stored = await childrenOf(fellow);
		expect(stored).toMatchObject([
			{
				full_name: 'లక్ష్మి కదారి',
				date_of_birth: '2016-07-15',
				child_class: '5',
				parent_mobile_number: parent,
				mother_occupation: 'Home Maker',
				father_occupation: 'Daily Wage Worker',
				...place,
			},
			{ full_name: 'Anjali', date_of_birth: '2015-03-04', child_class: 'Other', other_child_class: 'LKG' },
		]);
		const enrolled = await db
			.selectFrom('child_enrolments')
			.select('fellow_id')
			.where('child_id', '=', String(stored[0]?.id))
			.execute();
		expect(enrolled).toEqual([{ fellow_id: fellow.id }]);
		expect((await write(file)).body).toMatchObject({ added: 0, changed: 0, skipped: 2, failed: 2 });
	});

	test('a fellow is found by code as well, and must be enrolled in the open year', async () => {
		const fellow = await fellowWithCenter();
		const { fellow_code } = await db
			.selectFrom('fellows')
			.select('fellow_code')
			.where('id', '=', fellow.id)
			.executeTakeFirstOrThrow();
		const applicant = await makeFellow(db, { stage: 'registered' });
		const header = [...CHILD_HEADER.slice(0, -1), 'Fellow code', 'Fellow mobile'];
		const rows = [
			[...childRow('').slice(0, -1), String(fellow_code).toLowerCase(), ''],
			[...childRow('').slice(0, -1), '', applicant.mobile_number],
			[...childRow('').slice(0, -1), '', ''],
		];
		const { body } = await preview(csvFile([header, ...rows]));
		expect(body.rows.map(({ errors }: { errors: object }) => errors)).toEqual([
			{},
			{ fellow_mobile: 'This fellow is not enrolled in the open year' },
			{ fellow_mobile: 'Name the fellow, by mobile number or code' },
		]);
	});

	test('without a village in the file and in the center, says so', async () => {
		const fellow = await makeFellow(db);
		const { body } = await preview(fileOf(childRow(fellow.mobile_number)));
		expect(body.rows[0].errors).toEqual({
			village: 'The village is missing, and the learning center has none yet',
		});
	});
});

describe('a possible duplicate', () => {
	test('of a child in another center is shown beside it, skipped, and added when it is another child', async () => {
		const [one, other] = [await fellowWithCenter(), await fellowWithCenter()];
		const parent = newMobile();
		await write(fileOf(childRow(one.mobile_number, { name: 'Ravi Teja', parent })));
		const file = fileOf(childRow(other.mobile_number, { name: 'ravi  teja', born: '2015-01-01', parent }));
		expect((await preview(file)).body.rows[0]).toMatchObject({
			state: 'doubtful',
			existing: {
				where: 'In the center of Person Test',
				where_text: { id: 'In the center of {name}', values: { name: 'Person Test' } },
				values: { full_name: 'Ravi Teja', parent_mobile_number: parent },
			},
		});
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 1 });
		expect((await write(file, { decisions: '{"line 2":"new"}' })).body).toMatchObject({ added: 1 });
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 1 });
	});

	test('is no twin of the same file', async () => {
		const fellow = await fellowWithCenter();
		const parent = newMobile();
		const file = fileOf(
			childRow(fellow.mobile_number, { name: 'Ram', parent }),
			childRow(fellow.mobile_number, { name: 'Laxman', parent }),
		);
		expect((await write(file)).body).toMatchObject({ added: 2 });
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 2 });
	});

	test('of an earlier row with the same parent is asked about', async () => {
		const fellow = await fellowWithCenter();
		const parent = newMobile();
		const file = fileOf(
			childRow(fellow.mobile_number, { name: 'Ram', parent }),
			childRow(fellow.mobile_number, { name: 'Ram', parent, born: '01-01-2015' }),
			childRow(fellow.mobile_number, { name: 'RAM', parent }),
		);
		const { body } = await preview(file);
		expect(body.rows.map(({ state }: { state: string }) => state)).toEqual(['new', 'doubtful', 'same']);
		expect((await write(file)).body).toMatchObject({ added: 1, skipped: 2 });
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 3 });
	});
});

describe('a name and a date of birth that two children have', () => {
	const anitha = { name: 'Lakshmi', born: '01-06-2016', mother: 'Anitha', father: 'Ramesh' };
	const padma = { ...anitha, mother: 'Padma', father: 'Suresh' };
	const states = async (file: File) =>
		(await preview(file)).body.rows.map(({ state }: { state: string }) => state);

	test('in one file, with other parents and another number, are asked about, and both can be added', async () => {
		const fellow = await fellowWithCenter();
		const [one, other] = [newMobile(), newMobile()];
		const file = fileOf(
			childRow(fellow.mobile_number, { ...anitha, parent: one }),
			childRow(fellow.mobile_number, { ...padma, parent: other }),
			childRow(fellow.mobile_number, { ...padma, parent: other }),
		);
		const { body } = await preview(file);
		expect(body.rows[1]).toMatchObject({
			state: 'doubtful',
			existing: {
				where: 'Line 2 of this file',
				values: { mother_name: 'Anitha', parent_mobile_number: one },
			},
		});
		expect(await states(file)).toEqual(['new', 'doubtful', 'same']);
		expect((await write(file, { decisions: '{"line 3":"new"}' })).body).toMatchObject({
			added: 2,
			skipped: 1,
		});
		expect(await states(file)).toEqual(['same', 'same', 'same']);
		expect(await childrenOf(fellow)).toMatchObject([{ mother_name: 'Anitha' }, { mother_name: 'Padma' }]);
	});

	test('in a later file change nothing of the first child, also where changes are wanted', async () => {
		const fellow = await fellowWithCenter();
		const parent = newMobile();
		await write(fileOf(childRow(fellow.mobile_number, { ...anitha, parent })));
		const file = fileOf(childRow(fellow.mobile_number, { ...padma, parent: newMobile() }));
		expect((await preview(file)).body.rows[0]).toMatchObject({
			state: 'doubtful',
			existing: { where: 'In the center of Person Test', values: { mother_name: 'Anitha' } },
		});
		expect((await writeAll(file)).body).toMatchObject({ added: 0, changed: 0, skipped: 1 });
		expect(await childrenOf(fellow)).toMatchObject([{ mother_name: 'Anitha', parent_mobile_number: parent }]);
	});

	test('with the same parents and another number are one child, whose number changes', async () => {
		const fellow = await fellowWithCenter();
		await write(fileOf(childRow(fellow.mobile_number, { ...anitha, parent: newMobile() })));
		const moved = fileOf(
			childRow(fellow.mobile_number, { ...anitha, mother: 'ANITHA K', parent: newMobile() }),
		);
		expect(await states(moved)).toEqual(['changed']);
	});
});

describe('a child who is off the lists', () => {
	const remove = ({ token }: Person, id: string) => app.call(deleteChild, { id }, { token });

	test('because the fellow deleted it, is asked about, stays as it is, and comes in as another child only', async () => {
		const [fellow, other] = [await fellowWithCenter(), await fellowWithCenter()];
		const parent = newMobile();
		const cells = { name: 'Ravi Teja', parent };
		const file = fileOf(childRow(fellow.mobile_number, cells));
		await write(file);
		const [brought] = await childrenOf(fellow);
		expect((await remove(fellow, String(brought?.id))).status).toBe(200);
		const deleted = await childrenOf(fellow);
		expect((await preview(file)).body.rows[0]).toMatchObject({
			state: 'doubtful',
			existing: { where: 'Deleted', values: { full_name: 'Ravi Teja', parent_mobile_number: parent } },
		});
		const differs = fileOf(childRow(fellow.mobile_number, { ...cells, level: 'VI' }));
		const elsewhere = fileOf(childRow(other.mobile_number, cells));
		for (const again of [file, differs, elsewhere]) {
			expect((await writeAll(again)).body).toMatchObject({ added: 0, changed: 0, skipped: 1, waiting: 1 });
		}
		expect([await childrenOf(fellow), await childrenOf(other)]).toEqual([deleted, []]);
		expect((await write(file, { decisions: '{"line 2":"new"}' })).body).toMatchObject({ added: 1 });
		expect(await childrenOf(fellow)).toMatchObject([
			{ id: brought?.id, deleted_at: expect.any(Date) },
			{ full_name: 'Ravi Teja', deleted_at: null },
		]);
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 1, waiting: 0 });
	});

	test('is asked about where a row has its id, also with another name', async () => {
		const fellow = await fellowWithCenter();
		const id = await makeChild(db, fellow, { full_name: 'Kavya Rao', date_of_birth: '2016-01-01' });
		expect((await remove(fellow, id)).status).toBe(200);
		const row = childRow(fellow.mobile_number, { name: 'Srilatha Kola', born: '02-02-2015' });
		const file = csvFile([
			['Child id', ...CHILD_HEADER],
			[id, ...row],
		]);
		expect((await preview(file)).body.rows[0]).toMatchObject({
			state: 'doubtful',
			existing: { where: 'Deleted', values: { full_name: 'Kavya Rao' } },
		});
		expect((await writeAll(file)).body).toMatchObject({ added: 0, changed: 0, skipped: 1, waiting: 1 });
	});

	test('is asked about beside the child whom the fellow registered again with another spelling', async () => {
		const [fellow, other] = [await fellowWithCenter(), await fellowWithCenter()];
		const parent = newMobile();
		const row = childRow(fellow.mobile_number, { name: 'Ravi Teja', parent, born: '15-07-2016' });
		await write(fileOf(row));
		const [brought] = await childrenOf(fellow);
		const id = String(brought?.id);
		expect((await remove(fellow, id)).status).toBe(200);
		const again = { full_name: 'Raviteja K', parent_mobile_number: parent, date_of_birth: '2016-07-15' };
		await makeChild(db, fellow, again);
		const beside = {
			state: 'doubtful',
			existing: { where: 'In the center of Person Test', values: { full_name: 'Raviteja K' } },
		};
		const elsewhere = childRow(other.mobile_number, { name: 'Ravi Teja', parent, born: '15-07-2016' });
		const byId = csvFile([
			['Child id', ...CHILD_HEADER],
			[id, ...row],
		]);
		for (const file of [fileOf(row), fileOf(elsewhere), byId]) {
			expect((await preview(file)).body.rows[0]).toMatchObject(beside);
		}
	});

	test('because two entries were one child, is asked about, and the preview says where the child is', async () => {
		const fellow = await fellowWithCenter();
		const other = await makeFellow(db, { given_name: 'Latha' });
		const file = fileOf(childRow(fellow.mobile_number, { name: 'Ravi Teja' }));
		await write(file);
		const [drop] = await childrenOf(fellow);
		const keep = await makeChild(db, other, { full_name: 'Raviteja Kola' });
		expect((await merge(app, admin, { keep, drop: String(drop?.id) })).status).toBe(200);
		expect((await preview(file)).body.rows[0]).toMatchObject({
			state: 'doubtful',
			existing: { where: 'In the center of Latha Test', values: { full_name: 'Ravi Teja' } },
		});
		expect((await write(file)).body).toMatchObject({ added: 0, skipped: 1, waiting: 1 });
		expect((await remove(other, keep)).status).toBe(200);
		expect((await preview(file)).body.rows[0].existing.where).toBe('Deleted');
	});
});

test('a name that the file spells otherwise stays as the record has it when something else is changed', async () => {
	const fellow = await fellowWithCenter();
	const parent = newMobile();
	await write(fileOf(childRow(fellow.mobile_number, { name: 'Ravi Teja', parent })));
	const file = fileOf(childRow(fellow.mobile_number, { name: 'RAVI  TEJA', parent, level: 'VI' }));
	expect((await preview(file)).body.rows[0].before).toEqual({ child_class: '4' });
	await writeAll(file);
	expect(await childrenOf(fellow)).toMatchObject([{ full_name: 'Ravi Teja', child_class: '6' }]);
});

test('what differs is changed only if wanted, and the place stays where the file names none', async () => {
	const fellow = await fellowWithCenter();
	const parent = newMobile();
	await write(fileOf(childRow(fellow.mobile_number, { parent })));
	const elsewhere = await placeIn(db, VIKARABAD);
	await db.updateTable('children').set(elsewhere).where('fellow_id', '=', fellow.id).execute();
	const file = fileOf(childRow(fellow.mobile_number, { parent, level: '5' }));
	expect((await preview(file)).body.rows[0]).toMatchObject({
		state: 'changed',
		before: { child_class: '4' },
	});
	expect((await write(file)).body).toMatchObject({ changed: 0, kept: 1, skipped: 0 });
	expect((await writeAll(file)).body).toMatchObject({ changed: 1 });
	expect(await childrenOf(fellow)).toMatchObject([{ child_class: '5', ...elsewhere }]);
});

test.each([
	['Boy/Girl (Gender)', 'Boy', 'gender'],
	['Class', '5th', 'child_class'],
	['School', 'MPPS Begumpet', 'school_name'],
	['School type', 'Private', 'type_of_school'],
	['Religion', 'Christian', 'religion'],
	['Caste', 'ST', 'caste_category'],
	["Mother's name", 'Padma', 'mother_name'],
	["Mother's occupation", 'Tailor', 'mother_occupation'],
	["Father's name", 'Suresh', 'father_name'],
	["Father's occupation", 'Driver', 'father_occupation'],
] as const)('another value in the column %s is shown as a change', async (column, value, field) => {
	const fellow = await fellowWithCenter();
	const row = childRow(fellow.mobile_number, { parent: newMobile() });
	await write(fileOf(row));
	const changed = row.with(CHILD_HEADER.indexOf(column), value);
	const [shown] = (await preview(fileOf(changed))).body.rows;
	expect([shown.state, Object.keys(shown.before)]).toEqual(['changed', [field]]);
});
