import type { Db } from '../platform/database/database.ts';
import type { Person } from './factories.ts';

/** Of a fellow with access; earlier than all dates of the tests. */
export const enrolSince = (db: Db, fellowId: string) =>
	db
		.updateTable('fellow_enrolments')
		.set({ enrolled_on: '2026-06-01' })
		.where('fellow_id', '=', fellowId)
		.execute();

/** The id of the programme year that is open. */
export async function openYear(db: Db): Promise<number> {
	const { id } = await db
		.selectFrom('programme_years')
		.select('id')
		.where('status', '=', 'open')
		.executeTakeFirstOrThrow();
	return id;
}

/** Completed the day before. */
export async function endFellowship(db: Db, fellow: Person): Promise<void> {
	await db
		.updateTable('fellow_enrolments')
		.set({ outcome: 'completed', ended_on: '2026-11-19' })
		.where('fellow_id', '=', fellow.id)
		.execute();
}
