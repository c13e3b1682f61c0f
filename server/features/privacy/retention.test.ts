import { indiaDate } from '@yuva/contract/calendar';
import { getRetention, listDue } from '@yuva/contract/privacy/endpoints';
import type { DuePerson, RetentionFinding } from '@yuva/contract/privacy/schema';
import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { closeYearOf, makeEarlierYear, openTestYear } from '../../test/enrolments.ts';
import { makeAdmin, makeChild, makeFellow, makeMedia, type Person } from '../../test/factories.ts';
import { makeFreshDatabase, startFreshApp } from '../../test/fresh-database.ts';
import { TEST_NOW } from '../../test/test-app.ts';
import { applyRetention, findRetention, tellOfEnding } from './actions.ts';

const app = await startFreshApp();
const earlierYear = await openTestYear(app.db).then(() => makeEarlierYear(app.db));
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS);

/** Fills a new database with two people per rule: one due today, one tomorrow. */
async function makeDuePeople() {
	const { db } = await makeFreshDatabase();
	const yearId = await openTestYear(db).then(() => makeEarlierYear(db));
	const both = async (days: number, make: (at: Date) => Promise<string>) => ({
		due: await make(daysAgo(days)),
		soon: await make(daysAgo(days - 1)),
	});
	const age = ({ id }: Person, change: object) =>
		db.updateTable('fellows').set(change).where('id', '=', id).execute();
	const people = {
		never_registered: await both(90, async (created_at) => {
			const { id } = await makeFellow(db, { stage: 'signed_up' });
			await db.updateTable('accounts').set({ created_at }).where('id', '=', id).execute();
			await tellOfEnding(db, new Date(created_at.getTime() + 76 * DAY_MS));
			return id;
		}),
		not_approved: await both(180, async (decided_at) => {
			const fellow = await makeFellow(db, { stage: 'submitted' });
			await refuse(fellow, decided_at);
			return fellow.id;
		}),
		unfinished: await both(365, async (registered_at) => {
			const fellow = await makeFellow(db, { stage: 'registered' });
			await age(fellow, { registered_at });
			return fellow.id;
		}),
		removed_children: await both(365, async (deleted_at) => {
			const id = await makeChild(db, await makeFellow(db));
			await db.updateTable('children').set({ deleted_at }).where('id', '=', id).execute();
			await closeYearOf(db, { yearId, fellow: await makeFellow(db), child: id });
			return id;
		}),
		finished_fellows: await both(4 * 365 + 1, async (accepted_offer_at) => {
			const fellow = await makeFellow(db);
			await age(fellow, { accepted_offer_at });
			await db
				.updateTable('fellow_enrolments')
				.set({ enrolled_on: indiaDate(accepted_offer_at) })
				.where('fellow_id', '=', fellow.id)
				.execute();
			return fellow.id;
		}),
	};
	return { db, people };

	async function refuse({ id: fellow_id }: Person, decided_at: Date): Promise<void> {
		const refusal = { status: 'NOT_APPROVED', note: 'Too far' };
		await db
			.updateTable('onboarding_tasks')
			.set(refusal)
			.where('fellow_id', '=', fellow_id)
			.where('task', '=', 1)
			.execute();
		const decided_by = (await makeAdmin(db)).id;
		const decision = { task: 1, decision: 'NOT_APPROVED', note: 'Too far', photo_id: null };
		await db
			.insertInto('onboarding_decisions')
			.values({ ...decision, fellow_id, decided_by, decided_at })
			.execute();
	}
}

test('each rule finds who is due today and who tomorrow, and erases only the first', async () => {
	const { db, people } = await makeDuePeople();
	const found = await findRetention(db, TEST_NOW);
	expect(found).toEqual(Object.keys(people).map((rule) => ({ rule, due: 1, soon: 1 })));
	const erased = await applyRetention(db, TEST_NOW);
	expect(new Set(Object.values(erased))).toEqual(new Set([1]));
	const left = await db
		.selectFrom('fellows')
		.select('id')
		.union(db.selectFrom('children').select('id'))
		.execute();
	const ids = left.map(({ id }) => id);
	for (const { due, soon } of Object.values(people)) {
		expect(ids).not.toContain(due);
		expect(ids).toContain(soon);
	}
	const entries = await db
		.selectFrom('audit_log')
		.select(['action', 'actor_id', 'target_id', 'details'])
		.where('action', 'like', 'privacy.erase%')
		.orderBy('id')
		.execute();
	expect(entries).toContainEqual({
		action: 'privacy.erase_child',
		actor_id: null,
		target_id: people.removed_children.due,
		details: { rule: 'removed_children' },
	});
	expect(entries).toHaveLength(5);
	expect(await applyRetention(db, TEST_NOW)).toEqual(
		Object.fromEntries(Object.keys(people).map((rule) => [rule, 0])),
	);
});

test('who never registered is told once, two weeks before the account can end', async () => {
	const { db } = await makeFreshDatabase();
	const signedUp = async (days: number) => {
		const { id } = await makeFellow(db, { stage: 'signed_up' });
		await db
			.updateTable('accounts')
			.set({ created_at: daysAgo(days) })
			.where('id', '=', id)
			.execute();
		return id;
	};
	const [untilYesterday, today] = [await signedUp(75), await signedUp(76)];
	const registered = await makeFellow(db, { stage: 'registered' });
	await db
		.updateTable('accounts')
		.set({ created_at: daysAgo(300) })
		.where('id', '=', registered.id)
		.execute();
	const told = async () =>
		(await db.selectFrom('messages').select(['account_id', 'kind', 'details']).orderBy('id').execute()).map(
			({ account_id, kind, details }) => [account_id, kind, details],
		);
	await tellOfEnding(db, TEST_NOW);
	await tellOfEnding(db, TEST_NOW);
	expect(await told()).toEqual([[today, 'account_ends', { on: '2026-12-04' }]]);
	await tellOfEnding(db, new Date(TEST_NOW.getTime() + DAY_MS));
	expect((await told()).map(([id]) => id)).toEqual([today, untilYesterday]);
});

test('an account of long ago that was not told ends two weeks after the message, not before', async () => {
	const { db } = await makeFreshDatabase();
	const { id } = await makeFellow(db, { stage: 'signed_up' });
	await db.updateTable('accounts').set({ created_at: '2020-01-01' }).where('id', '=', id).execute();
	const erasedAfter = async (days: number) =>
		(await applyRetention(db, new Date(TEST_NOW.getTime() + days * DAY_MS))).never_registered;
	expect(await erasedAfter(400)).toBe(0);
	await tellOfEnding(db, TEST_NOW);
	expect([await erasedAfter(13), await erasedAfter(14)]).toEqual([0, 1]);
});

test('an application that was not finished is kept for a year from its own beginning, where it is not the first one', async () => {
	const { db } = await makeFreshDatabase();
	const { id: fellow_id } = await makeFellow(db, { stage: 'registered' });
	await db
		.updateTable('fellows')
		.set({ registered_at: daysAgo(800) })
		.where('id', '=', fellow_id)
		.execute();
	await db
		.insertInto('earlier_applications')
		.values([
			{ fellow_id, set_aside_at: daysAgo(500) },
			{ fellow_id, set_aside_at: daysAgo(364) },
		])
		.execute();
	expect(await findRetention(db, TEST_NOW)).toContainEqual({ rule: 'unfinished', due: 0, soon: 1 });
	expect(await applyRetention(db, TEST_NOW)).toMatchObject({ unfinished: 0 });
	const tomorrow = new Date(TEST_NOW.getTime() + DAY_MS);
	expect(await applyRetention(db, tomorrow)).toMatchObject({ unfinished: 1 });
});

test('a deleted child is kept as long as its programme year is open, because it can be restored', async () => {
	const { db } = await makeFreshDatabase();
	await openTestYear(db);
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	await db
		.updateTable('children')
		.set({ deleted_at: daysAgo(400) })
		.where('id', '=', child)
		.execute();
	const due = async () => {
		const found = await findRetention(db, TEST_NOW);
		return found.find(({ rule }) => rule === 'removed_children');
	};
	expect(await due()).toMatchObject({ due: 0, soon: 0 });
	expect(await applyRetention(db, TEST_NOW)).toMatchObject({ removed_children: 0 });
	await closeYearOf(db, { yearId: await makeEarlierYear(db), fellow, child });
	expect(await due()).toMatchObject({ due: 1 });
	expect(await applyRetention(db, TEST_NOW)).toMatchObject({ removed_children: 1 });
});

test('a child who left is kept as long as its programme year is open, because it can come back', async () => {
	const { db, yearId } = await startWithTwoYears();
	const fellow = await makeFellow(db);
	const child = await makeChild(db, fellow);
	await db.updateTable('children').set({ fellow_id: null }).where('id', '=', child).execute();
	await db
		.updateTable('child_enrolments')
		.set({ joined_on: indiaDate(daysAgo(500)), left_on: indiaDate(daysAgo(400)) })
		.where('child_id', '=', child)
		.execute();
	expect(await findRetention(db, TEST_NOW)).toContainEqual({ rule: 'removed_children', due: 0, soon: 0 });
	expect(await applyRetention(db, TEST_NOW)).toMatchObject({ removed_children: 0 });
	await closeYearOf(db, { yearId, fellow, child });
	expect(await applyRetention(db, TEST_NOW)).toMatchObject({ removed_children: 1 });
});

const LONG_AGO = daysAgo(400);

/** A child whose entry was deleted long ago; its year is closed. */
async function removedFrom(db: Db, { fellow, full_name, yearId }: Removed): Promise<string> {
	const id = await makeChild(db, fellow, { full_name });
	await remove(db, { fellow, id, yearId });
	return id;
}

interface Removed {
	fellow: Person;
	full_name: string;
	yearId: number;
}

async function remove(
	db: Db,
	{ fellow, id, yearId }: { fellow: Person; id: string; yearId: number },
): Promise<void> {
	await db.updateTable('children').set({ deleted_at: LONG_AGO }).where('id', '=', id).execute();
	await closeYearOf(db, { yearId, fellow, child: id });
}

async function startWithTwoYears() {
	const { db } = await makeFreshDatabase();
	await openTestYear(db);
	return { db, yearId: await makeEarlierYear(db) };
}

const childrenIn = async (db: Db) =>
	(await db.selectFrom('children').select('id').execute()).map(({ id }) => id);

test('an entry that was merged into a child is kept as long as that child, and goes with it', async () => {
	const { db, yearId } = await startWithTwoYears();
	const [fellow, earlier] = [await makeFellow(db), await makeFellow(db)];
	const keep_id = await makeChild(db, fellow);
	const drop_id = await removedFrom(db, { fellow: earlier, full_name: 'Sravani', yearId });
	await db
		.insertInto('merged_children')
		.values({ keep_id, drop_id, year_id: yearId, merged_at: LONG_AGO, days: [], scores: [] })
		.execute();
	expect(await findRetention(db, TEST_NOW)).toContainEqual({ rule: 'removed_children', due: 0, soon: 0 });
	expect(await applyRetention(db, TEST_NOW)).toMatchObject({ removed_children: 0 });
	expect(new Set(await childrenIn(db))).toEqual(new Set([keep_id, drop_id]));
	await remove(db, { fellow, id: keep_id, yearId });
	expect(await applyRetention(db, TEST_NOW)).toMatchObject({ removed_children: 1 });
	expect(await childrenIn(db)).toEqual([]);
});

const TESTIMONIAL_OF = { Name: 'SRAVANI kola' };

async function speak(db: Db, { id: fellow_id }: Person): Promise<string> {
	const id = crypto.randomUUID();
	const recording_id = await makeMedia(db, fellow_id, 'testimonial');
	const spoken = { stakeholder_type: 'child', form_data: JSON.stringify(TESTIMONIAL_OF), recording_id };
	await db
		.insertInto('testimonials')
		.values({ id, fellow_id, ...spoken, created_at: TEST_NOW })
		.execute();
	return id;
}

test('a rule that erases a child leaves the testimonials that may be of another child of this name in the center', async () => {
	const { db, yearId } = await startWithTwoYears();
	const [fellow, elsewhere] = [await makeFellow(db), await makeFellow(db)];
	const full_name = 'Sravani Kola';
	await removedFrom(db, { fellow, full_name, yearId });
	await removedFrom(db, { fellow: elsewhere, full_name, yearId });
	const living = await makeChild(db, fellow, { full_name });
	const spoken = await speak(db, fellow);
	await speak(db, elsewhere);
	const testimonials = async () =>
		(await db.selectFrom('testimonials').select('id').execute()).map(({ id }) => id);
	expect(await applyRetention(db, TEST_NOW)).toMatchObject({ removed_children: 2 });
	expect(await childrenIn(db)).toEqual([living]);
	expect(await testimonials()).toEqual([spoken]);
	await remove(db, { fellow, id: living, yearId });
	expect(await applyRetention(db, TEST_NOW)).toMatchObject({ removed_children: 1 });
	expect(await testimonials()).toEqual([]);
});

test('the head office reads the counts, and behind each the people with the day on which they are due', async () => {
	const admin = await makeAdmin(app.db);
	const fellow = await makeFellow(app.db);
	const child = await makeChild(app.db, fellow, { full_name: 'Long Gone' });
	const removed = { deleted_at: new Date('2000-01-31T20:00:00Z') };
	await app.db.updateTable('children').set(removed).where('id', '=', child).execute();
	await closeYearOf(app.db, { yearId: earlierYear, fellow: await makeFellow(app.db), child });
	const as = { token: admin.token };
	const { body } = await app.call(getRetention, {}, as);
	const finding = body.data.find(({ rule }: RetentionFinding) => rule === 'removed_children');
	expect(finding.due).toBeGreaterThanOrEqual(1);
	const listed = await app.call(listDue, { rule: 'removed_children', limit: '1' }, as);
	expect(listed.body.data).toEqual([
		// it was removed on 1 February in India
		{
			person_id: child,
			fellow_id: fellow.id,
			full_name: 'Long Gone',
			due_on: '2001-01-31',
		} satisfies DuePerson,
	]);
	expect((await app.call(listDue, { rule: 'all' } as never, as)).status).toBe(422);
});
