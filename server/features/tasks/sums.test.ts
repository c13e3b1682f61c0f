import {
	assignTask,
	changeTask,
	listAssignments,
	listDistrictProgress,
	submitTasks,
} from '@yuva/contract/tasks/endpoints';
import type { TaskName } from '@yuva/contract/tasks/schema';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Random, seededRandom } from '../../demo/random.ts';
import type { Db } from '../../platform/database/database.ts';
import { eraseFellowRows } from '../../platform/database/erasure.ts';
import { limitToFellow } from '../../platform/database/own-rows.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Change, ChangingWorld } from '../../test/changing-world.ts';
import {
	makeAdmin,
	makeDistrictLead,
	makeFellow,
	makeTeamLead,
	PEDDAPALLI,
	type Person,
	VIKARABAD,
} from '../../test/factories.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { makePastYear } from '../../test/past-year.ts';
import { taskChanges } from '../../test/random-tasks.ts';
import { sumTasks } from '../../test/recounts.ts';
import { startTestApp, TEST_NOW } from '../../test/test-app.ts';

const ROUNDS = 40;
const DAY_MS = 86_400_000;

const { db, url } = await makeFreshDatabase();
const app = await startTestApp({}, { connection: { connectionString: url } });
const past = await makePastYear(db);
const { id: open } = await db
	.selectFrom('programme_years')
	.select('id')
	.where('status', '=', 'open')
	.executeTakeFirstOrThrow();

const teamLead = await makeTeamLead(db);
const otherTeamLead = await makeTeamLead(db);
const lead = await makeDistrictLead(db, PEDDAPALLI);
const bothLead = await makeDistrictLead(db, PEDDAPALLI, VIKARABAD);
const admin = await makeAdmin(db);
const fellows: Person[] = [];
for (const given_name of ['Anita', 'Balu', 'Chaya', 'Devi', 'Esha', 'Farid'])
	fellows.push(await makeFellow(db, { teamLead, given_name }));
const [anita, balu] = fellows as [Person, Person];

const sums = async (trx: Db = db): Promise<object[]> =>
	(await sql<object>`select * from assignment_sums kept order by kept::text`.execute(trx)).rows;

class Undone extends Error {}

async function recounted(): Promise<object[]> {
	let found: object[] = [];
	const counting = db.transaction().execute(async (trx) => {
		await sumTasks(trx);
		found = await sums(trx);
		throw new Undone();
	});
	await expect(counting).rejects.toThrow(Undone);
	return found;
}

const expectSumsToBeRight = async (): Promise<void> => expect(await sums()).toEqual(await recounted());

/** Team leads are answered from the tasks themselves: one gets the fellows of Peddapalli, or all. */
const chooseTeamLead = (whose: 'all' | 'of Peddapalli') =>
	sql`update learning_centers center set team_lead_id = case when ${whose === 'all'}::boolean
			or fellow.working_district = ${PEDDAPALLI} then ${teamLead.id}::uuid else ${otherTeamLead.id}::uuid end
		from fellows fellow where fellow.id = center.fellow_id`.execute(db);

async function answersFor({ token }: Person): Promise<object> {
	const filters: object[] = [{}, { search: 'ani' }, { search: 'ani', status: 'Completed' }, { limit: 2 }];
	for (const status of ['Pending', 'Completed', 'Cancelled'])
		filters.push({ status }, { status, overdue: '1' });
	for (const district of [PEDDAPALLI, VIKARABAD])
		filters.push({ district }, { district, overdue: '1' }, { district, status: 'Completed', search: 'a' });
	const lists: object[] = [];
	for (const filter of filters) {
		const { status, body } = await app.call(listAssignments, filter as never, { token });
		expect(status, JSON.stringify(body)).toBe(200);
		lists.push({ filter, body });
		if (body.next_cursor === null) continue;
		const more = await app.call(listAssignments, { ...filter, cursor: body.next_cursor }, { token });
		lists.push({ filter, more: more.body });
	}
	return { lists, districts: (await app.call(listDistrictProgress, {}, { token })).body };
}

const pickChange = (random: Random) => taskChanges[random.int(taskChanges.length)] as Change;

test('whatever changes, sums and tasks give the same answers', async () => {
	const random = seededRandom(20_261_125);
	const world: ChangingWorld = { db, random, fellows, children: [], years: [past, open], now: TEST_NOW };
	const seen = { assignments: 0, paged: 0 };
	for (let round = 0; round < ROUNDS; round += 1) {
		for (let change = random.int(5); change >= 0; change -= 1) await pickChange(random)(world);
		world.now = new Date(TEST_NOW.getTime() - random.int(4) * DAY_MS);
		await expectSumsToBeRight();
		await chooseTeamLead('all');
		const counted = await answersFor(teamLead);
		expect(await answersFor(admin), `admin, round ${round}`).toEqual(counted);
		expect(await answersFor(bothLead), `lead of both, round ${round}`).toEqual(counted);
		await chooseTeamLead('of Peddapalli');
		expect(await answersFor(lead), `lead, round ${round}`).toEqual(await answersFor(teamLead));
		seen.assignments += JSON.stringify(counted).includes('task_name') ? 1 : 0;
		seen.paged += JSON.stringify(counted).includes('"more"') ? 1 : 0;
	}
	expect(seen.assignments).toBeGreaterThan(ROUNDS / 2);
	expect(seen.paged).toBeGreaterThan(ROUNDS / 4);
}, 120_000);

async function assignToAll(task_name: TaskName = 'Attending weekly call'): Promise<void> {
	const assignment = { task_name, deadline: '2026-11-27', districts: 'All' } as const;
	expect((await app.call(assignTask, assignment, { token: admin.token })).status).toBe(201);
}

async function startAnew(): Promise<void> {
	await db.deleteFrom('assigned_tasks').execute();
	await db.updateTable('fellows').set({ working_district: PEDDAPALLI }).execute();
	expect(await sums()).toEqual([]);
}

const tasksOf = async (fellow: Person) =>
	(
		await db
			.selectFrom('assigned_tasks')
			.select('id')
			.where('fellow_id', '=', fellow.id)
			.orderBy('position')
			.execute()
	).map(({ id }) => id);

const tick = async (fellow: Person, ids: readonly string[]) =>
	app.call(
		submitTasks,
		{
			fellow_mobile_number: fellow.mobile_number,
			tasks: ids.map((task_id) => ({ task_id, status: 'Completed' })) as never,
		},
		{ token: fellow.token },
	);

const move = (trx: Db, fellow: Person, working_district: number) =>
	trx.updateTable('fellows').set({ working_district }).where('id', '=', fellow.id).execute();

test('a fellow who ticks a task counts, although the call sees own rows alone', async () => {
	await startAnew();
	await assignToAll();
	expect((await tick(anita, await tasksOf(anita))).status).toBe(200);
	expect(await sums()).toMatchObject([{ pending: fellows.length - 1, completed: 1 }]);
	await expectSumsToBeRight();
});

test('the least id is found among all tasks, also in the call of a fellow', async () => {
	for (const work of [
		(trx: Db) => move(trx, anita, VIKARABAD),
		(trx: Db) => trx.deleteFrom('assigned_tasks').where('fellow_id', '=', anita.id).execute(),
	]) {
		await startAnew();
		await assignToAll();
		const [own] = await tasksOf(anita);
		expect(await sums()).toMatchObject([{ first_id: own }]);
		await inTransaction(app.platform.db, async (trx) => {
			await limitToFellow(trx, anita.id);
			await work(trx);
		});
		await expectSumsToBeRight();
	}
});

test('a fellow who moves while a task is ticked or assigned takes it along', async () => {
	await startAnew();
	await assignToAll();
	const [task = ''] = await tasksOf(anita);
	for (const work of [
		(trx: Db) => sql`update assigned_tasks set status = 'Cancelled' where id = ${task}`.execute(trx),
		(trx: Db) =>
			sql`insert into assigned_tasks (id, fellow_id, task_name, assigned_date, deadline_date, assigned_by, assigned_at)
				values (gen_random_uuid(), ${anita.id}, 'Submit Baseline data', '2026-11-20', '2026-11-27', ${admin.id}, now())`.execute(
				trx,
			),
		(trx: Db) => sql`delete from assigned_tasks where id = ${task}`.execute(trx),
	]) {
		let moving: Promise<unknown> | undefined;
		await db.transaction().execute(async (trx) => {
			await work(trx);
			moving = move(db, anita, VIKARABAD);
			await sql`select pg_sleep(0.2)`.execute(trx);
		});
		await moving;
		await expectSumsToBeRight();
		let working: Promise<unknown> | undefined;
		await db.transaction().execute(async (trx) => {
			await move(trx, anita, PEDDAPALLI);
			working = work(db);
			await sql`select pg_sleep(0.2)`.execute(trx);
		});
		await working;
		await expectSumsToBeRight();
	}
});

test('ticks, changes of a whole assignment and moves at once all succeed', async () => {
	await startAnew();
	for (const name of ['Attending weekly call', 'Attending review meeting'] as const) await assignToAll(name);
	const [first = '', second = ''] = await tasksOf(balu);
	const extend = (id: string, deadline: string) =>
		app.call(changeTask, { id, action: 'extend', deadline, whole: true }, { token: admin.token });
	const ticks = fellows.map(
		async (fellow) => (await tick(fellow, (await tasksOf(fellow)).slice(0, 2))).status,
	);
	const moves = fellows.map((fellow) => inTransaction(db, (trx) => move(trx, fellow, VIKARABAD)));
	const changes = [extend(first, '2026-12-01'), extend(second, '2026-12-02'), extend(second, '2026-12-03')];
	const answers = await Promise.all(ticks);
	await Promise.all(moves);
	expect(answers).toEqual(fellows.map(() => 200));
	// refused where all are ticked already
	for (const { status } of await Promise.all(changes)) expect([200, 409]).toContain(status);
	await expectSumsToBeRight();
});

test('an erased fellow leaves nothing in the sums', async () => {
	await startAnew();
	await assignToAll();
	const [first] = (await sums()) as { first_id: string }[];
	const erased = await db
		.selectFrom('assigned_tasks')
		.innerJoin('accounts', 'accounts.id', 'assigned_tasks.fellow_id')
		.select(['accounts.id', 'accounts.mobile_number'])
		.where('assigned_tasks.id', '=', first?.first_id ?? '')
		.executeTakeFirstOrThrow();
	await inTransaction(db, (trx) => eraseFellowRows(trx, erased));
	expect(JSON.stringify(await sums())).not.toContain(first?.first_id);
	expect(await sums()).toMatchObject([{ pending: fellows.length - 1 }]);
	await expectSumsToBeRight();
});
