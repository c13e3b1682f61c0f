import { useQuery } from '@tanstack/react-query';
import { endSession, listSessions } from '@yuva/contract/auth/sessions-endpoints';
import { queryOf, useWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';

export const useSessions = () =>
	queryStateOf(useQuery({ ...queryOf(listSessions, {}), select: ({ data }) => data }));

export const useEndSession = () => useWrite(endSession, [listSessions]);
