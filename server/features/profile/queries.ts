import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Fellows } from '../../platform/database/tables.ts';

/** The media id of the fellow's profile photo, null while there is none; `lock` holds the fellow's row. */
export async function selectPhotoId(db: Db, fellowId: string, { lock = false } = {}): Promise<string | null> {
	const row = await db
		.selectFrom('fellows')
		.select('photo_id')
		.where('id', '=', fellowId)
		.$if(lock, (query) => query.forUpdate())
		.executeTakeFirst();
	return row?.photo_id ?? null;
}

/** Everything that a profile shows of a fellow, with the names behind its ids; `lock` holds the fellow's row. */
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
			'lead.full_name as team_leader',
			'states.name as state_name',
			'districts.name as district_name',
			'mandals.name as mandal_name',
			'grampanchayats.name as grampanchayat_name',
			'universities.name as university_title',
			'colleges.name as college_title',
			'courses.name as course_title',
		])
		.where('fellows.id', '=', fellowId)
		.$if(lock, (query) => query.forUpdate('fellows'))
		.executeTakeFirstOrThrow();
}

export type ProfileRow = Awaited<ReturnType<typeof selectProfile>>;

/**
 * Stores changed columns of the fellow. A new home district is also the working district as long as there is no
 * learning center.
 */
export async function updateFellow(db: Db, fellowId: string, changes: Updateable<Fellows>): Promise<void> {
	const { district } = changes;
	const working_district = sql<number>`case
		when exists (select from learning_centers where fellow_id = ${fellowId}) then working_district
		else ${district}::integer end`;
	await db
		.updateTable('fellows')
		.set({ ...changes, ...(district !== undefined && { working_district }) })
		.where('id', '=', fellowId)
		.execute();
}
