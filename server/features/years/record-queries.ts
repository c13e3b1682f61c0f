import { growthByGroup } from '@yuva/contract/assessments/rules';
import type { Assessment, SkillScores } from '@yuva/contract/assessments/schema';
import type { ChildYear, FellowYear } from '@yuva/contract/years/enrolment-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { wasThere } from '../enrolments/reads.ts';

export async function selectFellowYears(db: Db, fellowId: string): Promise<FellowYear[]> {
	const { rows } = await sql<FellowYear>`
		select held.year_id, year.name, year.status = 'open' as is_open, held.enrolled_on, held.ended_on, held.outcome,
			held.reason, own.percent as own_attendance, enrolled.children, marked.percent as children_attendance,
			levels.baseline, levels.endline, tasks.assigned as tasks_assigned, tasks.done as tasks_done
		from fellow_enrolments held
		join programme_years year on year.id = held.year_id
		cross join lateral (
			select round(avg((status = 'Present')::integer) * 100, 1)::float8 as percent from fellow_attendance
			where fellow_id = held.fellow_id and year_id = held.year_id
		) as own
		cross join lateral (
			select round(avg(is_present::integer) * 100, 1)::float8 as percent
			from child_days where fellow_id = held.fellow_id and year_id = held.year_id
		) as marked
		cross join lateral (
			select count(*) as children from child_enrolments one join children on children.id = one.child_id
			where one.fellow_id = held.fellow_id and one.year_id = held.year_id and ${wasThere}
		) as enrolled
		cross join lateral (
			select json_build_object('mean', round(avg(learning_level) filter (where kind = 'baseline'), 2),
					'children', count(*) filter (where kind = 'baseline')) as baseline,
				json_build_object('mean', round(avg(learning_level) filter (where kind = 'endline'), 2),
					'children', count(*) filter (where kind = 'endline')) as endline
			from (
				select score.assessment_type as kind, score.learning_level
				from child_enrolments one join children on children.id = one.child_id
				join assessments score on score.child_id = one.child_id and score.year_id = one.year_id
				where one.fellow_id = held.fellow_id and one.year_id = held.year_id and ${wasThere}
			) as scored
		) as levels
		cross join lateral (
			select count(*) as assigned, count(*) filter (where status = 'Completed') as done from assigned_tasks
			where fellow_id = held.fellow_id and year_id = held.year_id and status <> 'Cancelled'
		) as tasks
		where held.fellow_id = ${fellowId}
		order by year.starts_on desc`.execute(db);
	return rows;
}

type Scored = SkillScores & Pick<Assessment, 'child' | 'assessment_type'>;

type StoredChildYear = Omit<ChildYear, 'has_certificate'>;

export async function selectChildYears(db: Db, childId: string): Promise<StoredChildYear[]> {
	const { rows } = await sql<Omit<StoredChildYear, 'growth'> & { scored: Scored[] }>`
		select held.year_id, year.name, held.child_class, held.other_child_class, accounts.full_name as fellow_name,
			held.joined_on, held.left_on, held.left_reason, came.present as days_present, came.days as days_counted,
			(select learning_level from assessments where child_id = held.child_id and year_id = held.year_id
				and assessment_type = 'baseline')::float8 as baseline,
			(select learning_level from assessments where child_id = held.child_id and year_id = held.year_id
				and assessment_type = 'endline')::float8 as endline,
			(select coalesce(json_agg(to_jsonb(scores) || jsonb_build_object('child', scores.child_id)), '[]')
				from assessments scores where child_id = held.child_id and year_id = held.year_id) as scored
		from child_enrolments held
		join programme_years year on year.id = held.year_id
		left join accounts on accounts.id = held.fellow_id
		cross join lateral (
			select count(*) as days, count(*) filter (where is_present) as present
			from child_days where child_id = held.child_id and year_id = held.year_id
		) as came
		where held.child_id = ${childId}
		order by year.starts_on desc`.execute(db);
	return rows.map(({ scored, ...year }) => ({
		...year,
		growth: growthByGroup(scored).map(({ group, baseline, endline }) => ({ group, baseline, endline })),
	}));
}
