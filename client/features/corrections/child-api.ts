import { useQuery } from '@tanstack/react-query';
import {
	listChildProfiles,
	listChildren,
	listDeletedChildrenInReach,
} from '@yuva/contract/children/endpoints';
import { listChildrenAlike } from '@yuva/contract/children/likeness-endpoints';
import {
	compareChildren,
	listLikelyChildren,
	mergeChildren,
	moveChild,
	restoreDeletedChild,
} from '@yuva/contract/corrections/child-endpoints';
import { listCorrections } from '@yuva/contract/corrections/endpoints';
import { listTransfers } from '@yuva/contract/fellows/endpoints';
import { listChildYears } from '@yuva/contract/years/enrolment-endpoints';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

const CENTERS = [listChildren, listChildProfiles, listChildYears, listTransfers, listCorrections];

export const useMoveChild = () => useWrite(moveChild, CENTERS);

export const useMergeChildren = () => useWrite(mergeChildren, [...CENTERS, listChildrenAlike]);

export const useRestoreDeletedChild = () =>
	useWrite(restoreDeletedChild, [...CENTERS, listChildrenAlike, listDeletedChildrenInReach]);

/** Lists the likeliest first. */
export const useLikelyChildren = (id: string, search: string) =>
	queryStateOf(useQuery({ ...queryOf(listLikelyChildren, { id, search }), select: ({ data }) => data }));

export const useComparison = (id: string, other_id: string) =>
	queryStateOf(useQuery(queryOf(compareChildren, { id, other_id })));
