import { useState } from 'react';
import type { OutboxItem } from './outbox.ts';

/** How far something saved has come: it waits on this phone, or the server took it at this time. */
export type SendProgress = { state: 'kept' } | { state: 'sent'; at: Date };

/** How far the writes in `items` have come; undefined where none waits and none was sent while this screen is open. */
export function useSendProgress(
	items: readonly Pick<OutboxItem, 'state' | 'answer'>[],
): SendProgress | undefined {
	const [sentAt, setSentAt] = useState<number>();
	const latest = items.findLast(({ state }) => state === 'sent')?.answer?.at.getTime();
	if (latest !== undefined && latest !== sentAt) setSentAt(latest);
	if (items.some(({ state }) => state === 'waiting')) return { state: 'kept' };
	return sentAt === undefined ? undefined : { state: 'sent', at: new Date(sentAt) };
}
