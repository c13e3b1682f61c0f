import { useQuery } from '@tanstack/react-query';
import type { CenterStatus } from '@yuva/contract/learning-center/schema';
import { getCenterPins, getFigures, listCenters } from '@yuva/contract/overview/endpoints';
import { type Figures, sumOfFigures } from '@yuva/contract/overview/rules';
import type { ListedCenter } from '@yuva/contract/overview/schema';
import { call, queryOf } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

/** The state of the fellowship in reach; marks and levels only of `district` where one is given. */
export const useFigures = (district: number | undefined) =>
	queryStateOf(useQuery({ ...queryOf(getFigures, { district }), placeholderData: (before) => before }));

export type Waiting = Pick<Figures, 'applications_waiting' | 'applications_overdue'>;

/** How many applications wait in all districts in reach; undefined while that is not known. */
export function useWaiting(): Waiting | undefined {
	const { data } = useFigures(undefined);
	return data && sumOfFigures(data.districts);
}

/** A district by its LGD code, and whether the center is active; undefined for all. */
export interface CenterFilter {
	district?: number | undefined;
	status?: CenterStatus | undefined;
}

/** The learning centers, by the name of the fellow. */
export const useCenters = (filter: CenterFilter): Pages<ListedCenter> =>
	usePages([listCenters.path, 'pages', filter], (cursor, signal) =>
		call(listCenters, { ...filter, cursor }, { signal }),
	);

/** Where these centers lie, and whether these are all of them. */
export const useCenterPins = (filter: CenterFilter) => queryStateOf(useQuery(queryOf(getCenterPins, filter)));
