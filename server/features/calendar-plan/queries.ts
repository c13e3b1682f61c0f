import type { CalendarPlan, Holiday, PlannedModule } from '@yuva/contract/calendar-plan/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';

/** Of the programme year, else of the current one. */
export const selectModules = (db: Db, year?: number): Promise<PlannedModule[]> =>
	db
		.selectFrom('module_plans')
		.select(['module', 'from_date', 'to_date'])
		.where('year_id', '=', yearOf(year))
		.orderBy('module')
		.execute();

/** As `selectModules`. */
export const selectHolidays = (db: Db, year?: number): Promise<Holiday[]> =>
	db
		.selectFrom('holidays')
		.select(['name', 'from_date', 'to_date'])
		.where('year_id', '=', yearOf(year))
		.orderBy('from_date')
		.execute();

/** Replaces the plan of the year; the lock serializes concurrent writes, so that plans cannot mix. */
export async function replacePlan(
	db: Db,
	{ modules, holidays }: CalendarPlan,
	year_id: number,
): Promise<void> {
	await sql`lock table module_plans in share row exclusive mode`.execute(db);
	await db.deleteFrom('module_plans').where('year_id', '=', year_id).execute();
	await db.deleteFrom('holidays').where('year_id', '=', year_id).execute();
	const inYear = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, year_id }));
	if (modules.length > 0) await db.insertInto('module_plans').values(inYear(modules)).execute();
	if (holidays.length > 0) await db.insertInto('holidays').values(inYear(holidays)).execute();
}
