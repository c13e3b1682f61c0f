import { useQuery } from '@tanstack/react-query';
import { getCalendar, planCalendar } from '@yuva/contract/calendar-plan/endpoints';
import { ApiError, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

export const useCalendar = () => queryStateOf(useQuery(queryOf(getCalendar, {})));

export const usePlanCalendar = () => useWrite(planCalendar, [getCalendar]);

/** The server's messages by field, for example `modules.0.to_date`. */
export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
	(error instanceof ApiError && error.body.errors) || {};
