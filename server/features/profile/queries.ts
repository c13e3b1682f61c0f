import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export async function selectPhotoId(db: Db, fellowId: string, { lock = false } = {}): Promise<string | null> {
	const row = await db
		.selectFrom('fellows')
		.select('photo_id')
		.where('id', '=', fellowId)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst();
	return row?.photo_id ?? null;
}

export function selectProfile(db: Db, fellowId: string, { lock = false } = {}) {
	return db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.leftJoin('states', 'states.id', 'fellows.state')
		.leftJoin('districts', 'districts.id', 'fellows.district')
		.leftJoin('mandals', 'mandals.id', 'fellows.mandal')
		.leftJoin('grampanchayats', 'grampanchayats.id', 'fellows.grampanchayat')
		.leftJoin('universities', 'universities.id', 'fellows.university')
		.leftJoin('colleges', 'colleges.id', 'fellows.college')
		.leftJoin('courses', 'courses.id', 'fellows.course')
		.leftJoin('learning_centers', 'learning_centers.fellow_id', 'fellows.id')
		.leftJoin('accounts as lead', 'lead.id', 'learning_centers.team_lead_id')
		.selectAll('fellows')
		.select([
			'accounts.full_name',
			'accounts.mobile_number',
			'accounts.active',
			sql<number>`(select count(*) from fellow_enrolments where fellow_id = fellows.id)`.as('enrolments'),
			sql<string | null>`(select max(last_day) from fellow_enrolments
				where fellow_id = fellows.id and outcome = 'active')`.as('active_until'),
			'lead.full_name as team_leader',
			'states.name as state_name',
			'districts.name as district_name',
			'mandals.name as mandal_name',
			'grampanchayats.name as grampanchayat_name',
			'grampanchayats.written as is_village_written',
			'universities.name as university_title',
			'colleges.name as college_title',
			'courses.name as course_title',
		])
		.where('fellows.id', '=', fellowId)
		.$if(lock, (query) => query.forUpdate('fellows'))
		.executeTakeFirstOrThrow();
}

export type ProfileRow = Awaited<ReturnType<typeof selectProfile>>;
