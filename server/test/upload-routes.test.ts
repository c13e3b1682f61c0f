import { sendPart } from '@yuva/contract/uploads';
import { expect, test } from 'vitest';
import { makeFellow, type Person } from './factories.ts';
import { startTestApp, TEST_NOW } from './test-app.ts';
import { partOf, partsOf, readUpload, sendInParts, sendPartOf, tidyAfter } from './uploads.ts';

const app = await startTestApp();
const LARGEST = 256 * 1024;

const read = (fellow: Person, upload_id: string) => readUpload(app, fellow, upload_id);

const send = (fellow: Person, upload_id: string, number: number, bytes: Buffer | string) =>
	sendPartOf(app, fellow, { upload_id, number }, partOf(bytes));

async function fill(fellow: Person, count: number, upload_id = crypto.randomUUID()): Promise<void> {
	const bytes = Buffer.alloc(LARGEST);
	const common = { account_id: fellow.id, upload_id, bytes, file_name: 'blob', created_at: TEST_NOW };
	for (let part = 0; part < count; part++) {
		await app.db
			.insertInto('upload_parts')
			.values({ ...common, part })
			.execute();
	}
}

test('parts may come in any order and more than once; the first of each number stays', async () => {
	const fellow = await makeFellow(app.db, { stage: 'registered' });
	const id = crypto.randomUUID();
	expect(await read(fellow, id)).toEqual({ status: 'success', parts: [], bytes: 0 });
	for (const [number, text] of [
		[2, 'three'],
		[0, 'one'],
		[2, 'other'],
	] as const) {
		expect((await send(fellow, id, number, text)).body.status).toBe('success');
	}
	expect(await read(fellow, id)).toEqual({ status: 'success', parts: [0, 2], bytes: 8 });
	const kept = await app.db.selectFrom('upload_parts').select('bytes').where('upload_id', '=', id).execute();
	expect(kept.map(({ bytes }) => bytes.toString()).sort()).toEqual(['one', 'three']);
});

test('the answer to a part says how much of the file is here, also when another of its number was first', async () => {
	const fellow = await makeFellow(app.db);
	const id = crypto.randomUUID();
	expect((await send(fellow, id, 0, 'first part')).body).toEqual({ status: 'success', bytes: 10 });
	expect((await send(fellow, id, 0, 'first')).body).toEqual({ status: 'success', bytes: 10 });
	expect((await send(fellow, id, 1, 'second')).body).toEqual({ status: 'success', bytes: 16 });
});

test('a part that says where it begins is kept only there', async () => {
	const fellow = await makeFellow(app.db);
	const id = crypto.randomUUID();
	const sendAt = (number: number, offset: number, text: string) =>
		app.call(sendPart, { upload_id: id, number, offset, part: partOf(text) }, { token: fellow.token });
	expect((await sendAt(0, 0, 'first')).status).toBe(200);
	const wrong = await sendAt(1, 7, 'second');
	expect([wrong.status, wrong.body.code]).toEqual([409, 'upload_incomplete']);
	expect(await read(fellow, id)).toMatchObject({ parts: [0], bytes: 5 });
	expect((await sendAt(1, 5, 'second')).body).toEqual({ status: 'success', bytes: 11 });
	expect((await sendAt(0, 3, 'again')).body).toEqual({ status: 'success', bytes: 11 });
});

test('ten copies of one part at once are one part', async () => {
	const fellow = await makeFellow(app.db);
	const id = crypto.randomUUID();
	const answers = await Promise.all(Array.from({ length: 10 }, () => send(fellow, id, 0, 'one')));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(await read(fellow, id)).toMatchObject({ parts: [0], bytes: 3 });
});

test('parts of another account are not there, whatever the id', async () => {
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const id = crypto.randomUUID();
	await send(fellow, id, 0, 'one');
	expect(await read(other, id)).toEqual({ status: 'success', parts: [], bytes: 0 });
	await send(other, id, 0, 'other');
	expect([(await read(fellow, id)).bytes, (await read(other, id)).bytes]).toEqual([3, 5]);
});

test('a part is at most 256 KiB, the file 12 MiB', async () => {
	const fellow = await makeFellow(app.db);
	const id = crypto.randomUUID();
	expect((await send(fellow, id, 47, Buffer.alloc(LARGEST + 1))).status).toBe(413);
	await fill(fellow, 47, id);
	expect((await send(fellow, id, 47, Buffer.alloc(LARGEST))).status).toBe(200);
	expect((await send(fellow, id, 48, 'x')).status).toBe(413);
	expect((await send(fellow, id, 47, Buffer.alloc(LARGEST))).status).toBe(200);
});

test.each([
	[{ number: 1024 }, 'number'],
	[{ number: -1 }, 'number'],
	[{ upload_id: 'x' }, 'upload_id'],
	[{ offset: -1 }, 'offset'],
	[{ offset: 12 * 1024 * 1024 + 1 }, 'offset'],
	[{ part: 'text' }, 'part'],
	[{ part: partOf(Buffer.alloc(0)) }, 'part'],
])('a part with %j is refused', async (fault, field) => {
	const { token } = await makeFellow(app.db);
	const good = { upload_id: crypto.randomUUID(), number: 0, part: partOf('x') };
	const { status, body } = await app.call(sendPart, { ...good, ...fault } as never, { token });
	expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('parts wait only up to 64 MiB of one account, until a call takes them', async () => {
	const fellow = await makeFellow(app.db);
	await fill(fellow, 255);
	const id = crypto.randomUUID();
	expect((await send(fellow, id, 0, Buffer.alloc(LARGEST))).status).toBe(200);
	const over = await send(fellow, id, 1, 'x');
	expect([over.status, over.headers['retry-after']]).toEqual([429, '3600']);
	await app.db
		.updateTable('upload_parts')
		.set({ used_at: TEST_NOW })
		.where('account_id', '=', fellow.id)
		.execute();
	expect((await send(fellow, id, 1, 'x')).status).toBe(200);
});

test('parts that no call took are forgotten after thirty days', async () => {
	const fellow = await makeFellow(app.db);
	await sendInParts(app, fellow, partOf('half a file'), 2);
	await tidyAfter(app, 29);
	expect(await partsOf(app, fellow)).toHaveLength(2);
	await tidyAfter(app, 31);
	expect(await partsOf(app, fellow)).toEqual([]);
});

test('old parts of a file stay while newer ones come, as a phone goes on behind them', async () => {
	const fellow = await makeFellow(app.db);
	const id = crypto.randomUUID();
	await send(fellow, id, 0, 'one');
	const later = new Date(TEST_NOW.getTime() + 20 * 86_400_000);
	const row = { account_id: fellow.id, upload_id: id, bytes: Buffer.from('two'), file_name: 'blob' };
	await app.db
		.insertInto('upload_parts')
		.values({ ...row, part: 1, created_at: later })
		.execute();
	await tidyAfter(app, 31);
	expect(await partsOf(app, fellow)).toHaveLength(2);
	await tidyAfter(app, 51);
	expect(await partsOf(app, fellow)).toEqual([]);
});
