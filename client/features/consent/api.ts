import { useQuery } from '@tanstack/react-query';
import { listConsents } from '@yuva/contract/consent/endpoints';
import { consentsByChild } from '@yuva/contract/consent/rules';
import type { ConsentRecord } from '@yuva/contract/consent/schema';
import {
	ApiError,
	messageOf,
	queryOf,
	read,
	useLastRefused,
	useOverlaid,
	useOwnMobile,
	useQueued,
	useQueuedWrite,
} from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';
import { saveConsent } from './offline.ts';
import { type ConsentInput, withQueuedConsents } from './queued.ts';

/** The talks with guardians by child, the latest first. */
export type Consents = ReadonlyMap<string, readonly ConsentRecord[]>;

/** What the guardians of the signed-in fellow's children have said, with what waits on this phone. */
export const useConsents = (): QueryState<Consents> =>
	queryStateOf(
		useOverlaid(
			read(listConsents, { mobile: useOwnMobile() }),
			saveConsent,
			({ data }, queued): Consents => withQueuedConsents(data, queued),
		),
	);

/** What the guardians of this fellow's children have said, for a lead. */
export const useConsentsOf = (mobile: string): QueryState<Consents> =>
	queryStateOf(
		useQuery({ ...queryOf(listConsents, { mobile }), select: ({ data }): Consents => consentsByChild(data) }),
	);

/** The queued talks about this child: waiting, refused, or sent and not yet in what was read. */
export const useQueuedConsents = (child: string) =>
	useQueued(saveConsent).filter(({ input }) => input.child_id === child);

/** Whether something about this child's consent waits on this phone. */
export const useIsConsentWaiting = (child: string): boolean =>
	useQueuedConsents(child).some(({ state }) => state === 'waiting');

/** What the server refused of this child's consent, and why; undefined when it refused nothing. */
export function useRefusedConsent(child: string): { talk: ConsentInput; reason: string } | undefined {
	const refused = useLastRefused(saveConsent, ({ child_id }) => child_id === child);
	return refused && { talk: refused.input, reason: refused.refusal.detail };
}

/** Saves a talk with a child's guardian; it takes the place of one that was refused. */
export const useSaveConsent = () => useQueuedWrite(saveConsent);

/** Why a talk was not kept, as a whole and by field. */
export const failureOf = (error: unknown): { message: string; fields: Record<string, string> } => ({
	message: messageOf(error),
	fields: error instanceof ApiError ? (error.body.errors ?? {}) : {},
});
