import { SKILLS } from '@yuva/contract/assessments/rules';
import { sql } from 'kysely';
import { isAmong } from '../../platform/database/among.ts';
import type { Db } from '../../platform/database/database.ts';
import { isImpossible } from '../../platform/identity/enrolment.ts';
import type { RecountClock } from '../../platform/jobs/touched-fellows.ts';
import { daysOf, wasThere } from './queries.ts';

/** Whether all ten skills are scored. */
const isComplete = (table: 'baseline' | 'endline') =>
	sql`coalesce(least(${sql.join(SKILLS.map((skill) => sql.ref(`${table}.${skill}`)))}) > 0, false)`;

const counts = [
	'children',
	'children_left',
	'days',
	'present',
	'impossible_marks',
	'with_baseline',
	'with_endline',
	'with_both',
	'baseline_sum',
	'endline_sum',
] as const;
const countColumns = sql.join(counts.map((name) => sql.ref(name)));

/** Left within the year; who left because the year closed did not drop out. */
export const hasDroppedOut = sql<boolean>`(held.left_on is not null and not exists (
	select from closed_children gone join year_closings closing on closing.id = gone.closing_id
	where gone.child_id = held.child_id and closing.year_id = held.year_id))`;

export interface Groups {
	/** Undefined: of everybody. */
	fellowIds: readonly string[] | undefined;
	/** Calendar day in India. */
	today: string;
}

/**
 * Children are counted in the center where they are, or were last; their days in that of the fellow who marked.
 * @returns for each center with marks in the future when the first of these is no longer impossible
 */
export async function storeGroups(db: Db, { fellowIds, today }: Groups): Promise<RecountClock[]> {
	const { rows } = await sql<RecountClock>`
		with day as materialized (
			select mark.fellow_id, mark.year_id, children.gender, held.child_class, count(*) as days,
				count(*) filter (where mark.is_present) as present,
				count(*) filter (where mark.is_marked and ${isImpossible(today)}) as impossible_marks,
				min(mark.date) filter (where mark.is_marked and mark.date > ${today}::date) as next_date
			from (select * from ${daysOf(fellowIds)}) as mark
			join child_enrolments held on (held.child_id, held.year_id) = (mark.child_id, mark.year_id)
			join children on children.id = mark.child_id
			left join fellow_enrolments term on (term.fellow_id, term.year_id) = (mark.fellow_id, mark.year_id)
			group by mark.fellow_id, mark.year_id, children.gender, held.child_class
		), child as materialized (
			select held.fellow_id, held.year_id, children.gender, held.child_class, ${hasDroppedOut} as has_dropped_out,
				${isComplete('baseline')} as has_baseline, ${isComplete('endline')} as has_endline,
				baseline.learning_level as baseline, endline.learning_level as endline
			from child_enrolments held
			join children on children.id = held.child_id
			join programme_years year on year.id = held.year_id
			left join assessments baseline on (baseline.child_id, baseline.year_id) = (held.child_id, held.year_id)
				and baseline.assessment_type = 'baseline'
			left join assessments endline on (endline.child_id, endline.year_id) = (held.child_id, held.year_id)
				and endline.assessment_type = 'endline'
			where ${wasThere} and ${isAmong('held.fellow_id', fellowIds)}
		), there as materialized (
			select fellow_id, year_id, gender, child_class, count(*) as children,
				count(*) filter (where has_dropped_out) as children_left,
				count(*) filter (where has_baseline) as with_baseline, count(*) filter (where has_endline) as with_endline,
				count(*) filter (where has_baseline and has_endline) as with_both,
				coalesce(sum(baseline) filter (where has_baseline and has_endline), 0) as baseline_sum,
				coalesce(sum(endline) filter (where has_baseline and has_endline), 0) as endline_sum
			from child group by fellow_id, year_id, gender, child_class
		), counted as materialized (
			select fellow_id, year_id, gender, child_class, ${sql.join(counts.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))}
			from there full join day using (fellow_id, year_id, gender, child_class)
		), gone as (
			delete from overview_groups kept where ${isAmong('kept.fellow_id', fellowIds)} and not exists (
				select from counted where (counted.fellow_id, counted.year_id, counted.gender, counted.child_class)
					= (kept.fellow_id, kept.year_id, kept.gender, kept.child_class))
		), stored as (
		insert into overview_groups as kept (fellow_id, year_id, gender, child_class, ${countColumns})
		select fellow_id, year_id, gender, child_class, ${countColumns} from counted
		on conflict (fellow_id, year_id, gender, child_class) do update
			set ${sql.join(counts.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
		where (kept.*) is distinct from (excluded.*)
		)
		select fellow_id, min(next_date)::timestamp at time zone 'Asia/Kolkata' as due_at
		from day where next_date is not null group by fellow_id`.execute(db);
	return rows;
}
