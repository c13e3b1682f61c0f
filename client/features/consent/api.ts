import { type QueryClient, useQuery } from '@tanstack/react-query';
import { listConsents, recordConsent } from '@yuva/contract/consent/endpoints';
import { consentsByChild } from '@yuva/contract/consent/rules';
import type { ConsentRecord } from '@yuva/contract/consent/schema';
import { dropRefused } from '../../local/outbox/refused-items.ts';
import { useQueued, useQueuedWrite } from '../../local/outbox/use-queued-write.ts';
import { ApiError, messageOf, queryOf } from '../../local/server/call.ts';
import { useSession } from '../../local/session/session.ts';
import { readingOf } from '../../shell/query-state.ts';
import type { Reading } from '../../ui/feedback/query-state.ts';
import { consentPath } from './paths.ts';
import { type SentConsent, withQueuedConsents } from './queued.ts';

/** The talks with guardians by child, the latest first. */
export type Consents = ReadonlyMap<string, readonly ConsentRecord[]>;

/** What the guardians of the signed-in fellow's children have said, with what waits on this phone. */
export function useConsents(): Reading<Consents> {
	const mobile = useSession()?.mobile_number ?? '';
	const { data, ...reading } = readingOf(useQuery(queryOf(listConsents, { mobile })));
	const queued = useQueued(recordConsent);
	return { ...reading, data: data && withQueuedConsents(data.data, queued) };
}

/** What the guardians of this fellow's children have said, for a lead. */
export const useConsentsOf = (mobile: string): Reading<Consents> =>
	readingOf(
		useQuery({ ...queryOf(listConsents, { mobile }), select: ({ data }): Consents => consentsByChild(data) }),
	);

/** What this phone keeps of this child's consent: it waits, was refused, or is not yet in what was read. */
export const useKeptConsents = (child: string) =>
	useQueued(recordConsent).filter(({ input }) => input.child_id === child);

/** Whether something about this child's consent waits on this phone. */
export const useIsConsentWaiting = (child: string): boolean =>
	useKeptConsents(child).some(({ state }) => state === 'waiting');

/** What the server refused of this child's consent, and why; undefined when it refused nothing. */
export function useRefusedConsent(child: string): { sent: SentConsent; reason: string } | undefined {
	const last = useKeptConsents(child).findLast(({ state }) => state === 'refused');
	return last?.refusal && { sent: last.input, reason: last.refusal.detail };
}

/**
 * Keeps a talk with a child's guardian, which goes to the server after the child; it takes the place of one that was
 * refused.
 */
export function useKeepConsent(child: string, name: string) {
	const { send, isPending } = useQueuedWrite(recordConsent, {
		label: () => `Guardian's consent: ${name}`,
		edit: () => consentPath(child),
		needs: () => [child],
		refresh: [listConsents],
	});
	const refused = useKeptConsents(child);
	async function keep(talk: SentConsent): Promise<{ sent: boolean }> {
		const kept = await send(talk);
		await dropRefused(refused);
		return kept;
	}
	return { keep, isPending };
}

/** Reads what the guardians have said, so that this phone keeps it. */
export const packConsents = (cache: QueryClient, mobile: string): Promise<void> =>
	cache.prefetchQuery({ ...queryOf(listConsents, { mobile }), staleTime: 6 * 60 * 60 * 1000 });

/** Why a talk was not kept, as a whole and by field. */
export const failureOf = (error: unknown): { message: string; fields: Record<string, string> } => ({
	message: messageOf(error),
	fields: error instanceof ApiError ? (error.body.errors ?? {}) : {},
});
