import { useQuery } from '@tanstack/react-query';
import { getCounts } from '@yuva/contract/console/endpoints';
import { listGrampanchayats } from '@yuva/contract/reference/endpoints';
import {
	acceptVillage,
	listDecidedVillages,
	listWrittenVillages,
	matchVillage,
	reopenVillage,
} from '@yuva/contract/reference/village-endpoints';
import type { DecidedVillage, WrittenVillage } from '@yuva/contract/reference/village-schema';
import { call, queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages, QueryState } from '../../ui/feedback/query-state.ts';

export const useWrittenVillages = (): Pages<WrittenVillage> =>
	usePages([listWrittenVillages.path, 'pages'], (cursor, signal) =>
		call(listWrittenVillages, { cursor }, { signal }),
	);

export const useDecidedVillages = (): QueryState<readonly DecidedVillage[]> =>
	queryStateOf(useQuery({ ...queryOf(listDecidedVillages, {}), select: ({ data }) => data }));

const CHANGED = [listWrittenVillages, listDecidedVillages, listGrampanchayats, getCounts];

export const useMatchVillage = () => useWrite(matchVillage, CHANGED);
export const useAcceptVillage = () => useWrite(acceptVillage, CHANGED);
export const useReopenVillage = () => useWrite(reopenVillage, CHANGED);
