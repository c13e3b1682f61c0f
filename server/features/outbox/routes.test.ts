import { openFellowsFile, openOwnFile } from '@yuva/contract/outbox/endpoints';
import { DAMAGED_FILE, NO_SEALED_FILE, OTHER_FELLOW, OTHER_KEY } from '@yuva/contract/outbox/schema';
import { expect, test } from 'vitest';
import { makeDistrictLead, makeFellow, VIKARABAD } from '../../test/factories.ts';
import { mark, register } from '../../test/registers.ts';
import { deliver, registerOf, sealerOf } from '../../test/sealed-files.ts';
import { auditAbout, sealedScene } from '../../test/sealed-scene.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const app = await startTestApp();
const sealFor = await sealerOf(app);
const HOUR = 3_600_000;

const scene = () => sealedScene(app);

test('the fellow gets the key of their file, and what is in it', async () => {
	const { fellow, children } = await scene();
	const { head } = await sealFor(fellow, [registerOf(register(mark(children[0] ?? '')))]);
	const { status, body } = await app.call(openOwnFile, { head }, { token: fellow.token });
	expect([status, body.items, body.frames]).toEqual([200, 1, 2]);
	expect(Buffer.from(body.key, 'base64url')).toHaveLength(32);
	expect(await auditAbout(app, fellow, 'outbox.open')).toHaveLength(1);
});

test('the answer with the key of a file is not kept as a receipt', async () => {
	const { fellow } = await scene();
	const key = crypto.randomUUID();
	await app.call(openOwnFile, { head: (await sealFor(fellow, [])).head }, { token: fellow.token, key });
	const kept = await app.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
	expect(kept).toEqual([]);
});

test('another fellow does not get the key, and does not learn whose file it is', async () => {
	const { fellow } = await scene();
	const other = await makeFellow(app.db);
	const { head } = await sealFor(fellow, []);
	const { status, body } = await app.call(openOwnFile, { head }, { token: other.token });
	expect([status, body.detail]).toEqual([422, OTHER_FELLOW]);
	expect(JSON.stringify(body)).not.toContain(fellow.mobile_number);
});

test.each([
	['no file at all', () => 'hello', NO_SEALED_FILE],
	[
		'a file for another server',
		(head: string) => JSON.stringify({ ...JSON.parse(head), to: 'other' }),
		OTHER_KEY,
	],
	['a damaged head', (head: string) => JSON.stringify({ ...JSON.parse(head), sealed: 'AAAA' }), DAMAGED_FILE],
	[
		'a key that is no point',
		(head: string) => JSON.stringify({ ...JSON.parse(head), from: 'AAAA' }),
		DAMAGED_FILE,
	],
])('%s is refused in plain words', async (_name, change, detail) => {
	const { fellow } = await scene();
	const { head } = await sealFor(fellow, []);
	const { status, body } = await app.call(openOwnFile, { head: change(head) }, { token: fellow.token });
	expect([status, body.detail]).toEqual([422, detail]);
});

test('the lead of the fellow reads what is in the file, a lead elsewhere nothing', async () => {
	const { fellow, lead } = await scene();
	const { head } = await sealFor(fellow, [registerOf({})], { sealed_at: TEST_NOW.getTime() - HOUR });
	const { mobile_number } = fellow;
	const opened = await app.call(openFellowsFile, { mobile_number, head }, { token: lead.token });
	expect(opened.status).toBe(200);
	expect(opened.body).toMatchObject({ items: 1, sealed_at: '2026-11-20T05:30:00.000Z' });
	expect(opened.body.key).toBeUndefined();
	const elsewhere = await makeDistrictLead(app.db, VIKARABAD);
	expect((await app.call(openFellowsFile, { mobile_number, head }, { token: elsewhere.token })).status).toBe(
		404,
	);
});

test('a lead cannot open a file on the page of another fellow', async () => {
	const { fellow, lead } = await scene();
	const other = await makeFellow(app.db);
	const file = await sealFor(fellow, [registerOf({})]);
	const { mobile_number } = other;
	expect(
		(await app.call(openFellowsFile, { mobile_number, head: file.head }, { token: lead.token })).status,
	).toBe(422);
	expect((await deliver(app, { lead, fellow: other }, file)).status).toBe(422);
});

test('a file from before the account began is not of this account: the number had another owner then', async () => {
	const { fellow, lead } = await scene();
	const { mobile_number } = fellow;
	const file = await sealFor(fellow, [registerOf({})], { sealed_at: TEST_NOW.getTime() - 48 * HOUR });
	const own = await app.call(openOwnFile, { head: file.head }, { token: fellow.token });
	expect([own.status, own.body.detail]).toEqual([422, OTHER_FELLOW]);
	const { status } = await app.call(
		openFellowsFile,
		{ mobile_number, head: file.head },
		{ token: lead.token },
	);
	expect(status).toBe(422);
	expect((await deliver(app, { lead, fellow }, file)).status).toBe(422);
});
