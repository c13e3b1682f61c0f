import { useQuery } from '@tanstack/react-query';
import {
	getCenterReport,
	getOwnPaperRegister,
	getOwnSlips,
	getPaperRegister,
	getSlips,
} from '@yuva/contract/printables/endpoints';
import type { CenterReport, GuardianSlips, PaperRegister } from '@yuva/contract/printables/schema';
import { queryOf } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';

const NO_FELLOW = 'This fellow was not found. They may belong to another district now.';

/** Always refetched: a print must be current. */
export const useOwnPaperRegister = (module: number): QueryState<PaperRegister> =>
	queryStateOf(useQuery({ ...queryOf(getOwnPaperRegister, { module }), staleTime: 0 }));

export const usePaperRegister = (fellow_id: string, module: number): QueryState<PaperRegister> =>
	queryStateOf(useQuery({ ...queryOf(getPaperRegister, { fellow_id, module }), staleTime: 0 }), NO_FELLOW);

export const useCenterReport = (fellow_id: string): QueryState<CenterReport> =>
	queryStateOf(useQuery({ ...queryOf(getCenterReport, { fellow_id }), staleTime: 0 }), NO_FELLOW);

export const useOwnSlips = (): QueryState<GuardianSlips> =>
	queryStateOf(useQuery({ ...queryOf(getOwnSlips, {}), staleTime: 0 }));

export const useSlips = (fellow_id: string): QueryState<GuardianSlips> =>
	queryStateOf(useQuery({ ...queryOf(getSlips, { fellow_id }), staleTime: 0 }), NO_FELLOW);
