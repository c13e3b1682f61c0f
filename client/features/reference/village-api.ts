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
import { call, useWrite } from '../../local/local.ts';
import { usePages } from '../../shell/query-state.ts';
import type { Pages } from '../../ui/feedback/query-state.ts';

export const useWrittenVillages = (): Pages<WrittenVillage> =>
	usePages([listWrittenVillages.path, 'pages'], (cursor, signal) =>
		call(listWrittenVillages, { cursor }, { signal }),
	);

export const useDecidedVillages = (): Pages<DecidedVillage> =>
	usePages([listDecidedVillages.path, 'pages'], (cursor, signal) =>
		call(listDecidedVillages, { cursor }, { signal }),
	);

const CHANGED = [listWrittenVillages, listDecidedVillages, listGrampanchayats, getCounts];

export const useMatchVillage = () => useWrite(matchVillage, CHANGED);
export const useAcceptVillage = () => useWrite(acceptVillage, CHANGED);
export const useReopenVillage = () => useWrite(reopenVillage, CHANGED);
