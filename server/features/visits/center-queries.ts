import { SKILLS } from '@yuva/contract/assessments/rules';
import type { TextByLanguage } from '@yuva/contract/language';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fellowInReach } from '../../platform/identity/reach.ts';
import type { Viewer } from '../../platform/identity/viewer.ts';
import { joinedPlaceByLanguage } from '../reference/reads.ts';

export interface CenterRow {
	fellow_id: string;
	full_name: string;
	mobile_number: string;
	place: TextByLanguage;
	landmark: string;
	latitude: number | null;
	longitude: number | null;
	children: number;
	days_marked: number;
	last_register: string | null;
	/** The figure is in thousandths; -1 when no day counts yet. */
	attendance: number;
	with_baseline: number;
	with_endline: number;
	baseline: number | null;
	endline: number | null;
	last_visit: { on: string; lead: string | null; agreed: string } | null;
}

const isComplete = sql`least(${sql.join(SKILLS.map((skill) => sql.ref(`score.${skill}`)))}) > 0`;

/** Counts the children of the fellow with all ten scores of the current year, and their mean level. */
const levelsOf = sql`(
	select count(*) filter (where score.assessment_type = 'baseline')::integer as with_baseline,
		count(*) filter (where score.assessment_type = 'endline')::integer as with_endline,
		avg(score.learning_level) filter (where score.assessment_type = 'baseline')::float8 as baseline,
		avg(score.learning_level) filter (where score.assessment_type = 'endline')::float8 as endline
	from children child join assessments score on score.child_id = child.id and score.year_id = current_year()
	where child.fellow_id = fellows.id and child.deleted_at is null and ${isComplete})`;

/**
 * Reads the centers of these fellows, as far as they are in reach. If nobody has described a center, it has no
 * district, and its fellow's home replaces it.
 */
export async function selectCenters(
	db: Db,
	viewer: Viewer,
	fellowIds: readonly string[],
): Promise<CenterRow[]> {
	const reached = db
		.selectFrom('fellows')
		.select('fellows.id')
		.where('fellows.id', '=', sql<string>`any(${fellowIds}::uuid[])`)
		.where(fellowInReach(viewer));
	const { rows } = await sql<CenterRow>`
		select fellows.id as fellow_id, accounts.full_name, accounts.mobile_number, ${joinedPlaceByLanguage} as place,
			coalesce(center.landmark, '') as landmark, center.latitude, center.longitude,
			figures.children, figures.days_marked, nullif(figures.last_register, '-infinity') as last_register,
			figures.attendance, level.with_baseline, level.with_endline, level.baseline, level.endline,
			(select jsonb_build_object('on', last.visit_on, 'lead', visitor.full_name, 'agreed', last.agreed)
				from visits last left join accounts visitor on visitor.id = last.lead_id
				where last.fellow_id = fellows.id and last.answer_id is not null
				order by last.visit_on desc, last.id desc limit 1) as last_visit
		from fellows
			join accounts on accounts.id = fellows.id
			join fellow_figures figures on figures.fellow_id = fellows.id
			left join learning_centers center on center.fellow_id = fellows.id
			cross join lateral (
				select center.district, center.mandal, center.village where center.district is not null
				union all select fellows.district, fellows.mandal, fellows.grampanchayat where center.district is null
			) as place
			left join grampanchayats village on village.id = place.village
			left join mandals mandal on mandal.id = place.mandal
			left join districts district on district.id = place.district
			cross join lateral ${levelsOf} as level
		where fellows.id in (${reached})`.execute(db);
	return rows;
}
