import { useQuery } from '@tanstack/react-query';
import type { YearStatus } from '@yuva/contract/enrolments/schema';
import { getCalendar, planCalendar } from '@yuva/contract/settings/calendar-plan-endpoints';
import { getYear } from '@yuva/contract/years/endpoints';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

const NO_YEAR = 'This year was not found.';

/** Without an id it reads the current year. */
export const useCalendar = (year: string | undefined) =>
	queryStateOf(useQuery(queryOf(getCalendar, year === undefined ? {} : { year })), NO_YEAR);

export const useYearStatus = (year: string | undefined): YearStatus | undefined =>
	useQuery({ ...queryOf(getYear, { id: year ?? '' }), enabled: year !== undefined }).data?.status;

export const usePlanCalendar = () => useWrite(planCalendar, [getCalendar]);
