import { appendFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { login } from '@yuva/contract/auth/endpoints';
import { eraseChild, eraseFellow } from '@yuva/contract/privacy/endpoints';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { makeFolder, restoreInto, startBackedUp } from '../../test/backups.ts';
import { makeAdmin, makeChild, makeFellow, PASSWORD } from '../../test/factories.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { newAddress } from '../../test/sign-in.ts';
import { startTestApp } from '../../test/test-app.ts';
import { backUpWhenDue } from './actions.ts';
import { ledgerBeside } from './ledger.ts';

const storage = memoryStorage();
const kept = await startBackedUp(storage);
const appOn = (url: string) => startTestApp({}, { connection: { connectionString: url } as pg.PoolConfig });
const app = await appOn(kept.source.url);
const admin = await makeAdmin(kept.db);
const fellow = await makeFellow(kept.db);
const children = [await makeChild(kept.db, fellow), await makeChild(kept.db, fellow)];
const colleague = await makeFellow(kept.db);
const [alone, staying] = [await makeChild(kept.db, colleague), await makeChild(kept.db, colleague)];
const handingOver = await makeFellow(kept.db);
const handedOver = await makeChild(kept.db, handingOver);
const archive = await kept.backUp();

const asAdmin = { token: admin.token };
const nameOf = async (table: 'children' | 'accounts', id: string) =>
	(await kept.db.selectFrom(table).select('full_name').where('id', '=', id).executeTakeFirstOrThrow())
		.full_name;
const erase = async (id: string) => {
	const input = { fellow_id: id, full_name: await nameOf('accounts', id) };
	expect((await app.call(eraseFellow, input, asAdmin)).status).toBe(200);
};

await erase(fellow.id);
const ofChild = { child_id: alone, full_name: await nameOf('children', alone) };
expect((await app.call(eraseChild, ofChild, asAdmin)).status).toBe(200);
await kept.db.updateTable('children').set({ fellow_id: colleague.id }).where('id', '=', handedOver).execute();
await erase(handingOver.id);

/** The server does it once a minute. */
kept.setTime(new Date(Date.now() + 60_000));
await kept.db.updateTable('backup_runs').set({ started_at: new Date() }).execute();
await backUpWhenDue(kept, new AbortController().signal);

test('people who were erased since the backup are erased again, and others are not', async () => {
	const { db, again } = await restoreInto(memoryStorage(), archive);
	expect(again).toEqual({ fellows: 1, children: 3, left: [handingOver.id] });
	const left = await db
		.selectFrom('children')
		.select('id')
		.where('id', 'in', [...children, alone, staying, handedOver])
		.orderBy('id')
		.execute();
	expect(left.map(({ id }) => id)).toEqual([staying, handedOver].sort());
	const accounts = await db
		.selectFrom('accounts')
		.select('id')
		.where('id', 'in', [fellow.id, colleague.id, handingOver.id])
		.orderBy('id')
		.execute();
	expect(accounts.map(({ id }) => id)).toEqual([colleague.id, handingOver.id].sort());
	const log = await db
		.selectFrom('audit_log')
		.select(['actor_id', 'details'])
		.where('action', '=', 'privacy.erase_fellow')
		.where('target_id', '=', fellow.id)
		.execute();
	expect(log).toEqual([{ actor_id: null, details: { after_restore: true } }]);
});

test('who was not erased signs in after the restore with the password of before', async () => {
	const { url } = await restoreInto(memoryStorage(), archive);
	const restored = await appOn(url);
	const enter = (mobile_number: string) =>
		restored.call(login, { mobile_number, password: PASSWORD }, { address: newAddress() });
	expect((await enter(colleague.mobile_number)).status).toBe(200);
	expect((await enter(fellow.mobile_number)).status).toBe(401);
});

test('the ledger has ids alone, and a line that was cut off is written again', async () => {
	const ledger = ledgerBeside(archive);
	const text = await readFile(ledger, 'utf8');
	const names = await kept.db.selectFrom('accounts').select(['full_name', 'mobile_number']).execute();
	for (const { full_name, mobile_number } of names) {
		expect(text).not.toContain(full_name);
		expect(text).not.toContain(mobile_number);
	}
	const lines = text.trimEnd().split('\n');
	const at = expect.any(String);
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		...[...children].sort().map((id) => ({ at, kind: 'child', id })),
		{ at, kind: 'fellow', id: fellow.id },
		{ at, kind: 'child', id: alone },
		{ at, kind: 'fellow', id: handingOver.id },
	]);
	await rm(ledger);
	await appendFile(ledger, `${lines[0]}\n${lines[1]?.slice(0, 40)}`);
	await backUpWhenDue(kept, new AbortController().signal);
	const { again } = await restoreInto(memoryStorage(), archive);
	expect(again).toMatchObject({ fellows: 1, children: 3 });
});

test('without the ledger a restore is refused, unless it is said to be lost', async () => {
	const elsewhere = path.join(await makeFolder(), 'copied.backup');
	await appendFile(elsewhere, await readFile(archive));
	await expect(restoreInto(memoryStorage(), elsewhere)).rejects.toThrow(/erased-people\.jsonl is missing/);
	const { again } = await restoreInto(memoryStorage(), elsewhere, { needsLedger: false });
	expect(again).toEqual({ fellows: 0, children: 0, left: [] });
});
