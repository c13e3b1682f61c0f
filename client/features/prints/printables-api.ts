import { useQuery } from '@tanstack/react-query';
import {
	getCenterReport,
	getOwnPaperRegister,
	getOwnSlips,
	getPaperRegister,
	getSlips,
} from '@yuva/contract/prints/printables-endpoints';
import type { CenterReport, GuardianSlips, PaperRegister } from '@yuva/contract/prints/printables-schema';
import { queryOf } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';

const NO_FELLOW = 'This fellow was not found. They may belong to another district now.';

/** Always refetched: a print must be current. */
export const useOwnPaperRegister = (module: number): QueryState<PaperRegister> =>
	queryStateOf(useQuery({ ...queryOf(getOwnPaperRegister, { module }), staleTime: 0 }));

/** Without a year it means the current one. */
export interface InYear {
	fellow_id: string;
	year: string | undefined;
}

export const usePaperRegister = (of: InYear, module: number): QueryState<PaperRegister> =>
	queryStateOf(useQuery({ ...queryOf(getPaperRegister, { ...of, module }), staleTime: 0 }), NO_FELLOW);

export const useCenterReport = (of: InYear): QueryState<CenterReport> =>
	queryStateOf(useQuery({ ...queryOf(getCenterReport, of), staleTime: 0 }), NO_FELLOW);

export const useOwnSlips = (): QueryState<GuardianSlips> =>
	queryStateOf(useQuery({ ...queryOf(getOwnSlips, {}), staleTime: 0 }));

export const useSlips = (of: InYear): QueryState<GuardianSlips> =>
	queryStateOf(useQuery({ ...queryOf(getSlips, of), staleTime: 0 }), NO_FELLOW);
