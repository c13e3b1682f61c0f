import { listUnusualReads, lookAtUnusualRead } from '@yuva/contract/privacy/audit-endpoints';
import type { UnusualRead } from '@yuva/contract/privacy/audit-schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditOf } from '../../test/child-profiles.ts';
import { makeAdmin, makeDistrictLead, makeFellow, PEDDAPALLI, type Person } from '../../test/factories.ts';
import { startTestApp } from '../../test/test-app.ts';
import { findUnusualReads } from './audit-actions.ts';

const app = await startTestApp();
const { db } = app;
const admin = await makeAdmin(db);
const NOW = new Date('2026-03-10T14:30:00Z');

/** Adds reads of so many different children, one a read, evenly over a time in India. */
async function readChildren(
	{ id }: Person,
	{ count, from, to, by = 'screen' }: { count: number; from: string; to: string; by?: string },
): Promise<void> {
	const [start, end] = [`${from}:00+05:30`, `${to}:00+05:30`];
	await sql`insert into audit_log (at, actor_id, action, shown_by, shown_children)
		select ${start}::timestamptz + (${end}::timestamptz - ${start}::timestamptz) * (nth - 1) / greatest(1, ${count - 1}::integer),
			${id}, 'children.read', ${by}, array[gen_random_uuid()]
		from generate_series(1, ${count}::integer) as nth`.execute(db);
}

async function foundOf({ id }: Person, state: 'open' | 'looked_at' = 'open'): Promise<UnusualRead[]> {
	await findUnusualReads(app.platform.db, NOW);
	const { body } = await app.call(listUnusualReads, { state, limit: '100' }, { token: admin.token });
	return body.data.filter(({ account_id }: UnusualRead) => account_id === id);
}

const newLead = () => makeDistrictLead(db, PEDDAPALLI);

test('more than a thousand people within an hour are unusual, a thousand are not', async () => {
	const [busy, busier] = [await newLead(), await newLead()];
	const hour = { from: '2026-03-10T10:00', to: '2026-03-10T10:58' };
	await readChildren(busy, { count: 1000, ...hour });
	await readChildren(busier, { count: 1001, ...hour });
	expect(await foundOf(busy)).toEqual([]);
	expect(await foundOf(busier)).toMatchObject([
		{
			rule: 'many_in_an_hour',
			full_name: 'Person Test',
			day: '2026-03-10',
			first_at: '2026-03-10T04:30:00.000Z',
			last_at: '2026-03-10T05:28:00.000Z',
			persons: 1001,
			exported: 0,
			looked_at: null,
			looked_at_by: null,
		},
	]);
});

test('the same person counts once, however often', async () => {
	const lead = await newLead();
	const child = crypto.randomUUID();
	await sql`insert into audit_log (at, actor_id, action, shown_by, shown_children)
		select '2026-03-10T10:00:00+05:30', ${lead.id}, 'children.read', 'screen', array[${child}]::uuid[]
		from generate_series(1, 2000)`.execute(db);
	expect(await foundOf(lead)).toEqual([]);
});

test('more than three thousand in a day are unusual, though no hour is', async () => {
	const lead = await newLead();
	await readChildren(lead, { count: 3001, from: '2026-03-09T08:00', to: '2026-03-09T19:00' });
	expect(await foundOf(lead)).toMatchObject([{ rule: 'many_in_a_day', day: '2026-03-09', persons: 3001 }]);
});

test('more than fifty at night are unusual; the night is that of India and goes over midnight', async () => {
	const [late, early, evening] = [await newLead(), await newLead(), await newLead()];
	await readChildren(late, { count: 51, from: '2026-03-09T23:00', to: '2026-03-10T04:59' });
	await readChildren(early, { count: 50, from: '2026-03-09T23:00', to: '2026-03-10T04:59' });
	await readChildren(evening, { count: 400, from: '2026-03-09T22:00', to: '2026-03-09T22:59' });
	expect(await foundOf(late)).toMatchObject([{ rule: 'at_night', day: '2026-03-10', persons: 51 }]);
	expect(await foundOf(early)).toEqual([]);
	expect(await foundOf(evening)).toEqual([]);
});

test('of an export the item says how many were in it', async () => {
	const lead = await newLead();
	await readChildren(lead, { count: 1200, from: '2026-03-10T11:00', to: '2026-03-10T11:00', by: 'export' });
	await readChildren(lead, { count: 10, from: '2026-03-10T11:05', to: '2026-03-10T11:06' });
	expect(await foundOf(lead)).toMatchObject([{ rule: 'many_in_an_hour', persons: 1210, exported: 1200 }]);
});

test('what fellows read of their own is not counted', async () => {
	const fellow = await makeFellow(db);
	await readChildren(fellow, { count: 1500, from: '2026-03-10T02:00', to: '2026-03-10T02:30' });
	expect(await foundOf(fellow)).toEqual([]);
});

test('an item is looked at, with a note; it opens again when twice as many were shown', async () => {
	const lead = await newLead();
	const token = { token: admin.token };
	await readChildren(lead, { count: 60, from: '2026-03-10T01:00', to: '2026-03-10T01:30' });
	const [item] = await foundOf(lead);
	const looked = await app.call(lookAtUnusualRead, { id: item?.id ?? '', note: ' The camp. ' }, token);
	expect([looked.status, await foundOf(lead)]).toEqual([200, []]);
	expect(await auditOf(db, admin, lead.id)).toMatchObject([{ action: 'unusual.look_at' }]);
	await readChildren(lead, { count: 59, from: '2026-03-10T02:00', to: '2026-03-10T02:30' });
	expect(await foundOf(lead, 'looked_at')).toMatchObject([
		{ persons: 60, looked_at_by: 'Person Test', note: 'The camp.' },
	]);
	await readChildren(lead, { count: 1, from: '2026-03-10T02:40', to: '2026-03-10T02:40' });
	expect(await foundOf(lead)).toMatchObject([
		{ id: item?.id, persons: 120, looked_at: null, note: 'The camp.' },
	]);
});

test('an item that is not there cannot be looked at, and a note has an end', async () => {
	const token = { token: admin.token };
	const id = crypto.randomUUID();
	expect((await app.call(lookAtUnusualRead, { id }, token)).status).toBe(404);
	expect((await app.call(lookAtUnusualRead, { id, note: 'x'.repeat(301) }, token)).status).toBe(422);
});

test('the list comes in pages', async () => {
	for (const lead of [await newLead(), await newLead()])
		await readChildren(lead, { count: 51, from: '2026-03-10T03:00', to: '2026-03-10T03:30' });
	await findUnusualReads(app.platform.db, NOW);
	const page = (cursor?: string) =>
		app.call(listUnusualReads, { limit: '1', ...(cursor && { cursor }) }, { token: admin.token });
	const first = await page();
	const second = await page(first.body.next_cursor);
	expect([first.body.data.length, second.body.data.length]).toEqual([1, 1]);
	expect(first.body.data[0].id).not.toBe(second.body.data[0].id);
	expect((await page('nonsense')).status).toBe(422);
});
