import { useQuery } from '@tanstack/react-query';
import { listChildProfiles, listChildren } from '@yuva/contract/children/endpoints';
import {
	applyAgain,
	childLeaves,
	getComingBack,
	listChildYears,
	listOwnYears,
} from '@yuva/contract/years/enrolment-endpoints';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

/** The latest first. */
export const useOwnYears = () =>
	queryStateOf(useQuery({ ...queryOf(listOwnYears, {}), select: ({ data }) => data }));

/** Whether the fellow may apply again now. */
export const useComingBack = () => queryStateOf(useQuery(queryOf(getComingBack, {})));

export const useApplyAgain = () => useWrite(applyAgain, [getComingBack, listOwnYears]);

const NO_CHILD = 'This child was not found. It may be in another district now.';

export const useChildYears = (child_id: string) =>
	queryStateOf(useQuery(queryOf(listChildYears, { child_id })), NO_CHILD);

/** By the fellow of the center. */
export const useChildLeaves = () => useWrite(childLeaves, [listChildren, listChildProfiles, listChildYears]);
