import type { CalendarPlan, Holiday, PlannedModule } from '@yuva/contract/calendar-plan/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export const selectModules = (db: Db): Promise<PlannedModule[]> =>
	db.selectFrom('module_plans').select(['module', 'from_date', 'to_date']).orderBy('module').execute();

export const selectHolidays = (db: Db): Promise<Holiday[]> =>
	db.selectFrom('holidays').select(['name', 'from_date', 'to_date']).orderBy('from_date').execute();

/** Replaces the plan; the lock serializes concurrent writes, so that plans cannot mix. */
export async function replacePlan(db: Db, { modules, holidays }: CalendarPlan): Promise<void> {
	await sql`lock table module_plans in share row exclusive mode`.execute(db);
	await db.deleteFrom('module_plans').execute();
	await db.deleteFrom('holidays').execute();
	if (modules.length > 0) await db.insertInto('module_plans').values(modules).execute();
	if (holidays.length > 0) await db.insertInto('holidays').values(holidays).execute();
}
