import { useQuery } from '@tanstack/react-query';
import { listOwnMeetings } from '@yuva/contract/meetings/own-endpoints';
import { queryOf } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

export const useOwnMeetings = () =>
	queryStateOf(useQuery({ ...queryOf(listOwnMeetings, {}), select: ({ data }) => data }));
