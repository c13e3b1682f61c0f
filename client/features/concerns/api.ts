import { useQuery } from '@tanstack/react-query';
import { listConcernReaders, listOwnConcerns, type raiseConcern } from '@yuva/contract/concerns/endpoints';
import type { Input } from '@yuva/contract/endpoint';
import { queryOf, useQueued, useQueuedWrite } from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import { tellConcern } from './offline.ts';

/** Tells whether the server has the concern (`sent`) or the phone keeps it (`queued`). */
export function useTellConcern() {
	const { send } = useQueuedWrite(tellConcern);
	return async (concern: Input<typeof raiseConcern>): Promise<'sent' | 'queued'> =>
		(await send(concern)).sent ? 'sent' : 'queued';
}

/** True once the concern is on this phone until it is sent. */
export const useIsOnPhone = (concern_id: string): boolean =>
	useQueued(tellConcern).some(({ input, state }) => input.concern_id === concern_id && state !== 'refused');

export const useConcernReaders = () =>
	queryStateOf(useQuery({ ...queryOf(listConcernReaders, {}), select: ({ data }) => data }));

/** The phone keeps no copy of this list: another person who holds the phone must not see that the fellow raised a concern. */
export const useOwnConcerns = () =>
	queryStateOf(useQuery({ ...queryOf(listOwnConcerns, {}), select: ({ data }) => data }));
