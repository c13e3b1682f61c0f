import { importSheet } from '@yuva/contract/imports/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditOf } from '../../test/child-profiles.ts';
import { makeAdmin } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';

const app = await startFreshApp();
const { db } = app;
const admin = await makeAdmin(db);

const HEADER = 'S.No.,Sub-District Code,Sub-District Name,Village Code,Village Name (In English)';
const DISTRICT = 518;

/** Makes a new mandal per test, so that tests do not find each other's villages. */
async function newMandal(id: number): Promise<number> {
	await db
		.insertInto('mandals')
		.values({ id, name: `Mandal ${id}`, district_id: DISTRICT })
		.execute();
	return id;
}
const csv = (...lines: string[]) => new File([[HEADER, ...lines].join('\r\n')], 'villages.csv');
const villagesOf = (mandal: number) =>
	db.selectFrom('grampanchayats').select('name').where('mandal_id', '=', mandal).orderBy('name').execute();

const preview = (file: File, more: object = {}, who = admin) =>
	app.call(importSheet, { kind: 'places', file, ...more }, who);
const write = (file: File, more: object = {}, who = admin) => preview(file, { confirm: 'yes', ...more }, who);

test('a preview says row by row what a file would do, and changes nothing', async () => {
	const mandal = await newMandal(990_001);
	await db
		.insertInto('grampanchayats')
		.values({ id: 990_104, name: 'Old Colony', mandal_id: mandal })
		.execute();
	const file = csv(
		`1,${mandal},X,990101,SURARAM`,
		'2,999999,Nowhere,990102,LOST',
		`3,${mandal},X,none,NAMELESS`,
		`4,${mandal},X,990104,NEW COLONY`,
	);
	const { status, body } = await preview(file);
	expect(status).toBe(200);
	expect(body).toMatchObject({
		missing: [],
		counts: { new: 1, changed: 1, same: 0, doubtful: 0, left_out: 0, faulty: 2 },
		places: { level: 'grampanchayats', offered: 0, filled: 0 },
		rows: [
			{ line: 2, state: 'new', values: { village: 'Suraram', village_code: '990101' } },
			{ line: 3, state: 'faulty', errors: { mandal_code: expect.stringContaining('999999') } },
			{ line: 4, state: 'faulty', errors: { village_code: 'This is not an LGD code: none' } },
			{ line: 5, state: 'changed', before: { village: 'Old Colony' }, values: { village: 'New Colony' } },
		],
	});
	expect(await villagesOf(mandal)).toEqual([{ name: 'Old Colony' }]);
});

test('brought in, the places are there, in one transaction with their trace; the same file again changes nothing', async () => {
	const head = await makeAdmin(db);
	const mandal = await newMandal(990_002);
	const file = csv(
		`1,${mandal},X,990201,SURARAM`,
		`2,${mandal},X,990202,KARANKOTE`,
		'3,999999,Nowhere,990203,LOST',
	);
	const first = await write(file, {}, head);
	expect([first.status, first.body]).toMatchObject([
		201,
		{ added: 2, changed: 0, skipped: 0, failed: 1, next: null, places: { level: 'grampanchayats' } },
	]);
	expect(first.body.failed_rows).toMatchObject([
		{ cells: ['3', '999999', 'Nowhere', '990203', 'LOST'], errors: { mandal_code: expect.any(String) } },
	]);
	expect(await villagesOf(mandal)).toEqual([{ name: 'Karankote' }, { name: 'Suraram' }]);
	const { rows: transactions } = await sql`
		select xmin::text from grampanchayats where mandal_id = ${mandal}
		union select xmin::text from audit_log where actor_id = ${head.id}`.execute(db);
	expect(transactions).toHaveLength(1);
	const again = await write(file, {}, head);
	expect(again.body).toMatchObject({ added: 0, skipped: 2, failed: 1 });
	const [entry] = await auditOf(db, head);
	expect(entry).toMatchObject({ action: 'imports.places', details: { level: 'grampanchayats', added: 2 } });
});

test('a list without codes is decided about in the console, and its trace counts what was done', async () => {
	const head = await makeAdmin(db);
	const file = new File(['District,Mandal,Village\nPeddapalli,Some New Mandal,Suraram\n'], 'list.csv');
	const looked = await preview(file, {}, head);
	expect(looked.body).toMatchObject({ counts: { doubtful: 1 }, undecided: 1, places: { offered: 0 } });
	expect(looked.body.questions).toMatchObject([
		{ level: 'mandals', name: 'Some New Mandal', within: 'Peddapalli', rows: 1, choices: ['new', 'skip'] },
	]);
	const choose = (choice: unknown) => JSON.stringify({ [looked.body.questions[0].key]: choice });
	expect((await write(file, {}, head)).body).toMatchObject({ added: 0, skipped: 1, waiting: 1 });
	const wrong = await write(file, { decisions: choose(1) }, head);
	expect([wrong.status, wrong.body.errors.file]).toEqual([422, expect.stringContaining('Some New Mandal')]);
	for (const broken of ['[', choose('perhaps'), choose(-1)]) {
		const { status, body } = await preview(file, { decisions: broken }, head);
		expect([status, ...Object.values(body.errors)]).toEqual([422, 'Read the file again']);
	}
	const left = await preview(file, { decisions: choose('skip') }, head);
	expect(left.body).toMatchObject({ counts: { left_out: 1 }, undecided: 0 });
	const done = await write(file, { decisions: choose('new') }, head);
	expect(done.body).toMatchObject({ added: 1, waiting: 0, places: { level: 'grampanchayats' } });
	expect((await preview(file, {}, head)).body).toMatchObject({ counts: { same: 1 }, undecided: 0 });
	const entries = await auditOf(db, head);
	expect(entries).toContainEqual(
		expect.objectContaining({ action: 'imports.places', details: expect.objectContaining({ added: 1 }) }),
	);
});

test('a place that the list spells otherwise is shown under its name in the lists', async () => {
	const mandal = await newMandal(990_003);
	await db
		.insertInto('grampanchayats')
		.values({ id: 990_301, name: 'Julapalli', mandal_id: mandal })
		.execute();
	const file = new File([`District,Mandal,Village\nRangareddy,Mandal ${mandal},Julapalle\n`], 'list.csv');
	expect((await preview(file)).body.rows).toMatchObject([{ state: 'same', listed_as: 'Julapalli' }]);
});

test('the columns of another file can be chosen, and are remembered', async () => {
	const mandal = await newMandal(990_004);
	const file = new File([`Which block,Number of it,Called\n${mandal},990401,Suraram`], 'odd.csv');
	const { body } = await preview(file);
	expect([body.missing, body.places]).toEqual([['village', 'mandal', 'district'], null]);
	expect((await write(file)).status).toBe(422);
	const mapping = JSON.stringify({ mandal_code: 0, village_code: 1, village: 2 });
	expect((await write(file, { mapping })).body).toMatchObject({ added: 1 });
	expect((await preview(file)).body).toMatchObject({ remembered: true, missing: [], counts: { same: 1 } });
});

test('a file of places may be larger than one of people', async () => {
	const filler = 'x'.repeat(5 * 1024 * 1024);
	const file = new File([`Name,Phone,${filler}\nRavi,1,`], 'people.csv');
	const { status, body } = await app.call(importSheet, { kind: 'fellows', file }, admin);
	expect([status, body.detail]).toEqual([413, expect.stringContaining('at most 5000 rows')]);
	expect((await preview(file)).status).toBe(200);
});
