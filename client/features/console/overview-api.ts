import { useQuery } from '@tanstack/react-query';
import {
	compareYears,
	getCenterDots,
	getCenterPins,
	getFigures,
	getOverview,
	getReport,
	listCenters,
} from '@yuva/contract/console/overview-endpoints';
import type { ListedCenter } from '@yuva/contract/console/overview-schema';
import type { CenterStatus } from '@yuva/contract/learning-center/schema';
import { call, queryOf } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

export interface FigureFilter {
	district?: number | undefined;
	/** It is an id or a name; undefined means the current year. */
	year?: string | undefined;
}

export const useFigures = (filter: FigureFilter = {}) =>
	queryStateOf(useQuery({ ...queryOf(getFigures, filter), placeholderData: (before) => before }));

/** Returns marks and levels of the current year; undefined until they are asked for and known. */
export const useDistrictTotals = (isAsked: boolean) =>
	useQuery({ ...queryOf(getOverview, {}), enabled: isAsked }).data?.data;

export const useYears = (district: number | undefined) =>
	queryStateOf(useQuery(queryOf(compareYears, { district })));

export const useReport = (year: string | undefined) =>
	queryStateOf(useQuery({ ...queryOf(getReport, { year }), placeholderData: (before) => before }));

/** District as LGD code; undefined means all. */
export interface CenterFilter {
	district?: number | undefined;
	status?: CenterStatus | undefined;
}

export const useCenters = (filter: CenterFilter): Pages<ListedCenter> =>
	usePages([listCenters.path, 'pages', filter], (cursor, signal) =>
		call(listCenters, { ...filter, cursor }, { signal }),
	);

/** The dots have no names; undefined while unknown. */
export const useCenterDots = (filter: CenterFilter) => useQuery(queryOf(getCenterDots, filter)).data?.data;

export const useCenterPins = (filter: CenterFilter) => queryStateOf(useQuery(queryOf(getCenterPins, filter)));
