import { useQuery } from '@tanstack/react-query';
import { listConcernReaders, listOwnConcerns, raiseConcern } from '@yuva/contract/concerns/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { queryOf, useQueuedWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { tellConcern } from './offline.ts';

/** What the form has to fit. */
export const concernInput = raiseConcern.input;

/** Resolves to whether the server has it, or this phone keeps it. */
export function useTellConcern() {
	const { send } = useQueuedWrite(tellConcern);
	return async (concern: Input<typeof raiseConcern>): Promise<'sent' | 'queued'> =>
		(await send(concern)).sent ? 'sent' : 'queued';
}

/** By name; kept on the phone of a fellow. */
export const useConcernReaders = () => useQuery(queryOf(listConcernReaders, {})).data?.data;

/** Never kept: that somebody told something is not to be read on a phone without network. */
export const useOwnConcerns = () =>
	queryStateOf(useQuery({ ...queryOf(listOwnConcerns, {}), select: ({ data }) => data }));
