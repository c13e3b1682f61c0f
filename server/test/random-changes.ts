import { sql } from 'kysely';
import type { Random } from '../demo/random.ts';
import type { Db } from '../platform/database/database.ts';
import { makeChild, type Person } from './factories.ts';

const childOf = ({ random, children }: ChangingWorld) => children[random.int(children.length)] ?? '';
const latestYear = ({ years }: ChangingWorld) => years.at(-1) ?? 0;
const instant = ({ random, now }: ChangingWorld, days: number) =>
	new Date(now.getTime() - random.int(days * 86_400) * 1000);
const dateNear = (world: ChangingWorld) =>
	new Date(world.now.getTime() + (4 - world.random.int(45)) * 86_400_000).toISOString().slice(0, 10);

/** Saves one of children who were in the year with some fellow, as after a transfer. */
const saveRegister: Change = async (world) => {
	const { db, random } = world;
	const day = 1 + random.int(12);
	const center = fellowOf(world);
	const marker = random.chance(0.8) ? center : fellowOf(world);
	await sql`
		insert into children_attendance (child_id, year_id, fellow_id, day, date, status, marked_at)
		select child_id, year_id, ${marker}, day, ${dateNear(world)}::date,
			${random.chance(0.8) ? 'Absent' : 'Present'}, ${instant(world, 20)}::timestamptz
		from child_enrolments cross join generate_series(${day}::integer, ${day + random.int(3)}::integer) as day
		where year_id = ${yearOf(world)}::integer and (fellow_id = ${center} or child_id = ${childOf(world)})
		on conflict (child_id, year_id, day) do update set fellow_id = excluded.fellow_id, date = excluded.date,
			status = excluded.status, marked_at = excluded.marked_at`.execute(db);
};

/** Marks as after weeks without network. */
const markInOneEvening: Change = (world) => {
	const child = childOf(world);
	return sql`
		insert into children_attendance (child_id, year_id, fellow_id, day, date, status, marked_at)
		select child_id, year_id, fellow_id, day, ${world.now}::date - 20 + day, 'Present', ${world.now}::timestamptz
		from child_enrolments cross join generate_series(1, 10) as day
		where child_id = ${child} and year_id = ${latestYear(world)}::integer and fellow_id is not null
		on conflict (child_id, year_id, day) do update set marked_at = excluded.marked_at, date = excluded.date`.execute(
		world.db,
	);
};

const changeChild: Change = async (world) => {
	const { db, random } = world;
	const id = childOf(world);
	const set = random.pick([
		sql`fellow_id = ${fellowOf(world)}`,
		sql`fellow_id = null`,
		sql`deleted_at = ${world.now}::timestamptz`,
		sql`deleted_at = null`,
		sql`child_class = ${random.pick(['3', '4', '5'])}`,
		sql`gender = ${random.pick(['Male', 'Female'])}`,
	]);
	await sql`update children set ${set} where id = ${id}`.execute(db);
};

const addChild: Change = async (world) => {
	const { random, fellows, children, db } = world;
	const fellow = fellows[random.int(fellows.length)];
	if (fellow) children.push(await makeChild(db, fellow, { child_class: '4' }));
};

const leaveCenter: Change = (world) =>
	sql`update child_enrolments set left_on = case when left_on is null then joined_on end, left_reason = ''
		where child_id = ${childOf(world)} and year_id = ${yearOf(world)}::integer`.execute(world.db);

const forgetMarks: Change = (world) =>
	sql`delete from children_attendance where child_id = ${childOf(world)} and day > 6`.execute(world.db);

const closeOrOpenYear: Change = (world) =>
	sql`update programme_years set status = case status when 'open' then 'closed' else 'open' end,
			closed_at = case status when 'open' then ${world.now}::timestamptz end
		where id = ${latestYear(world)}::integer`.execute(world.db);

const changes: readonly Change[] = [
	saveRegister,
	saveRegister,
	saveRegister,
	markInOneEvening,
	changeChild,
	changeChild,
	addChild,
	leaveCenter,
	forgetMarks,
	closeOrOpenYear,
];

export async function changeSomething(world: ChangingWorld): Promise<string> {
	const change = changes[world.random.int(changes.length)] ?? saveRegister;
	await change(world);
	return change.name;
}

export interface ChangingWorld {
	db: Db;
	random: Random;
	fellows: readonly Person[];
	children: string[];
	years: readonly number[];
	now: Date;
}

type Change = (world: ChangingWorld) => Promise<unknown>;

const fellowOf = ({ random, fellows }: ChangingWorld) => fellows[random.int(fellows.length)]?.id ?? '';
const yearOf = ({ random, years }: ChangingWorld) => years[random.int(years.length)] ?? 0;
