import { useQuery } from '@tanstack/react-query';
import { listChildProfiles, listChildren } from '@yuva/contract/children/endpoints';
import type { YearOption } from '@yuva/contract/enrolments/schema';
import { listYears } from '@yuva/contract/years/endpoints';
import {
	applyAgain,
	childLeaves,
	getComingBack,
	listChildYears,
	listOwnYears,
} from '@yuva/contract/years/enrolment-endpoints';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

export const useOwnYears = () =>
	queryStateOf(useQuery({ ...queryOf(listOwnYears, {}), select: ({ data }) => data }));

export const useComingBack = () => queryStateOf(useQuery(queryOf(getComingBack, {})));

export const useApplyAgain = () => useWrite(applyAgain, [getComingBack, listOwnYears]);

const NO_CHILD = 'This child was not found. It may be in another district now.';

export const useChildYears = (child_id: string) =>
	queryStateOf(useQuery(queryOf(listChildYears, { child_id })), NO_CHILD);

export const useChildLeaves = () => useWrite(childLeaves, [listChildren, listChildProfiles, listChildYears]);

const SELDOM_MS = 600_000;

/**
 * Leaves out planned years, and lists the latest first; empty while unknown. Without an open year the latest
 * is the current one.
 */
export function useYearOptions(): YearOption[] {
	const { data } = useQuery({ ...queryOf(listYears, {}), staleTime: SELDOM_MS });
	const begun = data?.data.filter(({ status }) => status !== 'planned') ?? [];
	const current = begun.find(({ status }) => status === 'open') ?? begun[0];
	return begun.map(({ id, name }) => ({ id, name, is_current: id === current?.id }));
}
