import type { CalendarPlan } from '@yuva/contract/settings/calendar-plan-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { yearOf } from '../../platform/identity/enrolment.ts';

/** Returns that of the programme year, else of the current one; modules by number, holidays by date. */
export async function selectPlan(db: Db, year?: number): Promise<CalendarPlan> {
	const { rows } = await sql<CalendarPlan>`select
		(select coalesce(json_agg(json_build_object('module', module, 'from_date', from_date, 'to_date', to_date)
			order by module), '[]') from module_plans where year_id = ${yearOf(year)}) as modules,
		(select coalesce(json_agg(json_build_object('name', name, 'from_date', from_date, 'to_date', to_date)
			order by from_date), '[]') from holidays where year_id = ${yearOf(year)}) as holidays`.execute(db);
	return rows[0] ?? { modules: [], holidays: [] };
}

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
