import { consentsByChild } from '@yuva/contract/children/consent-rules';
import type { ConsentRecord, ConsentTalk } from '@yuva/contract/children/consent-schema';

export type ConsentInput = Omit<ConsentTalk, 'witness_name'> & {
	id: string;
	child_id: string;
	witness_name?: string | undefined;
	notice?: string | undefined;
};

export interface QueuedConsent {
	input: ConsentInput;
	state: 'waiting' | 'refused' | 'sent';
	queuedAt: Date;
}

/** Lists the latest talk of a child first, and leaves out refused ones. */
export function withQueuedConsents(
	read: readonly ConsentRecord[],
	queued: readonly QueuedConsent[],
): ReadonlyMap<string, ConsentRecord[]> {
	const known = new Set(read.map(({ id }) => id));
	const added = queued.filter(({ input, state }) => state !== 'refused' && !known.has(input.id));
	return consentsByChild([
		...read,
		...added.map(({ input: { notice: _, ...input }, queuedAt }) => ({
			...input,
			witness_name: input.witness_name ?? '',
			recorded_at: queuedAt.toISOString(),
		})),
	]);
}
