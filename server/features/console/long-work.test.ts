import { listLongWork } from '@yuva/contract/console/endpoints';
import type { LongWork } from '@yuva/contract/console/schema';
import { expect, test } from 'vitest';
import { askFor, runExport } from '../../test/exports.ts';
import { makeAdmin, makeDistrictLead, makeTeamLead, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { TEST_NOW } from '../../test/test-app.ts';

const app = await startFreshApp();
const { db } = app;
const [admin, teamLead] = [await makeAdmin(db), await makeTeamLead(db)];
const lead = await makeDistrictLead(db, PEDDAPALLI);

async function seenBy({ token }: Person): Promise<LongWork[]> {
	const { status, body } = await app.call(listLongWork, {}, { token });
	expect(status).toBe(200);
	return body.data;
}

test('an export is running, then done or failed, for who asked alone; one that ended otherwise is no news', async () => {
	const asked = await askFor(app, 'children.csv', lead);
	const running = { id: asked.id, kind: 'export', state: 'running', name: 'children.csv' };
	expect(await seenBy(lead)).toEqual([{ ...running, done: 0, all: null, reason: '' }]);
	expect(await seenBy(admin)).toEqual([]);
	await runExport(app, asked.id);
	expect(await seenBy(lead)).toMatchObject([{ id: asked.id, state: 'done' }]);
	const end = (state: string, reason: string) =>
		db.updateTable('exports').set({ state, reason }).where('id', '=', asked.id).execute();
	await end('failed', 'storage');
	expect(await seenBy(lead)).toMatchObject([{ state: 'failed', reason: 'storage' }]);
	await end('ended', 'removed');
	expect(await seenBy(lead)).toEqual([]);
});

test('a closing of a year says how far it is to the head office and district leads, and that it stopped', async () => {
	const { id: year_id, name } = await db
		.selectFrom('programme_years')
		.select(['id', 'name'])
		.executeTakeFirstOrThrow();
	const id = crypto.randomUUID();
	await db
		.insertInto('year_closings')
		.values({
			...{ id, year_id, ends_on: '2026-11-20', fellows: 40, fellows_done: 15 },
			...{ started_at: TEST_NOW, moved_at: TEST_NOW },
		})
		.execute();
	const closing = {
		id: `closing ${id}`,
		kind: 'closing',
		state: 'running',
		name,
		done: 15,
		all: 40,
		reason: '',
	};
	expect([await seenBy(admin), await seenBy(lead), await seenBy(teamLead)]).toEqual([
		[closing],
		[closing],
		[],
	]);
	const set = (change: object) => db.updateTable('year_closings').set(change).where('id', '=', id).execute();
	await set({ moved_at: new Date(TEST_NOW.getTime() - 3_600_000) });
	expect(await seenBy(admin)).toMatchObject([{ state: 'failed' }]);
	await set({ moved_at: TEST_NOW, state: 'closed', fellows_done: 40 });
	expect(await seenBy(admin)).toMatchObject([{ id: `closing ${id}`, kind: 'closing', state: 'done' }]);
	await set({ state: 'undoing', fellows_done: 30 });
	expect(await seenBy(admin)).toMatchObject([
		{ id: `undoing ${id}`, kind: 'undoing', state: 'running', done: 10 },
	]);
	await set({ state: 'undone', moved_at: new Date(TEST_NOW.getTime() - 2 * 86_400_000) });
	expect(await seenBy(admin)).toEqual([]);
});

test('a backup that failed is told to the head office with the reason, until one is made', async () => {
	const at = (ms: number) => ({
		started_at: new Date(TEST_NOW.getTime() + ms),
		ended_at: new Date(TEST_NOW.getTime() + ms),
	});
	await db
		.insertInto('backup_runs')
		.values({ ...at(0), failure: 'The disk for backups is full.' })
		.execute();
	expect(await seenBy(admin)).toMatchObject([
		{ kind: 'backup', state: 'failed', reason: 'The disk for backups is full.' },
	]);
	expect(await seenBy(lead)).toEqual([]);
	await db
		.insertInto('backup_runs')
		.values({ ...at(1000), file: 'a.backup', bytes: 1, rows: 1, files: 0, missing: 0 })
		.execute();
	expect(await seenBy(admin)).toEqual([]);
});
