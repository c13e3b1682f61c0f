import { indiaTime } from '@yuva/contract/calendar';
import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { useState } from 'react';
import type { OutboxItem } from './items.ts';
import type { DeclaredWrite } from './queued-write.ts';
import { useQueued } from './use-queued.ts';
import { useRecentlySent } from './use-recently-sent.ts';

/** Queued, or sent at this time of day in India, by the server's clock. */
export type SendProgress = { state: 'queued' } | { state: 'sent'; time: string };

/** Undefined if none is queued or was sent on this screen. `about` separates subjects, such as days. */
export function useSendProgress(
	items: readonly Pick<OutboxItem, 'state' | 'answer'>[],
	about = '',
): SendProgress | undefined {
	const [sent, setSent] = useState<{ about: string; at: number }>();
	const latest = items.findLast(({ state }) => state === 'sent')?.answer?.at.getTime();
	const isNew = latest !== undefined && (latest !== sent?.at || about !== sent.about);
	if (isNew) setSent({ about, at: latest });
	if (items.some(({ state }) => state === 'waiting')) return { state: 'queued' };
	return sent?.about === about ? { state: 'sent', time: indiaTime(new Date(sent.at)) } : undefined;
}

/** Queued, or sent since the app was opened; else undefined. */
export function useSendState<E extends Endpoint>(
	write: DeclaredWrite<E>,
	isOf: (input: Input<E>) => boolean = () => true,
): SendProgress | undefined {
	const isWaiting = useQueued(write).some(({ input, state }) => state === 'waiting' && isOf(input));
	const sent = useRecentlySent(write).findLast(({ input }) => isOf(input));
	if (isWaiting) return { state: 'queued' };
	return sent && { state: 'sent', time: indiaTime(sent.at) };
}
