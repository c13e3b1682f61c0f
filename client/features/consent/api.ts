import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listConsents, recordConsent } from '@yuva/contract/consent/endpoints';
import { consentsByChild } from '@yuva/contract/consent/rules';
import type { ConsentRecord } from '@yuva/contract/consent/schema';
import {
	ApiError,
	dropRefused,
	messageOf,
	queryOf,
	useQueued,
	useQueuedWrite,
	useSession,
} from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';
import { consentPath } from './paths.ts';
import { type ConsentInput, withQueuedConsents } from './queued.ts';

/** The talks with guardians by child, the latest first. */
export type Consents = ReadonlyMap<string, readonly ConsentRecord[]>;

/** What the guardians of the signed-in fellow's children have said, with what waits on this phone. */
export function useConsents(): QueryState<Consents> {
	const mobile = useSession()?.mobile_number ?? '';
	const { data, ...state } = queryStateOf(useQuery(queryOf(listConsents, { mobile })));
	const queued = useQueued(recordConsent);
	return { ...state, data: data && withQueuedConsents(data.data, queued) };
}

/** What the guardians of this fellow's children have said, for a lead. */
export const useConsentsOf = (mobile: string): QueryState<Consents> =>
	queryStateOf(
		useQuery({ ...queryOf(listConsents, { mobile }), select: ({ data }): Consents => consentsByChild(data) }),
	);

/** The queued talks about this child: waiting, refused, or sent and not yet in what was read. */
export const useQueuedConsents = (child: string) =>
	useQueued(recordConsent).filter(({ input }) => input.child_id === child);

/** Whether something about this child's consent waits on this phone. */
export const useIsConsentWaiting = (child: string): boolean =>
	useQueuedConsents(child).some(({ state }) => state === 'waiting');

/** What the server refused of this child's consent, and why; undefined when it refused nothing. */
export function useRefusedConsent(child: string): { talk: ConsentInput; reason: string } | undefined {
	const last = useQueuedConsents(child).findLast(({ state }) => state === 'refused');
	return last?.refusal && { talk: last.input, reason: last.refusal.detail };
}

/**
 * Saves a talk with a child's guardian, which goes to the server after the child; it takes the place of one that was
 * refused.
 */
export function useSaveConsent(child: string, name: string) {
	const { send, isPending } = useQueuedWrite(recordConsent, {
		label: () => `Guardian's consent: ${name}`,
		edit: () => consentPath(child),
		needs: () => [child],
		refresh: [listConsents],
	});
	const refused = useQueuedConsents(child);
	async function save(talk: ConsentInput): Promise<{ sent: boolean }> {
		const sending = await send(talk);
		await dropRefused(refused);
		return sending;
	}
	return { save, isPending };
}

/** Reads what the guardians have said, so that this phone keeps it. */
export const packConsents = (cache: QueryClient, mobile: string): Promise<void> =>
	cache.prefetchQuery({ ...queryOf(listConsents, { mobile }), staleTime: 6 * 60 * 60 * 1000 });

/** Why a talk was not kept, as a whole and by field. */
export const failureOf = (error: unknown): { message: string; fields: Record<string, string> } => ({
	message: messageOf(error),
	fields: error instanceof ApiError ? (error.body.errors ?? {}) : {},
});
