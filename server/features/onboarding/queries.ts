import type { TextByLanguage } from '@yuva/contract/language';
import type {
	Decision,
	OnboardingStatus,
	SubmittedPlace,
	SubmittedTasks,
} from '@yuva/contract/onboarding/schema';
import { TELANGANA } from '@yuva/contract/reference/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { nameByLanguage, writtenName } from '../reference/reads.ts';

export interface Steps {
	registered_at: Date | null;
	video1_watched_at: Date | null;
	video2_watched_at: Date | null;
	accepted_offer_at: Date | null;
	child_protection_at: Date | null;
	data_consent_at: Date | null;
}

/** `lock` holds the row until the transaction ends, so that a step is taken once. */
export function findSteps(db: Db, fellowId: string, { lock = false } = {}): Promise<Steps> {
	return db
		.selectFrom('fellows')
		.select([
			'fellows.registered_at',
			'fellows.video1_watched_at',
			'fellows.video2_watched_at',
			'fellows.accepted_offer_at',
			'fellows.child_protection_at',
			'fellows.data_consent_at',
		])
		.where('fellows.id', '=', fellowId)
		.$if(lock, (query) => query.forUpdate('fellows'))
		.executeTakeFirstOrThrow();
}

export interface SubmittedTask {
	task: number;
	status: OnboardingStatus;
	note: string;
	submitted_at: Date;
}

/** A task not started has no row. */
export function selectTasks(db: Db, fellowId: string): Promise<SubmittedTask[]> {
	return db
		.selectFrom('onboarding_tasks')
		.select(['task', sql<OnboardingStatus>`status`.as('status'), 'note', 'submitted_at'])
		.where('fellow_id', '=', fellowId)
		.orderBy('task')
		.execute();
}

export interface HandedIn {
	task: number;
	photo_id: string;
	district_id: number | null;
	mandal_id: number | null;
	village_id: number | null;
	/** Gives the fellow's words while no lead has decided about them; else null. */
	written_village: string | null;
}

export function selectHandedIn(db: Db, fellowId: string): Promise<HandedIn[]> {
	return db
		.selectFrom('onboarding_tasks')
		.leftJoin('grampanchayats as village', 'village.id', 'onboarding_tasks.village_id')
		.select(['task', 'photo_id', 'district_id', 'onboarding_tasks.mandal_id', 'village_id'])
		.select(writtenName('village').as('written_village'))
		.where('fellow_id', '=', fellowId)
		.execute();
}

/** Returns the home of the registration; undefined outside of Telangana, where no center is. */
export function selectHome(db: Db, fellowId: string): Promise<SubmittedPlace | undefined> {
	return db
		.selectFrom('fellows')
		.leftJoin('grampanchayats as village', 'village.id', 'fellows.grampanchayat')
		.select(['fellows.district as district_id', 'fellows.mandal as mandal_id'])
		.select(['fellows.grampanchayat as village_id', writtenName('village').as('written_village')])
		.where('fellows.id', '=', fellowId)
		.where('fellows.state', '=', TELANGANA)
		.executeTakeFirst();
}

type Before = Omit<NonNullable<SubmittedTasks['before']>, 'photo'>;

interface BeforeRow extends Before {
	photo_id: string | null;
	photo_at: Date | null;
}

/** Reads the center of the application before this one: the built center, or else the planned one, with its photo. */
export async function selectBefore(db: Db, fellowId: string): Promise<BeforeRow | undefined> {
	const { rows } = await sql<BeforeRow>`
		select place.district_id, place.mandal_id, place.village_id, ${writtenName('village')} as written_village,
			(select name from programme_years where status = 'open') as year,
			photo.id as photo_id, photo.created_at as photo_at
		from (
			select coalesce(center.district, task.district_id) as district_id, coalesce(center.mandal, task.mandal_id) as mandal_id,
				coalesce(center.village, task.village_id) as village_id, coalesce(center.photo_id, task.photo_id) as photo_id
			from earlier_onboarding_tasks task
				left join learning_centers center on center.fellow_id = task.fellow_id and center.state = ${TELANGANA}
					and center.village is not null
			where task.fellow_id = ${fellowId} and task.task = 1
			order by task.submitted_at desc limit 1
		) place join grampanchayats village on village.id = place.village_id
			left join media photo on photo.id = place.photo_id and photo.deleted_at is null`.execute(db);
	return rows[0];
}

export interface Submission {
	fellow_id: string;
	task: 1 | 2;
	photo_id: string;
	submitted_at: Date;
	district_id?: number;
	mandal_id?: number;
	village_id?: number;
}

/** Puts a task under review. A resubmission replaces photo and place; earlier decisions stay. */
export async function upsertTask(db: Db, submission: Submission): Promise<void> {
	const { fellow_id: _, task: __, ...facts } = submission;
	const state = { ...facts, status: 'UNDER_REVIEW', note: '' };
	await db
		.insertInto('onboarding_tasks')
		.values({ ...submission, ...state })
		.onConflict((conflict) => conflict.columns(['fellow_id', 'task']).doUpdateSet(state))
		.execute();
}

export interface DecidedTask {
	fellow_id: string;
	task: 1 | 2;
	/** `UNDER_REVIEW` means that the earlier decision does not count. */
	status: Decision | 'UNDER_REVIEW';
	note: string;
}

export async function updateDecided(db: Db, { fellow_id, task, status, note }: DecidedTask): Promise<void> {
	await db
		.updateTable('onboarding_tasks')
		.set({ status, note })
		.where('fellow_id', '=', fellow_id)
		.where('task', '=', task)
		.execute();
}

export async function deleteTasks(db: Db, fellowId: string): Promise<void> {
	await db.deleteFrom('onboarding_tasks').where('fellow_id', '=', fellowId).execute();
}

/** Includes the names of village, mandal and district of the home; no names before registration. */
export async function findSigner(
	db: Db,
	fellowId: string,
): Promise<{ full_name: string; home: TextByLanguage[] }> {
	const { full_name, village, mandal, district } = await db
		.selectFrom('fellows')
		.innerJoin('accounts', 'accounts.id', 'fellows.id')
		.leftJoin('grampanchayats as village', 'village.id', 'fellows.grampanchayat')
		.leftJoin('mandals as mandal', 'mandal.id', 'village.mandal_id')
		.leftJoin('districts as district', 'district.id', 'mandal.district_id')
		.where('fellows.id', '=', fellowId)
		.select([
			'accounts.full_name',
			nameByLanguage('village').$castTo<TextByLanguage | null>().as('village'),
			nameByLanguage('mandal').$castTo<TextByLanguage | null>().as('mandal'),
			nameByLanguage('district').$castTo<TextByLanguage | null>().as('district'),
		])
		.executeTakeFirstOrThrow();
	return { full_name, home: [village, mandal, district].filter((name) => name !== null) };
}
