import path from 'node:path';
import { eraseChild, eraseFellow } from '@yuva/contract/privacy/endpoints';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { makeFolder } from '../../test/backups.ts';
import { makeAdmin, makeChild, makeFellow, makeMedia } from '../../test/factories.ts';
import { makeFreshDatabase, startFreshApp } from '../../test/fresh-database.ts';
import { merge } from '../../test/moved-children.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { eraseAgain } from '../privacy/actions.ts';
import { selectErasures } from './backups-queries.ts';
import { ledgerBeside, noteErasures, readLedger } from './ledger.ts';

const app = await startFreshApp();
const admin = await makeAdmin(app.db);

const childrenIn = async (db: Db) =>
	(await db.selectFrom('children').select('id').execute()).map(({ id }) => id);

/** Makes two entries of one child in two centers, here and in a backup of before. */
async function twice() {
	const { db: backup } = await makeFreshDatabase();
	const [fellow, other] = [await makeFellow(app.db), await makeFellow(app.db)];
	const [keep, drop] = [await makeChild(app.db, fellow), await makeChild(app.db, other)];
	for (const id of [keep, drop]) await makeChild(backup, await makeFellow(backup), { id });
	expect((await merge(app, admin, { keep, drop })).status).toBe(200);
	const full_name = async (table: 'children' | 'accounts', id: string) =>
		(await app.db.selectFrom(table).select('full_name').where('id', '=', id).executeTakeFirstOrThrow())
			.full_name;
	return { backup, fellow, other, keep, drop, full_name };
}

const repeat = async (backup: Db) => {
	const erasures = await selectErasures(app.db, undefined);
	return backup.transaction().execute((trx) => eraseAgain(trx, erasures));
};

test('an entry that was merged into an erased child after the backup is erased again as well', async () => {
	const { backup, fellow, other, keep, drop, full_name } = await twice();
	const input = { child_id: keep, full_name: await full_name('children', keep) };
	expect((await app.call(eraseChild, input, admin)).status).toBe(200);
	const notes = await app.db
		.selectFrom('audit_log')
		.select(['target_id', 'fellow_id'])
		.where('action', '=', 'privacy.erase_child')
		.where('target_id', 'in', [keep, drop])
		.execute();
	expect(new Set(notes)).toEqual(
		new Set([
			{ target_id: keep, fellow_id: fellow.id },
			{ target_id: drop, fellow_id: other.id },
		]),
	);
	expect(await repeat(backup)).toEqual({ fellows: 0, children: 2, left: [] });
	expect(await childrenIn(backup)).toEqual([]);
});

test('an entry that went with the children of an erased fellow is erased again as well', async () => {
	const { backup, fellow, full_name } = await twice();
	const input = { fellow_id: fellow.id, full_name: await full_name('accounts', fellow.id) };
	expect((await app.call(eraseFellow, input, admin)).status).toBe(200);
	expect(await repeat(backup)).toEqual({ fellows: 0, children: 2, left: [] });
	expect(await childrenIn(backup)).toEqual([]);
});

test('a rule that is repeated after a restore leaves the testimonials of another child of this name, as it did before', async () => {
	const { db: backup } = await makeFreshDatabase();
	const fellow = await makeFellow(backup);
	const [removed] = [await makeChild(backup, fellow), await makeChild(backup, fellow)];
	const { full_name } = await backup.selectFrom('children').select('full_name').executeTakeFirstOrThrow();
	await backup.updateTable('children').set({ full_name }).execute();
	await backup
		.insertInto('testimonials')
		.values({
			id: crypto.randomUUID(),
			fellow_id: fellow.id,
			stakeholder_type: 'child',
			form_data: JSON.stringify({ Name: full_name }),
			recording_id: await makeMedia(backup, fellow.id, 'testimonial'),
			created_at: TEST_NOW,
		})
		.execute();
	const { db: lost } = await makeFreshDatabase();
	const about = { actor_id: null, action: 'privacy.erase_child', target_id: removed };
	await lost
		.insertInto('audit_log')
		.values({ ...about, details: { rule: 'removed_children' } })
		.execute();
	const folder = await makeFolder();
	await noteErasures(lost, folder, new Date());
	const erasures = (await readLedger(ledgerBeside(path.join(folder, 'any')))) ?? [];
	await backup.transaction().execute((trx) => eraseAgain(trx, erasures));
	expect(await childrenIn(backup)).toHaveLength(1);
	expect(await backup.selectFrom('testimonials').select('id').execute()).toHaveLength(1);
	const [noted] = await selectErasures(backup, undefined);
	expect(noted).toMatchObject({ id: removed, rule: 'removed_children' });
});
