import { useQuery } from '@tanstack/react-query';
import { listChildProfiles, listChildren } from '@yuva/contract/children/endpoints';
import { getFellow, listFellows, listTransfers } from '@yuva/contract/fellows/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import {
	applyAgain,
	childLeaves,
	childLeavesCenter,
	childReturns,
	endAsLeft,
	enrolFellow,
	getComingBack,
	handIn,
	listChildYears,
	listFellowYears,
	listOwnYears,
	listWithoutCenter,
	undoLeft,
} from '@yuva/contract/years/enrolment-endpoints';
import type { ChildWithoutCenter } from '@yuva/contract/years/enrolment-schema';
import { call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

/** The latest first. */
export const useOwnYears = () =>
	queryStateOf(useQuery({ ...queryOf(listOwnYears, {}), select: ({ data }) => data }));

/** Whether the fellow may apply again now. */
export const useComingBack = () => queryStateOf(useQuery(queryOf(getComingBack, {})));

export const useApplyAgain = () => useWrite(applyAgain, [getComingBack, listOwnYears]);

export const useFellowYears = (fellow_id: string) =>
	queryStateOf(useQuery(queryOf(listFellowYears, { fellow_id })));

const CHANGED = [listFellowYears, getFellow, listFellows];

/** Takes a returning fellow over into the open year. */
export const useEnrol = () => useWrite(enrolFellow, CHANGED);
/** A fellow drops out. */
export const useEndAsLeft = () => useWrite(endAsLeft, CHANGED);
export const useUndoLeft = () => useWrite(undoLeft, CHANGED);

const NO_CHILD = 'This child was not found. It may be in another district now.';

export const useChildYears = (child_id: string) =>
	queryStateOf(useQuery(queryOf(listChildYears, { child_id })), NO_CHILD);

const CHILDREN = [listChildren, listChildProfiles, listChildYears, listWithoutCenter, getFellow, listFellows];

/** By the fellow of the center. */
export const useChildLeaves = () => useWrite(childLeaves, CHILDREN);
export const useChildLeavesCenter = () => useWrite(childLeavesCenter, CHILDREN);
export const useChildReturns = () => useWrite(childReturns, CHILDREN);

export type Which = 'waiting' | 'left';

/** By the center where they were last. */
export const useWithoutCenter = (which: Which): Pages<ChildWithoutCenter> =>
	usePages([listWithoutCenter.path, 'pages', which], (cursor, signal) =>
		call(listWithoutCenter, { which, limit: 100, ...(cursor !== undefined && { cursor }) }, { signal }),
	);

/** All or none. */
export const useHandIn = () => useWrite(handIn, [...CHILDREN, listTransfers, getLearningCenter]);
