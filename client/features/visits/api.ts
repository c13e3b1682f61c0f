import { useQuery } from '@tanstack/react-query';
import { listOwnVisits } from '@yuva/contract/visits/own-endpoints';
import { queryOf } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

export const useOwnVisits = () =>
	queryStateOf(useQuery({ ...queryOf(listOwnVisits, {}), select: ({ data }) => data }));
