import { useQuery } from '@tanstack/react-query';
import { listOwnVisits } from '@yuva/contract/visits/own-endpoints';
import { queryOf } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

/** Reads the visits to the center of the signed-in fellow, the latest day first. */
export const useOwnVisits = () =>
	queryStateOf(useQuery({ ...queryOf(listOwnVisits, {}), select: ({ data }) => data }));
