import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getCalendar, planCalendar } from '@yuva/contract/calendar-plan/endpoints';
import { ApiError, messageOf, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

/** When each module is taught, and the holidays. */
export const useCalendar = () => queryStateOf(useQuery(queryOf(getCalendar, {})));

export const usePlanCalendar = () => useWrite(planCalendar, [getCalendar]);

/** What was read within the last hours need not be read again to be at hand. */
const HOURS = { staleTime: 6 * 60 * 60 * 1000 };

/** Reads the calendar, so that this phone keeps it. Rejects without an answer. */
export async function packCalendar(cache: QueryClient): Promise<void> {
	await cache.fetchQuery({ ...queryOf(getCalendar, {}), ...HOURS });
}

/** What to say of a failure. */
export const failureOf = messageOf;

/** The messages of the server by the field at fault, as `modules.0.to_date`. */
export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
	(error instanceof ApiError && error.body.errors) || {};
