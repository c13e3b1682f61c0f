import type { YearStatus } from '@yuva/contract/enrolments/schema';
import type { ClosingState, NewYear, YearRules } from '@yuva/contract/years/closing-schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { wasThere } from '../enrolments/reads.ts';

const marks = sql<number>`(select count(*) from children_attendance mark where mark.year_id = year.id)`;

export const rulesOfYear = sql<YearRules>`json_build_object('own_days', year.own_days_needed,
	'registers', year.registers_needed, 'months', year.months_needed)`;

export type YearRow = Awaited<ReturnType<typeof selectYears>>[number];

export const selectYears = (db: Db, id?: number) =>
	db
		.selectFrom('programme_years as year')
		.leftJoin('year_closings as closing', (join) =>
			join.onRef('closing.year_id', '=', 'year.id').on('closing.state', '<>', 'undone'),
		)
		.select([
			'year.id',
			'year.name',
			'year.starts_on',
			'year.ends_on',
			sql<YearStatus>`year.status`.as('status'),
			'year.closed_at',
			sql<number>`(select count(*) from fellow_enrolments held where held.year_id = year.id)`.as('fellows'),
			sql<number>`(select count(*) from child_enrolments held join children on children.id = held.child_id
				where held.year_id = year.id and ${wasThere})`.as('children'),
			marks.as('marks'),
			rulesOfYear.as('rules'),
			sql<boolean>`year.id = current_year()`.as('is_current'),
			'closing.id as job_id',
			sql<ClosingState>`closing.state`.as('state'),
			'closing.fellows as closing_fellows',
			'closing.fellows_done',
			'closing.children_done',
			'closing.started_at',
			'closing.moved_at',
		])
		.$if(id !== undefined, (query) => query.where('year.id', '=', id ?? 0))
		.orderBy('year.starts_on', 'desc')
		.execute();

/** Another step about years waits until the caller's transaction ends. */
export const lockYears = (db: Db) =>
	db
		.selectFrom('programme_years')
		.select(['id', 'name', 'starts_on', 'ends_on', sql<YearStatus>`status`.as('status')])
		.orderBy('id')
		.forUpdate()
		.execute();

export type LockedYear = Awaited<ReturnType<typeof lockYears>>[number];

export async function insertYear(db: Db, year: NewYear): Promise<number> {
	const { id } = await db
		.insertInto('programme_years')
		.values(year)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export async function storeRules(
	db: Db,
	id: number,
	{ own_days, registers, months }: YearRules,
): Promise<void> {
	const needed = { own_days_needed: own_days, registers_needed: registers, months_needed: months };
	await db.updateTable('programme_years').set(needed).where('id', '=', id).execute();
}

export interface YearStep {
	status: Exclude<YearStatus, 'planned'>;
	now: Date;
}

/** A year keeps the time at which it was first opened. */
export async function storeStatus(db: Db, id: number, { status, now }: YearStep): Promise<void> {
	const opened_at = sql<Date | null>`case status when 'planned' then ${now}::timestamptz else opened_at end`;
	await db
		.updateTable('programme_years')
		.set({ status, opened_at, closed_at: status === 'closed' ? now : null })
		.where('id', '=', id)
		.execute();
}

/**
 * Enrols fellows who signed while no year was open; an enrolment of this year that has ended stays as it is.
 * `today` is a calendar day in India.
 */
export async function enrolSigned(db: Db, id: number, today: string): Promise<void> {
	await sql`
		insert into fellow_enrolments (fellow_id, year_id, enrolled_on)
		select fellows.id, ${id}::integer, ${today}::date from fellows
		where data_consent_at > coalesce((select max(closed_at) from programme_years), '-infinity')
			and not exists (select from fellow_enrolments held where held.fellow_id = fellows.id
				and held.outcome = 'active')
		on conflict do nothing`.execute(db);
}
