import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Whether an onboarding task or decision shows this photo; it must then stay stored. */
export async function isPhotoOfTask(db: Db, mediaId: string): Promise<boolean> {
	const { rows } = await sql<{ is_shown: boolean }>`
		select exists (select from onboarding_tasks where photo_id = ${mediaId})
			or exists (select from earlier_onboarding_tasks where photo_id = ${mediaId})
			or exists (select from onboarding_decisions where photo_id = ${mediaId}) as is_shown`.execute(db);
	return rows[0]?.is_shown === true;
}
