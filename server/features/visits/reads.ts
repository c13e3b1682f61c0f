import { VISIT_DAYS } from '@yuva/contract/visits/schema';
import { type RawBuilder, sql } from 'kysely';

/**
 * Tells since when a fellow has had no visit: since the latest visit, else since the fellow began. It counts
 * from the first visit of the installation on, so that an organisation without visits is told nothing; it is
 * null then.
 *
 * @param fellow is the name of a row with `id`
 * @param began is the day on which the fellow began
 */
export const notVisitedSince = (fellow: string, began: RawBuilder<unknown>): RawBuilder<string | null> =>
	sql<string | null>`(select greatest(first.day, ${began}, (
			select max(visit_on) from visits where fellow_id = ${sql.ref(`${fellow}.id`)} and answer_id is not null))
		from (select min(visit_on) as day from visits where answer_id is not null) as first where first.day is not null)`;

export const isTooLongAgo = (since: RawBuilder<unknown>, today: string): RawBuilder<boolean> =>
	sql<boolean>`coalesce(${today}::date - ${since} >= ${VISIT_DAYS}::integer, false)`;

export const visitsByYear = sql`select visits.fellow_id, given.year_id, count(*)::integer as visits
	from visits join form_answers given on given.id = visits.answer_id group by visits.fellow_id, given.year_id`;
