import { useQuery } from '@tanstack/react-query';
import {
	listConsents,
	listConsentsOfChild,
	listMissingConsents,
} from '@yuva/contract/children/consent-endpoints';
import { consentsByChild } from '@yuva/contract/children/consent-rules';
import type { ConsentRecord, MissingOfFellow } from '@yuva/contract/children/consent-schema';
import {
	ApiError,
	call,
	messageOf,
	queryOf,
	read,
	useLastRefused,
	useOverlaid,
	useOwnMobile,
	useQueued,
	useQueuedWrite,
} from '../../local/local.ts';
import { queryStateOf, usePages } from '../../shell/query-state.ts';
import type { Pages, QueryState } from '../../ui/feedback/query-state.ts';
import { saveConsent, saveSpoken, talksOf } from './consent-offline.ts';
import { type ConsentInput, withQueuedConsents } from './consent-queued.ts';

export type Consents = ReadonlyMap<string, readonly ConsentRecord[]>;

/** Includes queued talks. */
export const useConsents = (): QueryState<Consents> =>
	queryStateOf(
		useOverlaid(
			read(listConsents, { mobile: useOwnMobile() }),
			saveConsent,
			({ data }, queued): Consents => withQueuedConsents(data, queued),
		),
	);

export const useConsentsOf = (mobile: string): QueryState<Consents> =>
	queryStateOf(
		useQuery({ ...queryOf(listConsents, { mobile }), select: ({ data }): Consents => consentsByChild(data) }),
	);

/** Lists the fellows with the most children first. @param district LGD code; undefined for all in reach */
export const useMissingConsents = (district: number | undefined): Pages<MissingOfFellow> =>
	usePages([listMissingConsents.path, 'pages', district], (cursor, signal) =>
		call(listMissingConsents, { district, cursor }, { signal }),
	);

export const useMissingCount = (district: number | undefined): number | undefined =>
	useQuery(queryOf(listMissingConsents, { district, limit: 1 })).data?.count;

/** Includes talks that wait, were refused, or were sent but not refetched yet. */
export const useQueuedConsents = (child: string) =>
	useQueued(saveConsent).filter(({ input }) => input.child_id === child);

/** @param known ids of the talks about the child */
export const useIsConsentWaiting = (child: string, known: readonly string[]): boolean => {
	const talks = useQueuedConsents(child);
	const recordings = useQueued(saveSpoken).filter(
		({ input }) => input.child_id === child || talksOf(input).some((id) => known.includes(id)),
	);
	return [...talks, ...recordings].some(({ state }) => state === 'waiting');
};

export const useHasSpoken = (consentId: string | undefined): boolean =>
	useQueued(saveSpoken).some(({ input }) => consentId !== undefined && talksOf(input).includes(consentId));

export const useSaveSpoken = () => useQueuedWrite(saveSpoken);

/** `refetch` gives new addresses of recordings. */
export function useConsentsOfChild(child_id: string) {
	const query = useQuery(queryOf(listConsentsOfChild, { child_id }));
	const { data, ...state } = queryStateOf(query);
	return { ...state, data: data?.data, refetch: async () => (await query.refetch()).data?.data };
}

export function useRefusedConsent(child: string): { talk: ConsentInput; reason: string } | undefined {
	const refused = useLastRefused(saveConsent, ({ child_id }) => child_id === child);
	return refused && { talk: refused.input, reason: refused.refusal.detail };
}

/** Replaces a refused talk. */
export const useSaveConsent = () => useQueuedWrite(saveConsent);

export const failureOf = (error: unknown): { message: string; fields: Record<string, string> } => ({
	message: messageOf(error),
	fields: error instanceof ApiError ? (error.body.errors ?? {}) : {},
});
