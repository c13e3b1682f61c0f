import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import './connection.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { beyondOwnRows, limitToFellow } from '../platform/database/own-rows.ts';
import { APP_ROLE, FELLOW_ROLE } from '../platform/database/roles.ts';
import { startDemoApp } from './demo-app.ts';
import { makeChild, makeFellow, makeMedia } from './factories.ts';

const { db: owner } = await startDemoApp();

/** Says why tables have no policies. */
const UNLIMITED: Readonly<Record<string, string>> = {
	audit_log: 'a call may only add to it',
	attention_items: 'found by a job for all fellows',
	child_transfers: 'names two centers: it tells who may still write about a child',
	closed_children: 'written when a year ends, and for a child that comes after it',
	closed_fellows: 'written when a year ends, and for a child that comes after it',
	closing_child_decisions: 'written when a year ends, by staff',
	closing_decisions: 'written when a year ends, by staff',
	corrections: 'written by staff; the fellow reads the notice',
	earlier_applications: 'read by staff',
	earlier_onboarding_tasks: 'read by staff',
	fellow_enrolments: 'names whose call it is, before anything else',
	imported_fellows: 'of staff',
	media: 'opened by signed addresses',
	meeting_guests: 'written by staff',
	message_answers: 'words of the fellow to a lead, as messages are to the fellow',
	onboarding_decisions: 'of one application, before there are children',
	onboarding_tasks: 'of one application, before there are children',
	phone_reports: 'written by the phone about itself',
	privacy_requests: 'written by the fellow, answered by staff',
	village_moves: 'written by staff',
};

/** These have a rule of their own: see the last tests. */
const OTHER_RULES = ['concern_steps', 'concerns', 'form_answers', 'form_media'];

interface Limited {
	name: string;
	has_child: boolean;
	has_fellow: boolean;
}

const { rows: limited } = await sql<Limited>`
	select relname as name,
		exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'child_id') as has_child,
		exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'fellow_id') as has_fellow
	from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`.execute(owner);

let app: Db;
let fellow = '';

beforeAll(async () => {
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner);
	const onPoolError = (error: Error) => {
		throw error;
	};
	const connection = { ...inject('connection'), database: rows[0]?.name ?? '' };
	app = openDatabase({ connection, poolSize: 1, prepareStatements: true, role: APP_ROLE, onPoolError });
	const found = owner.selectFrom('accounts').select('id').where('mobile_number', '=', '9000000011');
	fellow = (await found.executeTakeFirstOrThrow()).id;
	return () => app.destroy();
});

const inCallOf = <T>(id: string, work: (trx: Db) => Promise<T>): Promise<T> =>
	app.transaction().execute(async (trx) => {
		await limitToFellow(trx, id);
		return work(trx);
	});

test('each table with rows of one fellow or child is limited, or it is written here why not', async () => {
	const { rows } = await sql<{ name: string }>`
		select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname in ('fellow_id', 'child_id')
			and not attisdropped and not relrowsecurity and not relispartition order by 1`.execute(owner);
	expect(rows.map(({ name }) => name)).toEqual(Object.keys(UNLIMITED).sort());
	expect(limited.map(({ name }) => name)).toHaveLength(16 + OTHER_RULES.length);
});

test.each(
	limited.filter(({ name }) => !OTHER_RULES.includes(name)).map((table) => [table.name, table] as const),
)(
	'of %s a call sees the rows of its fellow alone, whatever its statement says',
	async (_, { name, has_child, has_fellow }) => {
		const table = sql.table(name);
		const ofChildren = sql`child_id in (select id from children where fellow_id = ${fellow})`;
		const rules = [...(has_fellow ? [sql`fellow_id = ${fellow}`] : []), ...(has_child ? [ofChildren] : [])];
		const all = sql<{ all: number; own: number }>`
			select count(*)::integer as all, (count(*) filter (where ${sql.join(rules, sql` or `)}))::integer as own
			from ${table}`;
		const [there] = (await all.execute(owner)).rows;
		const seen = sql<{ n: number }>`select count(*)::integer as n from ${table}`;
		const mine = await inCallOf(fellow, async (trx) => (await seen.execute(trx)).rows[0]?.n);
		expect(mine).toBe(there?.own);
		expect(there?.all).toBeGreaterThanOrEqual(there?.own ?? 0);
		expect((await seen.execute(app)).rows[0]?.n).toBe(there?.all);
	},
);

test.each(['children', 'fellow_attendance'] as const)(
	'a statement about %s that the connection keeps is limited in a call of a fellow, and not in the next call of the server',
	async (name) => {
		const count = sql<{ n: number; role: string }>`
			select count(*)::integer as n, current_user as role from ${sql.table(name)} where ${1}::integer = 1`;
		const [all] = (await count.execute(app)).rows;
		const mine = (await inCallOf(fellow, (trx) => count.execute(trx))).rows[0];
		expect(mine?.role).toBe(FELLOW_ROLE);
		expect(all?.role).toBe(APP_ROLE);
		expect(mine?.n).toBeGreaterThan(0);
		expect(mine?.n).toBeLessThan(all?.n ?? 0);
		expect((await count.execute(app)).rows).toEqual([all]);
	},
);

test('a call of a fellow that fails leaves no role behind', async () => {
	const failing = inCallOf(fellow, (trx) => sql`select 1 / ${0}::integer`.execute(trx));
	await expect(failing).rejects.toThrow(/division by zero/);
	const { rows } = await sql`select current_user as name`.execute(app);
	expect(rows).toEqual([{ name: APP_ROLE }]);
});

test('rows of another fellow are neither changed, removed nor added', async () => {
	const other = await makeFellow(owner);
	const child = await makeChild(owner, other, { full_name: 'Latha' });
	await inCallOf(fellow, async (trx) => {
		const { numUpdatedRows } = await trx
			.updateTable('children')
			.set({ full_name: 'Taken' })
			.where('id', '=', child)
			.executeTakeFirstOrThrow();
		const { numDeletedRows } = await trx
			.deleteFrom('children')
			.where('id', '=', child)
			.executeTakeFirstOrThrow();
		expect([numUpdatedRows, numDeletedRows]).toEqual([0n, 0n]);
	});
	const mark = { day: 1, date: '2026-11-20', status: 'Present', marked_at: new Date() };
	const adding = inCallOf(fellow, (trx) =>
		trx
			.insertInto('fellow_attendance')
			.values({ ...mark, fellow_id: other.id })
			.execute(),
	);
	await expect(adding).rejects.toThrow(/row-level security policy for table "fellow_attendance"/);
});

test('of the history of marks a call reads its own, and adds about children of the center alone', async () => {
	const [own, other] = [await makeFellow(owner), await makeFellow(owner)];
	const [child, foreign] = [await makeChild(owner, own), await makeChild(owner, other)];
	const replaced = {
		day: 1,
		date: '2026-11-20',
		status: 'Present',
		marked_at: new Date(),
		replaced_at: new Date(),
	};
	const add = (trx: Db, child_id: string, fellow_id: string) =>
		trx
			.insertInto('children_attendance_history')
			.values({ ...replaced, child_id, fellow_id })
			.execute();
	await add(owner, child, own.id);
	await add(owner, foreign, other.id);
	const read = await inCallOf(own.id, (trx) =>
		trx.selectFrom('children_attendance_history').select('child_id').execute(),
	);
	expect(read).toEqual([{ child_id: child }]);
	// the earlier fellow marked it
	await inCallOf(own.id, (trx) => add(trx, child, other.id));
	const adding = inCallOf(own.id, (trx) => add(trx, foreign, other.id));
	await expect(adding).rejects.toThrow(/row-level security policy for table "children_attendance_history"/);
});

test('without a fellow the role sees nothing, and the connection works as the server after each call', async () => {
	const none = await app.transaction().execute(async (trx) => {
		await sql`set local role yuva_fellow`.execute(trx);
		return trx.selectFrom('children').select('id').execute();
	});
	expect(none).toEqual([]);
	await inCallOf(fellow, async () => undefined);
	const { rows } = await sql`
		select current_user as name, coalesce(current_setting('yuva.fellow', true), '') as fellow`.execute(app);
	expect(rows).toEqual([{ name: APP_ROLE, fellow: '' }]);
});

test('what a call must do beyond its own rows is limited again afterwards', async () => {
	const count = sql<{ n: number }>`select count(*)::integer as n from children`;
	const numberIn = async (db: Db) => (await count.execute(db)).rows[0]?.n ?? 0;
	await inCallOf(fellow, async (trx) => {
		const own = await numberIn(trx);
		expect(await beyondOwnRows(trx, () => numberIn(trx))).toBeGreaterThan(own);
		expect(await numberIn(trx)).toBe(own);
	});
});

test('a child who moved stays within reach of the center of before, and of no other', async () => {
	const [from, to, other] = [await makeFellow(owner), await makeFellow(owner), await makeFellow(owner)];
	const child = await makeChild(owner, from, { full_name: 'Latha' });
	await owner.updateTable('children').set({ fellow_id: to.id }).where('id', '=', child).execute();
	const reached = (id: string) =>
		inCallOf(id, (trx) => trx.selectFrom('children').select('id').where('id', '=', child).execute());
	await owner
		.insertInto('child_transfers')
		.values({
			...{ child_id: child, from_fellow_id: from.id, to_fellow_id: to.id },
			...{ transferred_by: to.id, transferred_at: new Date() },
		})
		.execute();
	expect(await reached(from.id)).toHaveLength(1);
	expect(await reached(to.id)).toHaveLength(1);
	expect(await reached(other.id)).toEqual([]);
});

test('the policy of the server is no condition: searches of the console use their indexes', async () => {
	const { rows } = await sql<{ qual: string }>`
		select distinct qual from pg_policies where policyname = 'of_server'`.execute(owner);
	expect(rows).toEqual([{ qual: 'true' }]);
});

test('of concerns a call sees those that its fellow raised, not those about its children, and none of their notes', async () => {
	const other = await makeFellow(owner);
	const child = await makeChild(owner, { id: fellow } as typeof other, { full_name: 'Ramya' });
	const raised = {
		text: 'A worry',
		place_and_time: '',
		is_child_safe: 'yes',
		written_at: new Date(),
		raised_at: new Date(),
	};
	const [own, about] = [crypto.randomUUID(), crypto.randomUUID()];
	await owner
		.insertInto('concerns')
		.values([
			{ ...raised, id: own, raised_by: fellow, child_name: '', not_for: [] },
			{ ...raised, id: about, raised_by: other.id, child_id: child, child_name: 'Ramya', not_for: [] },
		])
		.execute();
	const note = { id: crypto.randomUUID(), concern_id: own, made_at: new Date(), text: 'Called the school' };
	await owner.insertInto('concern_steps').values(note).execute();
	const seen = await inCallOf(fellow, async (trx) => [
		(await trx.selectFrom('concerns').select('id').execute()).map(({ id }) => id),
		await trx.selectFrom('concern_steps').select('id').execute(),
	]);
	expect(seen).toEqual([[own], []]);
	const left = await inCallOf(other.id, (trx) =>
		trx.deleteFrom('concerns').where('id', '=', own).executeTakeFirst(),
	);
	expect(left.numDeletedRows).toBe(0n);
});

test('of answers to forms a call sees those that its fellow gave, not those about the center, and their media alone', async () => {
	const other = await makeFellow(owner);
	const [own, about] = [crypto.randomUUID(), crypto.randomUUID()];
	const given = {
		form_id: '0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0003',
		version: 1,
		period: '',
		written_at: new Date(),
		received_at: new Date(),
		answers: '{}',
	};
	await owner
		.insertInto('form_answers')
		.values([
			{ ...given, id: own, account_id: fellow },
			{ ...given, id: about, account_id: other.id, subject_id: fellow },
		])
		.execute();
	for (const answer_id of [own, about]) {
		const media_id = await makeMedia(owner, other.id, 'form_answer');
		await owner.insertInto('form_media').values({ answer_id, question: 'photo', media_id }).execute();
	}
	const seen = await inCallOf(fellow, async (trx) => [
		(await trx.selectFrom('form_answers').select('id').where('id', 'in', [own, about]).execute()).map(
			({ id }) => id,
		),
		(
			await trx.selectFrom('form_media').select('answer_id').where('answer_id', 'in', [own, about]).execute()
		).map(({ answer_id }) => answer_id),
	]);
	expect(seen).toEqual([[own], [own]]);
});
