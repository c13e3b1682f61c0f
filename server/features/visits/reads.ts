import { VISIT_DAYS } from '@yuva/contract/visits/schema';
import { type RawBuilder, sql } from 'kysely';

/**
 * Tells since when nobody has visited a fellow: since the latest visit, else since the fellow began. It counts from the first visit of
 * the installation on, so that an organisation without visits is told nothing.
 * @param fellow the name of a row with `id`
 * @param began the day on which the fellow began
 */
export const notVisitedSince = (fellow: string, began: RawBuilder<unknown>): RawBuilder<string | null> =>
	sql<
		string | null
	>`(select greatest(max(visit_on) filter (where visits.fellow_id = ${sql.ref(`${fellow}.id`)}), ${began},
		min(visit_on)) from visits where answer_id is not null)`;

/** Tells whether this day is too long ago. @param today a calendar day in India */
export const isTooLongAgo = (since: RawBuilder<unknown>, today: string): RawBuilder<boolean> =>
	sql<boolean>`(${today}::date - ${since} >= ${VISIT_DAYS}::integer)`;
