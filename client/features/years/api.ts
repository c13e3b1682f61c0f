import { useQuery } from '@tanstack/react-query';
import { listChildProfiles, listChildren } from '@yuva/contract/children/endpoints';
import { getFellow, listFellows, listTransfers } from '@yuva/contract/fellows/endpoints';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import {
	closeYear,
	listClosingChildren,
	listClosingFellows,
	previewClosing,
	undoClosing,
} from '@yuva/contract/years/closing-endpoints';
import type {
	ChildKind,
	ClosingChild,
	ClosingFellow,
	FellowKind,
	ProgrammeYear,
} from '@yuva/contract/years/closing-schema';
import { addYear, getYear, listYears, openYear } from '@yuva/contract/years/endpoints';
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
import { ApiError, call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

const ASK_AGAIN_MS = 2000;

/** Whether steps of a closing, or of its undoing, are to be expected. */
export const isUnderWay = ({ closing }: ProgrammeYear): boolean =>
	closing?.state === 'closing' || closing?.state === 'undoing';

/** The latest first; asked again while a year closes. */
export const useYears = () =>
	queryStateOf(
		useQuery({
			...queryOf(listYears, {}),
			select: ({ data }) => data,
			refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? ASK_AGAIN_MS : false),
		}),
	);

const NO_YEAR = 'This year was not found.';

export const useYear = (id: string) => queryStateOf(useQuery(queryOf(getYear, { id })), NO_YEAR);

export const useAddYear = () => useWrite(addYear, [listYears]);
export const useOpenYear = () => useWrite(openYear, [listYears, getYear]);
export const useCloseYear = () => useWrite(closeYear, [listYears, getYear]);
export const useUndoClosing = () => useWrite(undoClosing, [listYears, getYear]);

export const useClosingPreview = (id: string) =>
	queryStateOf(useQuery(queryOf(previewClosing, { id })), NO_YEAR);

export const useClosingFellows = (id: string, kind: FellowKind): Pages<ClosingFellow> =>
	usePages([listClosingFellows.path, id, kind], (cursor, signal) =>
		call(listClosingFellows, { id, kind, cursor }, { signal }),
	);

export const useClosingChildren = (id: string, kind: ChildKind): Pages<ClosingChild> =>
	usePages([listClosingChildren.path, id, kind], (cursor, signal) =>
		call(listClosingChildren, { id, kind, cursor }, { signal }),
	);

export const fieldFaultsOf = (error: unknown): Readonly<Record<string, string>> =>
	(error instanceof ApiError && error.body.errors) || {};

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
