import { UNKNOWN_YEAR, type YearChoice, type YearOption, type YearStatus } from '@yuva/contract/years/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';

export interface Year {
	id: number;
	name: string;
	/** Calendar days in India, both included. */
	starts_on: string;
	ends_on: string;
	status: YearStatus;
}

/**
 * The current year without a choice.
 * @throws AppError `invalid` on `year` when there is none of this id or name
 */
export async function findYear(db: Db, choice?: YearChoice): Promise<Year> {
	const year = await db
		.selectFrom('programme_years')
		.select(['id', 'name', 'starts_on', 'ends_on', sql<YearStatus>`status`.as('status')])
		.$if(choice === undefined, (query) => query.where('id', '=', sql<number>`current_year()`))
		.$if(typeof choice === 'number', (query) => query.where('id', '=', Number(choice)))
		.$if(typeof choice === 'string', (query) => query.where('name', '=', String(choice)))
		.executeTakeFirst();
	if (!year) throw invalidField('year', UNKNOWN_YEAR);
	return year;
}

/** Without planned years, the latest first. */
export const findYearOptions = (db: Db): Promise<YearOption[]> =>
	db
		.selectFrom('programme_years')
		.select(['id', 'name', sql<boolean>`id = current_year()`.as('is_current')])
		.where('status', '<>', 'planned')
		.orderBy('starts_on', 'desc')
		.execute();

/** The year in which something of a calendar day in India happened: the latest that had begun. Between two years it is the last. */
export const yearOfDay = (day: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
	select begun.id from programme_years begun where begun.status <> 'planned' and begun.starts_on <= ${day}
	order by begun.starts_on desc limit 1)`;
