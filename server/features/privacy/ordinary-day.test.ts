import { listAccounts } from '@yuva/contract/accounts/endpoints';
import { listApplications } from '@yuva/contract/applications/endpoints';
import type { Role } from '@yuva/contract/auth/standing';
import { getChild, listChildren } from '@yuva/contract/children/endpoints';
import { listAttention } from '@yuva/contract/console/attention-endpoints';
import { getCenterPins, listCenters } from '@yuva/contract/console/overview-endpoints';
import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { getFellow, listFellows } from '@yuva/contract/fellows/endpoints';
import type { StaffFellow } from '@yuva/contract/fellows/schema';
import { listAssignedTasks } from '@yuva/contract/tasks/endpoints';
import { listSpokenTestimonials } from '@yuva/contract/testimonials/publications-endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../../platform/identity/session.ts';
import { startDemoApp } from '../../test/demo-app.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { findUnusualReads } from './audit-actions.ts';

const app = await startDemoApp();
const { db, http } = app;

async function get<E extends Endpoint>(endpoint: E, input: Input<E>, token: string) {
	const rest: Record<string, unknown> = { ...input };
	const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = String(rest[name]);
		delete rest[name];
		return value;
	});
	const query = rest as Record<string, string>;
	const answer = await http.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
	expect(answer.statusCode).toBe(200);
	return answer.json();
}

/** Opens every list, the map, ten fellows with their children, and a few profiles. */
async function spendTheDay(token: string, role: Role): Promise<void> {
	for (const endpoint of [
		listApplications,
		listAttention,
		listCenters,
		listAssignedTasks,
		listSpokenTestimonials,
	])
		await get(endpoint, { limit: '100' }, token);
	await get(getCenterPins, {}, token);
	if (role === 'admin') await get(listAccounts, {}, token);
	const { data } = await get(listFellows, { limit: '100' }, token);
	for (const { fellow_id, mobile_number } of data.slice(0, 10) as StaffFellow[]) {
		await get(getFellow, { fellow_id }, token);
		const children = await get(listChildren, { mobile: mobile_number }, token);
		for (const { id } of children.data.slice(0, 3)) await get(getChild, { id }, token);
	}
	await http.inject({
		url: '/api/staff/export/attendance.csv',
		headers: { authorization: `Bearer ${token}` },
	});
}

/** Dates the log of the test on one morning in India. */
async function asOneMorning(): Promise<void> {
	await sql`insert into audit_log (at, actor_id, action, fellow_id, shown_by, shown_fellows, shown_children)
		select timestamptz '2026-03-10T10:00:00+05:30' + interval '1 second' * row_number() over (order by id),
			actor_id, action, fellow_id, shown_by, shown_fellows, shown_children
		from audit_log where shown_by is not null`.execute(db);
}

test('the ordinary day of the demo raises no alarm, the same reads at night do', async () => {
	const staff = await db
		.selectFrom('accounts')
		.select(['id', 'role'])
		.where('role', '<>', 'fellow')
		.where('active', '=', true)
		.execute();
	expect(staff.length).toBeGreaterThan(3);
	for (const { id, role } of staff) {
		const token = await openSession(db, { id, role: role as Role }, TEST_NOW);
		await spendTheDay(token, role as Role);
	}
	await asOneMorning();
	const found = () => db.selectFrom('unusual_reads').select(['account_id', 'rule']).execute();
	await findUnusualReads(db, new Date('2026-03-10T14:30:00Z'));
	expect(await found()).toEqual([]);
	await sql`insert into audit_log (at, actor_id, action, fellow_id, shown_by, shown_fellows, shown_children)
		select at + interval '14 hours', actor_id, action, fellow_id, shown_by, shown_fellows, shown_children
		from audit_log where at < '2026-03-11'`.execute(db);
	await findUnusualReads(db, new Date('2026-03-11T01:30:00Z'));
	expect((await found()).some(({ rule }) => rule === 'at_night')).toBe(true);
}, 120_000);
