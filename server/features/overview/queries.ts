import { SKILL_GROUPS } from '@yuva/contract/assessments/rules';
import { skillGroups } from '@yuva/contract/assessments/schema';
import { type RawBuilder, sql } from 'kysely';
import { isAmong } from '../../platform/database/among.ts';
import type { Db } from '../../platform/database/database.ts';

/** Monday of the mark's week. */
const monday = sql`date - (extract(isodow from date)::integer - 1)`;

/** The days of children that count in the figures of these fellows, in all years. @param fellowIds absent: of everybody */
export const daysOf = (fellowIds: readonly string[] | undefined): RawBuilder<unknown> =>
	sql`(select * from child_days where fellow_id is not null and ${isAmong('fellow_id', fellowIds)}) as counted`;

/** @param fellowIds absent: of everybody */
export async function storeWeeks(db: Db, fellowIds?: readonly string[]): Promise<void> {
	await sql`
		with counted as materialized (
			select fellow_id, year_id, week, sum(children_days)::integer as children_days,
				sum(children_present)::integer as children_present, sum(fellow_marks)::integer as fellow_marks,
				sum(fellow_present)::integer as fellow_present
			from (
				select fellow_id, year_id, ${monday} as week, count(*) as children_days,
					count(*) filter (where is_present) as children_present, 0 as fellow_marks, 0 as fellow_present
				from ${daysOf(fellowIds)} group by fellow_id, year_id, week
				union all
				select fellow_id, year_id, ${monday}, 0, 0, count(*), count(*) filter (where status = 'Present')
				from fellow_attendance where ${isAmong('fellow_id', fellowIds)} group by 1, 2, 3
			) as marks group by fellow_id, year_id, week
		), gone as (
			delete from overview_weeks kept where ${isAmong('kept.fellow_id', fellowIds)} and not exists (
				select from counted
				where (counted.fellow_id, counted.year_id, counted.week) = (kept.fellow_id, kept.year_id, kept.week))
		)
		insert into overview_weeks as kept
			(fellow_id, year_id, week, children_days, children_present, fellow_marks, fellow_present)
		select fellow_id, year_id, week, children_days, children_present, fellow_marks, fellow_present from counted
		on conflict (fellow_id, year_id, week) do update set children_days = excluded.children_days,
			children_present = excluded.children_present, fellow_marks = excluded.fellow_marks,
			fellow_present = excluded.fellow_present
		where (kept.*) is distinct from (excluded.*)`.execute(db);
}

/** Same as `groupAverage`; null without scores. */
function averageOf(group: keyof typeof skillGroups, table: 'baseline' | 'endline') {
	const scores = skillGroups[group].map((skill) => sql.ref(`${table}.${skill}`));
	const scored = scores.map((score) => sql`(${score} > 0)::integer`);
	return sql`(${sql.join(scores, sql` + `)})::float8 / nullif(${sql.join(scored, sql` + `)}, 0)`;
}

const averages = sql.join(
	SKILL_GROUPS.map(
		(group) => sql`(${sql.lit(group)}, ${averageOf(group, 'baseline')}, ${averageOf(group, 'endline')})`,
	),
);

/** Of the years that the query names `held` and `year`: a child that was deleted after the year had closed was in it. */
export const wasThere = sql`held.fellow_id is not null
	and (children.deleted_at is null or children.deleted_at > year.closed_at)`;

/** Only children with both scores of one year in a group of skills. @param fellowIds absent: of everybody */
export async function storeLevels(db: Db, fellowIds?: readonly string[]): Promise<void> {
	await sql`
		with counted as materialized (
			select held.fellow_id, held.year_id, level.skill_group, count(*)::integer as children,
				sum(level.baseline) as baseline_sum, sum(level.endline) as endline_sum
			from child_enrolments held
			join children on children.id = held.child_id
			join programme_years year on year.id = held.year_id
			join assessments baseline on (baseline.child_id, baseline.year_id) = (held.child_id, held.year_id)
				and baseline.assessment_type = 'baseline'
			join assessments endline on (endline.child_id, endline.year_id) = (held.child_id, held.year_id)
				and endline.assessment_type = 'endline'
			cross join lateral (values ${averages}) as level (skill_group, baseline, endline)
			where ${isAmong('held.fellow_id', fellowIds)} and ${wasThere} and level.baseline is not null and level.endline is not null
			group by held.fellow_id, held.year_id, level.skill_group
		), gone as (
			delete from overview_levels kept where ${isAmong('kept.fellow_id', fellowIds)} and not exists (
				select from counted
				where (counted.fellow_id, counted.year_id, counted.skill_group) = (kept.fellow_id, kept.year_id, kept.skill_group))
		)
		insert into overview_levels as kept (fellow_id, year_id, skill_group, children, baseline_sum, endline_sum)
		select fellow_id, year_id, skill_group, children, baseline_sum, endline_sum from counted
		on conflict (fellow_id, year_id, skill_group) do update set children = excluded.children,
			baseline_sum = excluded.baseline_sum, endline_sum = excluded.endline_sum
		where (kept.*) is distinct from (excluded.*)`.execute(db);
}

export async function storeMoment(db: Db, as_of: Date): Promise<void> {
	await db
		.insertInto('overview_state')
		.values({ as_of })
		.onConflict((conflict) => conflict.column('only_row').doUpdateSet({ as_of }))
		.execute();
}
