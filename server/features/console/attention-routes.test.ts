import {
	explainAttention,
	listAttention,
	listOwnAttention,
	lookAtAttention,
} from '@yuva/contract/console/attention-endpoints';
import { EXPLANATION_REQUIRED } from '@yuva/contract/console/attention-schema';
import { expect, test } from 'vitest';
import {
	makeAdmin,
	makeChild,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	type Person,
} from '../../test/factories.ts';
import { startFreshApp } from '../../test/fresh-database.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { refreshAttention } from './actions.ts';

const app = await startFreshApp();
const { db } = app;
const JAGTIAL = 681;
const NIRMAL = 680;
const lead = await makeDistrictLead(db, JAGTIAL);
const otherLead = await makeDistrictLead(db, NIRMAL);
const hoursAgo = (hours: number) => new Date(TEST_NOW.getTime() - hours * 3_600_000);

async function makeAbsentFellow(hours: number, more: { district?: number; teamLead?: Person } = {}) {
	const fellow = await makeFellow(db, { district: JAGTIAL, ...more });
	const rows = [1, 2, 3].map((day) => ({
		fellow_id: fellow.id,
		day,
		date: `2026-11-1${day}`,
		status: 'Absent',
		marked_at: TEST_NOW,
	}));
	await db.insertInto('fellow_attendance').values(rows).execute();
	await refreshAttention(db, { now: TEST_NOW, fellowIds: [fellow.id], foundAt: hoursAgo(hours) });
	return fellow;
}

const itemOf = ({ id }: Person) =>
	db.selectFrom('attention_items').selectAll().where('fellow_id', '=', id).executeTakeFirstOrThrow();

async function listOf(person: Person, filter: object = {}) {
	const { status, body } = await app.call(listAttention, filter, { token: person.token });
	expect(status).toBe(200);
	return body;
}

const fellowsOf = ({ data }: { data: { fellow_id: string }[] }) => data.map(({ fellow_id }) => fellow_id);

test('the fellow sees an item at once, staff two days later', async () => {
	const [fresh, old] = [await makeAbsentFellow(47.5), await makeAbsentFellow(48)];
	const own = await app.call(listOwnAttention, {}, { token: fresh.token });
	expect(own.body.data).toMatchObject([{ rule: 'fellow_absent', found_at: hoursAgo(47.5).toISOString() }]);
	const seen = fellowsOf(await listOf(lead, { limit: 100 }));
	expect(seen).toContain(old.id);
	expect(seen).not.toContain(fresh.id);
	// half an hour has passed: a staff session lasts an hour
	app.setTime(new Date(TEST_NOW.getTime() + 30 * 60_000));
	const later = fellowsOf(await listOf(lead, { limit: 100 }));
	app.setTime(TEST_NOW);
	expect(later).toContain(fresh.id);
});

test('the fellow explains, the lead reads it, looks at it with a note, and the fellow reads that', async () => {
	const fellow = await makeAbsentFellow(60);
	const { id } = await itemOf(fellow);
	const said = await app.call(
		explainAttention,
		{ id, explanation: '  I had fever. ' },
		{ token: fellow.token },
	);
	expect(said).toMatchObject({ status: 200, body: { status: 'success' } });
	const before = await listOf(lead, { limit: 100 });
	expect(before.data).toContainEqual(
		expect.objectContaining({ id, explanation: 'I had fever.', looked_at: null, district_name: 'Jagtial' }),
	);
	const looked = await app.call(lookAtAttention, { id, note: 'Get well soon.' }, { token: lead.token });
	expect(looked.status).toBe(200);
	expect(fellowsOf(await listOf(lead, { limit: 100 }))).not.toContain(fellow.id);
	const done = await listOf(lead, { state: 'looked_at', limit: 100 });
	expect(done.data).toContainEqual(
		expect.objectContaining({ id, note: 'Get well soon.', looked_at_by: 'Person Test' }),
	);
	const own = await app.call(listOwnAttention, {}, { token: fellow.token });
	expect(own.body.data).toMatchObject([{ note: 'Get well soon.', looked_at: TEST_NOW.toISOString() }]);
	expect(await itemOf(fellow)).toMatchObject({ looked_at_by: lead.id, explained_at: TEST_NOW });
	const audit = await db
		.selectFrom('audit_log')
		.select(['actor_id', 'action', 'target_id'])
		.where('fellow_id', '=', fellow.id)
		.where('target_id', '=', id)
		.orderBy('id')
		.execute();
	expect(audit).toEqual([
		{ actor_id: fellow.id, action: 'attention.explain', target_id: id },
		{ actor_id: lead.id, action: 'attention.look_at', target_id: id },
	]);
});

test('the same explanation sent twice with one key is one', async () => {
	const fellow = await makeAbsentFellow(1);
	const { id } = await itemOf(fellow);
	const as = { token: fellow.token, key: crypto.randomUUID() };
	const send = () => app.call(explainAttention, { id, explanation: 'Fever' }, as);
	expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
});

test('an explanation is neither empty nor longer than 300 characters', async () => {
	const fellow = await makeAbsentFellow(1);
	const { id } = await itemOf(fellow);
	const explain = (explanation: string) =>
		app.call(explainAttention, { id, explanation }, { token: fellow.token });
	expect(await explain('   ')).toMatchObject({
		status: 422,
		body: { errors: { explanation: EXPLANATION_REQUIRED } },
	});
	expect((await explain('x'.repeat(301))).status).toBe(422);
	expect((await explain('x'.repeat(300))).status).toBe(200);
});

test('no other caller explains an item, and no lead out of reach or too early looks at it', async () => {
	const fellow = await makeAbsentFellow(60);
	const fresh = await makeAbsentFellow(2);
	const [{ id }, { id: early }] = [await itemOf(fellow), await itemOf(fresh)];
	const neighbour = await makeFellow(db, { district: JAGTIAL });
	const explained = await app.call(
		explainAttention,
		{ id, explanation: 'Not mine' },
		{ token: neighbour.token },
	);
	expect(explained.status).toBe(404);
	const look = async (person: Person, item = id) =>
		(await app.call(lookAtAttention, { id: item }, { token: person.token })).status;
	const teamLead = await makeTeamLead(db);
	expect([await look(otherLead), await look(teamLead), await look(fellow)]).toEqual([404, 404, 403]);
	expect(await look(lead, early)).toBe(404);
	expect(await itemOf(fellow)).toMatchObject({ explanation: '', looked_at_at: null });
});

test('each sees the items of those in reach only, and a moved lead loses the old district at once', async () => {
	const teamLead = await makeTeamLead(db);
	const [mine, other] = [await makeAbsentFellow(50, { teamLead }), await makeAbsentFellow(50)];
	const far = await makeAbsentFellow(50, { district: NIRMAL });
	expect(fellowsOf(await listOf(teamLead))).toEqual([mine.id]);
	const ofLead = fellowsOf(await listOf(lead, { limit: 100 }));
	expect([ofLead.includes(other.id), ofLead.includes(far.id)]).toEqual([true, false]);
	const admin = await makeAdmin(db);
	expect(fellowsOf(await listOf(admin, { district: NIRMAL }))).toContain(far.id);
	expect(fellowsOf(await listOf(lead, { district: NIRMAL }))).toEqual([]);
	const moved = await makeDistrictLead(db, JAGTIAL);
	expect(fellowsOf(await listOf(moved, { limit: 100 }))).toContain(other.id);
	await db
		.updateTable('lead_districts')
		.set({ district_id: NIRMAL })
		.where('account_id', '=', moved.id)
		.execute();
	expect(fellowsOf(await listOf(moved, { limit: 100 }))).not.toContain(other.id);
});

test('the list goes by rule and age, page by page, with a count for each rule', async () => {
	const teamLead = await makeTeamLead(db);
	const fellows = [];
	for (const hours of [70, 60, 50]) fellows.push(await makeAbsentFellow(hours, { teamLead }));
	const [first] = fellows;
	if (!first) throw new Error('three were made');
	const child = await makeChild(db, first, { full_name: 'Anjali' });
	await db
		.insertInto('attention_items')
		.values({
			fellow_id: first.id,
			rule: 'child_absent',
			subject: child,
			child_id: child,
			facts: JSON.stringify({ count: 3, date: '2026-11-10' }),
			found_at: hoursAgo(49),
		})
		.execute();
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await listOf(teamLead, { limit: 2, ...(cursor && { cursor }) });
		seen.push(...page.data.map((row: { rule: string; fellow_id: string }) => `${row.rule} ${row.fellow_id}`));
		cursor = page.next_cursor ?? undefined;
	} while (cursor);
	expect(seen).toEqual([`child_absent ${first.id}`, ...fellows.map(({ id }) => `fellow_absent ${id}`)]);
	const { counts, data } = await listOf(teamLead, { rule: 'child_absent' });
	expect(data).toMatchObject([{ child_name: 'Anjali', full_name: 'Person Test' }]);
	const named = ({ id: fellow_id }: Person) => ({ fellow_id, full_name: 'Person Test' });
	expect(counts.filter(({ count }: { count: number }) => count > 0)).toEqual([
		{ rule: 'child_absent', count: 1, fellows: [named(first)] },
		{ rule: 'fellow_absent', count: 3, fellows: fellows.map(named) },
	]);
	expect((await app.call(listAttention, { cursor: 'x' }, { token: teamLead.token })).status).toBe(422);
	expect((await app.call(listAttention, { rule: 'x' as never }, { token: teamLead.token })).status).toBe(422);
});

test('the count of a rule names three fellows, the oldest items first and each once, and the log has them', async () => {
	const teamLead = await makeTeamLead(db);
	const fellows = [];
	for (const hours of [80, 70, 60, 50]) fellows.push(await makeAbsentFellow(hours, { teamLead }));
	const [oldest] = fellows;
	if (!oldest) throw new Error('four were made');
	const again = { fellow_id: oldest.id, rule: 'fellow_absent', subject: crypto.randomUUID(), facts: '{}' };
	await db
		.insertInto('attention_items')
		.values({ ...again, found_at: hoursAgo(79) })
		.execute();
	const { counts } = await listOf(teamLead, { rule: 'same_scores', limit: 1 });
	const { count, fellows: named } = counts.find(({ rule }: { rule: string }) => rule === 'fellow_absent');
	expect(count).toBe(5);
	expect(named.map(({ fellow_id }: { fellow_id: string }) => fellow_id)).toEqual(
		fellows.slice(0, 3).map(({ id }) => id),
	);
	const { shown_fellows } = await db
		.selectFrom('audit_log')
		.select('shown_fellows')
		.where('actor_id', '=', teamLead.id)
		.where('action', '=', 'attention.list')
		.executeTakeFirstOrThrow();
	expect(shown_fellows).toHaveLength(3);
});

test('all fellows are looked through in one go, the same as one by one', async () => {
	const fellow = await makeAbsentFellow(55);
	const before = await itemOf(fellow);
	await refreshAttention(db, { now: TEST_NOW });
	expect(await itemOf(fellow)).toEqual(before);
	await db.updateTable('accounts').set({ active: false }).where('id', '=', fellow.id).execute();
	await refreshAttention(db, { now: TEST_NOW });
	expect(await itemOf(fellow)).toMatchObject({ id: before.id, resolved_at: TEST_NOW });
}, 120_000);
