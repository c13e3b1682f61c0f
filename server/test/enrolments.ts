import type { Db } from '../platform/database/database.ts';
import type { Person } from './factories.ts';

/** The year of `TEST_NOW`, whatever the date is: a new database opens the year of today. */
export const openTestYear = (db: Db) =>
	db
		.updateTable('programme_years')
		.set({ name: '2026-27', starts_on: '2026-06-01', ends_on: '2027-05-31' })
		.where('status', '=', 'open')
		.execute();

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
