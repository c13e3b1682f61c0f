import { useState } from 'react';
import type { OutboxItem } from './outbox.ts';

/** As `ui/send-state.tsx` shows it. */
export type KnownSendState = { state: 'kept' } | { state: 'sent'; at: Date };

/** Whether one of `items` waits on this phone; else when the server took the last that was sent while this screen was open. */
export function useSendState(
	items: readonly Pick<OutboxItem, 'state' | 'answer'>[],
): KnownSendState | undefined {
	const [sentAt, setSentAt] = useState<Date>();
	// A sent item leaves the phone as soon as what was read is fresh; its time is remembered here.
	const latest = items.findLast(({ state }) => state === 'sent')?.answer?.at;
	if (latest && latest.getTime() !== sentAt?.getTime()) setSentAt(latest);
	if (items.some(({ state }) => state === 'waiting')) return { state: 'kept' };
	return sentAt && { state: 'sent', at: sentAt };
}
