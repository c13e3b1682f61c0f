import type { Ended } from '@yuva/contract/enrolments/schema';
import type { ChildDecision, ClosingState, Decision } from '@yuva/contract/years/closing-schema';
import { type FellowFacts, LAST_CLASS, leavingReason } from '@yuva/contract/years/rules';
import { type RawBuilder, sql } from 'kysely';
import { rowLimit } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import { rulesOfYear } from './queries.ts';

const closings = (db: Db) =>
	db
		.selectFrom('year_closings')
		.innerJoin('programme_years as year', 'year.id', 'year_closings.year_id')
		.select([
			'year_closings.id',
			'year_id',
			'year.name as year_name',
			sql<ClosingState>`state`.as('state'),
			'year_closings.ends_on',
			'step',
			rulesOfYear.as('rules'),
		]);

/** Finds that of the year, unless it was undone. */
export const findClosing = (db: Db, yearId: number) =>
	closings(db).where('year_id', '=', yearId).where('state', '<>', 'undone').executeTakeFirst();

export const selectUnderWay = (db: Db) =>
	db
		.selectFrom('year_closings')
		.select(['id', 'step'])
		.where('state', 'in', ['closing', 'undoing'])
		.execute();

/** The lock keeps the steps of one closing one after the other. */
export const lockClosing = (db: Db, id: string) =>
	closings(db).where('year_closings.id', '=', id).forUpdate('year_closings').executeTakeFirstOrThrow();

export type Closing = Awaited<ReturnType<typeof lockClosing>>;

export interface NewClosing {
	id: string;
	year_id: number;
	ends_on: string;
	started_by: string;
	now: Date;
}

/** Counts the fellows whom the steps will close. */
export async function insertClosing(db: Db, { now, ...row }: NewClosing): Promise<void> {
	await db
		.insertInto('year_closings')
		.values({
			...row,
			fellows: sql<number>`(select count(*) from fellows where ${isLeft(row.year_id)})`,
			started_at: now,
			moved_at: now,
		})
		.execute();
}

const outcomesOf = (decisions: readonly Decision[]) =>
	new Map(decisions.map(({ fellow_id, outcome }) => [fellow_id, outcome]));

const leavingOf = (decisions: readonly ChildDecision[]) =>
	new Map(decisions.map(({ child_id, leaves }) => [child_id, leaves]));

/**
 * Keeps also those about fellows whose enrolment ended meanwhile: the steps take no notice of them. Leaves out
 * who is not of the year, for example because the fellow was erased meanwhile.
 */
export async function insertDecisions(
	db: Db,
	{ id, year_id }: { id: string; year_id: number },
	decisions: readonly Decision[],
): Promise<void> {
	const given = outcomesOf(decisions);
	await sql`
		insert into closing_decisions (closing_id, fellow_id, outcome)
		select ${id}::uuid, given.fellow_id, given.outcome
		from unnest(${[...given.keys()]}::uuid[], ${[...given.values()]}::text[]) as given (fellow_id, outcome)
		join fellow_enrolments held on held.fellow_id = given.fellow_id
			and held.year_id = ${year_id}::integer`.execute(db);
}

/**
 * Keeps also those about children who are in no center any more: the steps take no notice of them. Leaves out
 * children who were erased meanwhile.
 */
export async function insertChildDecisions(
	db: Db,
	id: string,
	decisions: readonly ChildDecision[],
): Promise<void> {
	const given = leavingOf(decisions);
	await sql`
		insert into closing_child_decisions (closing_id, child_id, leaves)
		select ${id}::uuid, given.child_id, given.leaves
		from unnest(${[...given.keys()]}::uuid[], ${[...given.values()]}::boolean[]) as given (child_id, leaves)
		join children on children.id = given.child_id`.execute(db);
}

/** @returns false when the closing does not have one of the decisions, except of those that it leaves out */
export async function areStored(
	db: Db,
	id: string,
	given: { decisions: readonly Decision[]; childDecisions: readonly ChildDecision[] },
): Promise<boolean> {
	const outcomes = outcomesOf(given.decisions);
	const leaving = leavingOf(given.childDecisions);
	const { rows } = await sql`
		select from unnest(${[...outcomes.keys()]}::uuid[], ${[...outcomes.values()]}::text[]) as given (fellow_id, outcome)
		join fellow_enrolments enrolment on enrolment.fellow_id = given.fellow_id
			and enrolment.year_id = (select year_id from year_closings where id = ${id}::uuid)
		where not exists (select from closing_decisions held where held.closing_id = ${id}::uuid
			and held.fellow_id = given.fellow_id and held.outcome = given.outcome)
		union all
		select from unnest(${[...leaving.keys()]}::uuid[], ${[...leaving.values()]}::boolean[]) as given (child_id, leaves)
		join children on children.id = given.child_id
		where not exists (select from closing_child_decisions held where held.closing_id = ${id}::uuid
			and held.child_id = given.child_id and held.leaves = given.leaves)
		limit 1`.execute(db);
	return rows.length === 0;
}

/** Tells whether the closing still has something to do for the row of `fellows`. */
const isLeft = (yearId: number) => sql<boolean>`(
	exists (select from fellow_enrolments held where held.fellow_id = fellows.id
		and held.year_id = ${yearId}::integer and held.outcome = 'active')
	or exists (select from children child where child.fellow_id = fellows.id))`;

/** Counts whole months of `held` until the day given, a calendar day in India, that day included. */
export function monthsUntil(day: string): RawBuilder<number> {
	const passed = sql`age(least(held.last_day, ${day}::date) + 1, held.enrolled_on)`;
	return sql<number>`greatest(extract(year from ${passed}) * 12 + extract(month from ${passed}), 0)::integer`;
}

export interface NextFellow extends FellowFacts {
	fellow_id: string;
	is_active: boolean;
	decided: Ended | null;
}

export async function selectNext(db: Db, closing: Closing, limit: number): Promise<NextFellow[]> {
	const year = sql`${closing.year_id}::integer`;
	const { rows } = await sql<NextFellow>`
		select next.id as fellow_id, next.data_consent_at is not null as has_access,
			held.fellow_id is not null as is_active, decision.outcome as decided,
			(select count(*) from fellow_attendance own where own.fellow_id = next.id and own.year_id = ${year})
				as own_marks,
			(select count(distinct day) from children_attendance mark where mark.fellow_id = next.id
				and mark.year_id = ${year}) as registers, coalesce(${monthsUntil(closing.ends_on)}, 0) as months
		from (select id, data_consent_at from fellows where ${isLeft(closing.year_id)}
			order by id limit ${rowLimit(limit)}) as next
		left join fellow_enrolments held on held.fellow_id = next.id and held.year_id = ${year}
			and held.outcome = 'active'
		left join closing_decisions decision on decision.closing_id = ${closing.id}::uuid
			and decision.fellow_id = next.id
		order by next.id`.execute(db);
	return rows;
}

export interface ClosedFellow {
	fellow_id: string;
	/** Null means that the enrolment had ended before. */
	outcome: Ended | null;
}

const unnested = (fellows: readonly ClosedFellow[]) => sql`
	unnest(${fellows.map(({ fellow_id }) => fellow_id)}::uuid[],
		${fellows.map(({ outcome }) => outcome)}::text[]) as closed (fellow_id, outcome)`;

/** Ends the enrolments now, and remembers them. An enrolment that ran out before keeps its last day. */
export async function endEnrolments(
	db: Db,
	closing: Closing,
	{ fellows, now }: { fellows: readonly ClosedFellow[]; now: Date },
): Promise<void> {
	await sql`insert into closed_fellows (closing_id, fellow_id, outcome)
		select ${closing.id}::uuid, fellow_id, outcome from ${unnested(fellows)} on conflict do nothing`.execute(
		db,
	);
	await sql`update fellow_enrolments held set outcome = closed.outcome,
			ended_on = greatest(held.enrolled_on, least(held.last_day, ${closing.ends_on}::date)),
			ended_at = case when held.last_day >= ${closing.ends_on}::date then ${now}::timestamptz end
		from ${unnested(fellows)}
		where held.fellow_id = closed.fellow_id and held.year_id = ${closing.year_id}::integer
			and held.outcome = 'active'`.execute(db);
}

interface ClosedChild {
	child_id: string;
	fellow_id: string;
}

/** Remembers the children, and notes which of them leave with the year. */
export async function endChildren(db: Db, closing: Closing, children: readonly ClosedChild[]): Promise<void> {
	const ids = children.map(({ child_id }) => child_id);
	await sql`insert into closed_children (closing_id, fellow_id, child_id)
		select ${closing.id}::uuid, fellow_id, child_id
		from unnest(${children.map(({ fellow_id }) => fellow_id)}::uuid[], ${ids}::uuid[]) as closed (fellow_id, child_id)
		on conflict do nothing`.execute(db);
	await sql`update child_enrolments held set left_on = greatest(held.joined_on, ${closing.ends_on}::date),
			left_reason = case held.child_class when ${LAST_CLASS} then ${leavingReason(LAST_CLASS)}
				else ${leavingReason('9')} end
		where held.child_id = any (${ids}::uuid[]) and held.year_id = ${closing.year_id}::integer and held.left_on is null
			and coalesce((select decided.leaves from closing_child_decisions decided
				where decided.closing_id = ${closing.id}::uuid and decided.child_id = held.child_id),
				held.child_class = ${LAST_CLASS})`.execute(db);
}

export const selectClosed = (db: Db, closing: Closing, limit: number): Promise<ClosedFellow[]> =>
	db
		.selectFrom('closed_fellows')
		.select(['fellow_id', sql<Ended | null>`outcome`.as('outcome')])
		.where('closing_id', '=', closing.id)
		.orderBy('fellow_id')
		.limit(rowLimit(limit))
		.execute();

/** Leaves an enrolment that was changed since the closing. */
export async function reviveEnrolments(
	db: Db,
	closing: Closing,
	fellows: readonly ClosedFellow[],
): Promise<void> {
	await sql`update fellow_enrolments held set outcome = 'active', ended_on = null, ended_at = null
		from ${unnested(fellows)}
		where held.fellow_id = closed.fellow_id and held.year_id = ${closing.year_id}::integer
			and held.outcome = closed.outcome`.execute(db);
	await db
		.deleteFrom('closed_fellows')
		.where('closing_id', '=', closing.id)
		.where('fellow_id', '=', sql<string>`any(${fellows.map(({ fellow_id }) => fellow_id)}::uuid[])`)
		.execute();
}

/** Forgets the children of these fellows. @returns them */
export async function takeClosedChildren(
	db: Db,
	closing: Closing,
	fellowIds: readonly string[],
): Promise<ClosedChild[]> {
	return db
		.deleteFrom('closed_children')
		.where('closing_id', '=', closing.id)
		.where('fellow_id', '=', sql<string>`any(${fellowIds}::uuid[])`)
		.returning(['child_id', 'fellow_id'])
		.execute();
}

export interface Progress {
	state: ClosingState;
	fellows: number;
	children: number;
	now: Date;
}

/** Adds what the step did. Children who came late were not counted. @returns the number of the next step */
export async function storeProgress(db: Db, id: string, done: Progress): Promise<number> {
	const { step } = await db
		.updateTable('year_closings')
		.set({
			state: done.state,
			step: sql<number>`step + 1`,
			fellows_done: sql<number>`greatest(fellows_done + ${done.fellows}::integer, 0)`,
			children_done: sql<number>`greatest(children_done + ${done.children}::integer, 0)`,
			fellows: sql<number>`greatest(fellows, fellows_done + ${done.fellows}::integer)`,
			moved_at: done.now,
		})
		.where('id', '=', id)
		.returning('step')
		.executeTakeFirstOrThrow();
	return step;
}
