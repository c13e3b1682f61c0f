import { listPastImports, undoImport } from '@yuva/contract/imports/endpoints';
import { listAudit } from '@yuva/contract/privacy/audit-endpoints';
import { expect, test } from 'vitest';
import { makeAdmin, makeFellow, makeTask, newMobile, PEDDAPALLI, placeIn } from '../../test/factories.ts';
import { giveOwnPassword, importedFellows, importsOf } from '../../test/imports.ts';
import { childRow, fellowRow } from '../../test/spreadsheets.ts';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const caller = { token: admin.token };
const children = importsOf(app, admin, 'children');
const fellows = importsOf(app, admin, 'fellows');

const undo = (id: string) => app.call(undoImport, { id }, caller);

async function pastImport(id: string) {
	const { body } = await app.call(listPastImports, {}, caller);
	return body.data.find((one: { id: string }) => one.id === id);
}

async function fellowWithCenter() {
	const fellow = await makeFellow(db, { district: PEDDAPALLI });
	const { state, mandal, grampanchayat: village } = await placeIn(db, PEDDAPALLI);
	const at = { state, district: PEDDAPALLI, mandal, village, updated_at: new Date() };
	await db
		.insertInto('learning_centers')
		.values({ fellow_id: fellow.id, ...at })
		.execute();
	return fellow;
}

const childrenOf = async (fellowId: string) =>
	(
		await db.selectFrom('children').select('id').where('fellow_id', '=', fellowId).orderBy('id').execute()
	).map(({ id }) => id);

async function broughtChildren() {
	const fellow = await fellowWithCenter();
	const file = children.fileOf(
		childRow(fellow.mobile_number, { name: 'Anjali' }),
		childRow(fellow.mobile_number, { name: 'Manjula', born: '01-02-2015' }),
		childRow(fellow.mobile_number, { name: 'Nobody', school: '' }),
	);
	const import_id = crypto.randomUUID();
	await children.write(file, { import_id });
	return { fellow, file, import_id, ids: await childrenOf(fellow.id) };
}

async function broughtFellow() {
	const phone = newMobile();
	const import_id = crypto.randomUUID();
	const file = fellows.fileOf(fellowRow({ phone }));
	await fellows.write(file, { import_id });
	const [fellow] = await importedFellows(app, phone);
	return { phone, file, import_id, id: String(fellow?.id) };
}

test('the audit log and the list of past imports name file, person, rows and outcome', async () => {
	const { import_id } = await broughtChildren();
	expect(await pastImport(import_id)).toMatchObject({
		kind: 'children',
		file: 'people.csv',
		person: 'Person Test',
		added: 2,
		failed: 1,
		undone_at: null,
	});
	const { body } = await app.call(listAudit, { action: 'imports.children', limit: 1 }, caller);
	expect(body.data[0]).toMatchObject({ actor: { id: admin.id }, target: { id: import_id } });
	expect(body.data[0].details).toEqual({
		file: 'people.csv',
		lines: '2–4',
		added: 2,
		changed: 0,
		kept: 0,
		skipped: 0,
		waiting: 0,
		failed: 1,
	});
});

test('a step that is repeated because its answer was lost says once more what it added, and adds nobody', async () => {
	const { fellow, file, import_id, ids } = await broughtChildren();
	expect((await children.write(file, { import_id })).body).toMatchObject({ added: 2, skipped: 0, failed: 1 });
	expect(await childrenOf(fellow.id)).toEqual(ids);
	expect(await pastImport(import_id)).toMatchObject({ added: 2, skipped: 0, failed: 1 });
	const someone = await broughtFellow();
	expect((await fellows.write(someone.file, { import_id: someone.import_id })).body).toMatchObject({
		added: 1,
		skipped: 0,
	});
	expect(await pastImport(someone.import_id)).toMatchObject({ added: 1 });
	expect((await children.write(file)).body).toMatchObject({ added: 0, skipped: 2 });
});

test('the list of past imports counts each row once, also where a row was decided about before its step was repeated', async () => {
	const fellow = await fellowWithCenter();
	const parent = newMobile();
	const file = children.fileOf(
		childRow(fellow.mobile_number, { name: 'Ram', parent }),
		childRow(fellow.mobile_number, { name: 'Ram', parent, born: '01-01-2015' }),
		childRow(fellow.mobile_number, { name: 'Nobody', school: '' }),
	);
	const import_id = crypto.randomUUID();
	expect((await children.write(file, { import_id })).body).toMatchObject({ added: 1, skipped: 1, failed: 1 });
	expect(await pastImport(import_id)).toMatchObject({ added: 1, skipped: 1, failed: 1 });
	await children.write(file, { import_id, decisions: '{"line 3":"new"}' });
	expect(await pastImport(import_id)).toMatchObject({ added: 2, changed: 0, kept: 0, skipped: 0, failed: 1 });
});

test('a number in the name of a file is not kept', async () => {
	const file = new File([fellows.fileOf(fellowRow())], 'of 9876543210, 2026.csv');
	const import_id = crypto.randomUUID();
	await fellows.write(file, { import_id });
	expect((await pastImport(import_id))?.file).toBe('of …, 2026.csv');
});

test('the steps of one import are one past import', async () => {
	const fellow = await fellowWithCenter();
	const many = Array.from({ length: 201 }, (_, at) =>
		childRow(fellow.mobile_number, { name: `Child ${'abcdefghij'[at % 10]}${at}` }),
	);
	const import_id = crypto.randomUUID();
	const file = children.fileOf(...many);
	const first = await children.write(file, { import_id });
	await children.write(file, { import_id, from: first.body.next });
	expect((await pastImport(import_id))?.added).toBe(201);
	expect((await undo(import_id)).body).toEqual({ removed: 201 });
	expect(await childrenOf(fellow.id)).toEqual([]);
});

test('an undo removes the children of an import once, and the same file can bring them in again', async () => {
	const { fellow, file, import_id } = await broughtChildren();
	const other = await broughtChildren();
	expect(await undo(import_id)).toMatchObject({ status: 200, body: { removed: 2 } });
	expect(await childrenOf(fellow.id)).toEqual([]);
	expect(await childrenOf(other.fellow.id)).toEqual(other.ids);
	expect((await pastImport(import_id))?.undone_at).not.toBeNull();
	expect(await undo(import_id)).toMatchObject({
		status: 409,
		body: { message: 'This import was undone already.' },
	});
	expect((await children.write(file)).body).toMatchObject({ added: 2, skipped: 0 });
});

test('an import that was undone takes no more rows', async () => {
	const { fellow, file, import_id } = await broughtChildren();
	await undo(import_id);
	expect(await children.write(file, { import_id })).toMatchObject({
		status: 409,
		body: { message: 'This import was undone already.' },
	});
	expect(await childrenOf(fellow.id)).toEqual([]);
});

test.each<[string, (scene: Awaited<ReturnType<typeof broughtChildren>>, child: string) => Promise<unknown>]>([
	[
		'marked in a register',
		({ fellow }, child_id) =>
			db
				.insertInto('children_attendance')
				.values({
					child_id,
					fellow_id: fellow.id,
					day: 1,
					date: '2026-11-20',
					status: 'Present',
					marked_at: new Date(),
				})
				.execute(),
	],
	[
		'changed',
		(_, id) => db.updateTable('children').set({ updated_at: new Date() }).where('id', '=', id).execute(),
	],
	[
		'deleted',
		(_, id) => db.updateTable('children').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
	],
	[
		'taken out of the year',
		(_, id) =>
			db.updateTable('child_enrolments').set({ left_on: '2027-05-01' }).where('child_id', '=', id).execute(),
	],
])('once one of its children was %s, an import stays as a whole', async (_what, work) => {
	const scene = await broughtChildren();
	await work(scene, String(scene.ids[0]));
	const { status, body } = await undo(scene.import_id);
	expect([status, body.message]).toEqual([
		409,
		'Somebody has worked on 1 of the 2 people of this import since. So it stays. Correct single records instead.',
	]);
	expect(await childrenOf(scene.fellow.id)).toEqual(scene.ids);
});

test('an undo removes fellows who never signed in and their centers, and frees their numbers', async () => {
	const { phone, file, import_id, id } = await broughtFellow();
	expect((await undo(import_id)).body).toEqual({ removed: 1 });
	expect(await importedFellows(app, phone)).toEqual([]);
	const center = db.selectFrom('learning_centers').selectAll().where('fellow_id', '=', id);
	expect(await center.execute()).toEqual([]);
	expect((await fellows.preview(file)).body.counts).toMatchObject({ new: 1 });
});

test.each<[string, (scene: Awaited<ReturnType<typeof broughtFellow>>) => Promise<unknown>]>([
	['signed in', ({ phone }) => giveOwnPassword(app, phone)],
	['was given a task', ({ id }) => makeTask(db, { ...admin, id })],
	['got a child', ({ phone }) => children.write(children.fileOf(childRow(phone)))],
	[
		'got another center',
		({ id }) =>
			db
				.updateTable('learning_centers')
				.set({ updated_at: new Date() })
				.where('fellow_id', '=', id)
				.execute(),
	],
])('once a fellow of it %s, an import stays', async (_what, work) => {
	const scene = await broughtFellow();
	await work(scene);
	expect((await undo(scene.import_id)).status).toBe(409);
	expect(await importedFellows(app, scene.phone)).toHaveLength(1);
});

test('an import that added no person cannot be undone, and an unknown one is not found', async () => {
	const { file } = await broughtChildren();
	const import_id = crypto.randomUUID();
	await children.write(file, { import_id });
	expect((await undo(import_id)).body.message).toBe('This import added nobody.');
	expect((await undo(crypto.randomUUID())).status).toBe(404);
});
