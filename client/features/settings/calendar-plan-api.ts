import { useQuery } from '@tanstack/react-query';
import type { YearStatus } from '@yuva/contract/enrolments/schema';
import { getCalendar, planCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import { getYear } from '@yuva/contract/years/endpoints';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

const NO_YEAR = 'This year was not found.';

/** Of the programme year with this id, else of the current one. */
export const useCalendar = (year: string | undefined) =>
	queryStateOf(useQuery(queryOf(getCalendar, year === undefined ? {} : { year })), NO_YEAR);

/** Of a programme year; undefined until it is known. */
export const useYearStatus = (year: string | undefined): YearStatus | undefined =>
	useQuery({ ...queryOf(getYear, { id: year ?? '' }), enabled: year !== undefined }).data?.status;

export const usePlanCalendar = () => useWrite(planCalendar, [getCalendar]);
