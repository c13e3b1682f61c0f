import { sql } from 'kysely';
import { type Change, type ChangingWorld, fellowOf, yearOf } from './changing-world.ts';
import { PEDDAPALLI, VIKARABAD } from './factories.ts';

/** To some fellows, also in a year before, as the office or as a lead does. */
const assignTask: Change = async (world) => {
	const { random, db, fellows } = world;
	const some = fellows.filter(() => random.chance(0.7)).map(({ id }) => id);
	const at = new Date(world.now.getTime() - random.int(3) * 3_600_000);
	await sql`
		insert into assigned_tasks (id, fellow_id, year_id, task_name, assigned_date, deadline_date, assigned_by, assigned_at)
		select gen_random_uuid(), id, ${yearOf(world)}::integer, ${random.pick(['Attending weekly call', 'Submit Baseline data'])},
			${at}::date, ${at}::date + ${random.int(3)}::integer, ${fellows[0]?.id ?? ''}::uuid, ${at}::timestamptz
		from unnest(${some}::uuid[]) as id`.execute(db);
};

const tasksOfOne = (world: ChangingWorld) => sql`fellow_id = ${fellowOf(world)}`;
const assignedTogether = sql`(assigned_at, task_name) in (select assigned_at, task_name from assigned_tasks order by id limit 1)`;

/** Of one fellow, or all that were assigned together. */
const changeTasks: Change = async (world) => {
	const { random, db } = world;
	const set = random.pick([
		sql`status = 'Completed', completed_at = ${world.now}::timestamptz`,
		sql`status = 'Pending', completed_at = null`,
		sql`status = 'Cancelled', completed_at = null`,
		sql`deadline_date = deadline_date + 1`,
		sql`assigned_date = assigned_date - 1`,
		sql`year_id = ${yearOf(world)}::integer`,
		sql`fellow_id = ${fellowOf(world)}`,
	]);
	const which = random.chance(0.7) ? tasksOfOne(world) : assignedTogether;
	await sql`update assigned_tasks set ${set} where ${which}`.execute(db);
};

const forgetTasks: Change = (world) =>
	sql`delete from assigned_tasks where ${world.random.chance(0.5) ? tasksOfOne(world) : assignedTogether}
		and ${world.random.chance(0.5)}::boolean`.execute(world.db);

const moveFellows: Change = (world) =>
	sql`update fellows set working_district = ${world.random.pick([PEDDAPALLI, VIKARABAD])}::integer
		where id = ${fellowOf(world)} or ${world.random.chance(0.3)}::boolean`.execute(world.db);

/** To assigned tasks and whom they are counted for; the first ones happen most. */
export const taskChanges: readonly Change[] = [
	assignTask,
	assignTask,
	changeTasks,
	changeTasks,
	forgetTasks,
	moveFellows,
];
