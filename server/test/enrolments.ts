import type { Db } from '../platform/database/database.ts';

export const TEST_YEAR = { name: '2026-27', starts_on: '2026-06-01', ends_on: '2027-05-31' };
export const EARLIER_YEAR = { name: '2025-26', starts_on: '2025-06-01', ends_on: '2026-05-31' };
export const CLOSED = { status: 'closed', closed_at: new Date('2026-05-31T12:00:00Z') };

/** One own mark and one register are enough to complete it. */
const EASY_RULES = { own_days_needed: 1, registers_needed: 1, months_needed: 0 };

/** Opens the year of `TEST_NOW`, whatever the date is, because a new database opens the year of today. */
export const openTestYear = (db: Db) =>
	db
		.updateTable('programme_years')
		.set({ ...TEST_YEAR, ...EASY_RULES })
		.where('status', '=', 'open')
		.execute();

export const enrolSince = (db: Db, fellowId: string) =>
	db
		.updateTable('fellow_enrolments')
		.set({ enrolled_on: '2026-06-01' })
		.where('fellow_id', '=', fellowId)
		.execute();

export async function openYear(db: Db): Promise<number> {
	const { id } = await db
		.selectFrom('programme_years')
		.select('id')
		.where('status', '=', 'open')
		.executeTakeFirstOrThrow();
	return id;
}

/** Finds the fellow's latest enrolment, which a phone names, else the one of a year. */
export async function enrolmentIdOf(db: Db, { id }: { id: string }, yearId?: number): Promise<string> {
	const held = await db
		.selectFrom('fellow_enrolments')
		.select('id')
		.where('fellow_id', '=', id)
		.$if(yearId !== undefined, (query) => query.where('year_id', '=', yearId ?? 0))
		.orderBy('enrolled_on', 'desc')
		.executeTakeFirstOrThrow();
	return held.id;
}

export async function endFellowship(db: Db, fellow: { id: string }): Promise<void> {
	await db
		.updateTable('fellow_enrolments')
		.set({ outcome: 'completed', ended_on: '2026-11-19' })
		.where('fellow_id', '=', fellow.id)
		.execute();
}

export async function makeEarlierYear(db: Db): Promise<number> {
	const { id } = await db
		.insertInto('programme_years')
		.values({ ...EARLIER_YEAR, ...CLOSED })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Leaves no year open, and no child in a center. */
export async function closeOpenYear(db: Db): Promise<void> {
	await db.updateTable('children').set({ fellow_id: null }).execute();
	await db.updateTable('programme_years').set(CLOSED).where('status', '=', 'open').execute();
}

/** Closes that year with the child's enrolment in it; the child has no center since. */
export async function closeYearOf(
	db: Db,
	{ yearId, fellow, child }: { yearId: number; fellow: { id: string }; child?: string },
): Promise<void> {
	if (child !== undefined) {
		await db.updateTable('children').set({ fellow_id: null }).where('id', '=', child).execute();
		await db
			.updateTable('child_enrolments')
			.set({ year_id: yearId, joined_on: '2025-06-10' })
			.where('child_id', '=', child)
			.execute();
	}
	await db
		.updateTable('fellow_enrolments')
		.set({ year_id: yearId, enrolled_on: '2025-06-01', ended_on: '2026-05-31', outcome: 'completed' })
		.where('fellow_id', '=', fellow.id)
		.execute();
}
