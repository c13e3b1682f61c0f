import { importPlaceFile } from '@yuva/contract/reference/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditOf } from '../../test/child-profiles.ts';
import { makeAdmin, makeDistrictLead, makeFellow, PEDDAPALLI } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);

const HEADER = 'S.No.,Sub-District Code,Sub-District Name,Village Code,Village Name (In English)';
/** A new mandal per test, so that tests do not find each other's villages. */
async function newMandal(id: number): Promise<number> {
	await db
		.insertInto('mandals')
		.values({ id, name: `Mandal ${id}`, district_id: PEDDAPALLI })
		.execute();
	return id;
}
const csv = (...lines: string[]) => new File([[HEADER, ...lines].join('\r\n')], 'villages.csv');
const villagesOf = (mandal: number) =>
	db.selectFrom('grampanchayats').select('name').where('mandal_id', '=', mandal).orderBy('name').execute();

test('a trial says row by row what a file would do, and changes nothing', async () => {
	const mandal = await newMandal(990_001);
	const file = csv(
		`1,${mandal},X,990101,SURARAM`,
		'2,999999,Nowhere,990102,LOST',
		`3,${mandal},X,none,NAMELESS`,
	);
	const { status, body } = await app.call(importPlaceFile, { file }, admin);
	expect(status).toBe(200);
	expect(body).toMatchObject({
		applied: false,
		level: 'grampanchayats',
		counts: { added: 1, unknown_parent: 1, bad_row: 1, unchanged: 0 },
		rows: [
			{ line: 2, outcome: 'added', text: 'Suraram (990101)' },
			{ line: 3, outcome: 'unknown_parent', text: expect.stringContaining('999999') },
			{ line: 4, outcome: 'bad_row', text: expect.stringContaining('none') },
		],
	});
	expect(await villagesOf(mandal)).toEqual([]);
	expect(await auditOf(db, admin)).toEqual([]);
});

test('brought in, the places are there, with a trace; the same file again changes nothing', async () => {
	const head = await makeAdmin(db);
	const mandal = await newMandal(990_002);
	const file = csv(`1,${mandal},X,990201,SURARAM`, `2,${mandal},X,990202,KARANKOTE`);
	const first = await app.call(importPlaceFile, { file, apply: 'yes' }, head);
	expect([first.status, first.body.applied, first.body.counts.added]).toEqual([200, true, 2]);
	expect(await villagesOf(mandal)).toEqual([{ name: 'Karankote' }, { name: 'Suraram' }]);
	const { rows: transactions } = await sql`
		select xmin::text from grampanchayats where mandal_id = ${mandal}
		union select xmin::text from audit_log where actor_id = ${head.id}`.execute(db);
	expect(transactions).toHaveLength(1);
	const again = await app.call(importPlaceFile, { file, apply: 'yes' }, head);
	expect([again.body.counts.added, again.body.counts.unchanged, again.body.rows]).toEqual([0, 2, []]);
	const [entry] = await auditOf(db, head);
	expect(entry).toMatchObject({ action: 'places.import', details: { level: 'grampanchayats', added: 2 } });
});

test('a list without codes is decided about in the console, and its trace counts what was done', async () => {
	const head = await makeAdmin(db);
	const file = new File(['District,Mandal,Village\nPeddapalli,Some New Mandal,Suraram\n'], 'list.csv');
	const looked = await app.call(importPlaceFile, { file }, head);
	expect(looked.body).toMatchObject({ counts: { doubtful: 1 }, undecided: 1, offered: 0 });
	expect(looked.body.doubtful).toMatchObject([
		{ level: 'mandals', name: 'Some New Mandal', within: 'Peddapalli', rows: 1, may_add: true },
	]);
	const choose = (choice: unknown) => JSON.stringify([{ key: looked.body.doubtful[0].key, choice }]);
	const wrong = await app.call(importPlaceFile, { file, apply: 'yes', decisions: choose(1) }, head);
	expect([wrong.status, wrong.body.errors.file]).toEqual([422, expect.stringContaining('Some New Mandal')]);
	for (const broken of ['[', choose('perhaps'), choose(-1)]) {
		const { status, body } = await app.call(importPlaceFile, { file, decisions: broken }, head);
		expect([status, ...Object.values(body.errors)]).toEqual([422, 'Please read the file again']);
	}
	const done = await app.call(importPlaceFile, { file, apply: 'yes', decisions: choose('new') }, head);
	expect(done.body).toMatchObject({ applied: true, counts: { added: 1, doubtful: 0 }, undecided: 0 });
	const [entry] = await auditOf(db, head);
	expect(entry).toMatchObject({ action: 'places.import', details: { added: 1 } });
});

test('another file is refused with its reason', async () => {
	const file = new File(['Name,Age\nAnjali,9'], 'children.csv');
	const { status, body } = await app.call(importPlaceFile, { file, apply: 'yes' }, admin);
	expect(status).toBe(422);
	expect(body.errors.file).toContain('children.csv: None of the first 30 rows names the columns');
});

test('is for the head office only', async () => {
	const others = [{}, await makeFellow(db), await makeDistrictLead(db, PEDDAPALLI)];
	const statuses = [];
	for (const who of others) statuses.push((await app.call(importPlaceFile, { file: csv() }, who)).status);
	expect(statuses).toEqual([401, 403, 403]);
});
