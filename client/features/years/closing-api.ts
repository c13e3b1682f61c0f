import { useQuery } from '@tanstack/react-query';
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
import { addYear, changeYearRules, getYear, listYears, openYear } from '@yuva/contract/years/endpoints';
import { ApiError, call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

const ASK_AGAIN_MS = 2000;

export const isUnderWay = ({ closing }: ProgrammeYear): boolean =>
	closing?.state === 'closing' || closing?.state === 'undoing';

/** Lists the latest first, and reads again while a year closes. */
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
export const useChangeYearRules = () => useWrite(changeYearRules, [listYears, getYear, previewClosing]);
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

export const isEarly = (error: unknown): boolean => error instanceof ApiError && error.code === 'early';
