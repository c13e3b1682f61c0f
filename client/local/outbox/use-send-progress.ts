import { useState } from 'react';
import type { OutboxItem } from './items.ts';

/** How far something saved has come: it waits on this phone, or the server took it at this time. */
export type SendProgress = { state: 'queued' } | { state: 'sent'; at: Date };

/**
 * How far the writes in `items` have come; undefined where none waits and none was sent while this screen is open.
 * `about` tells apart what one screen shows one after the other, such as the days of the register.
 */
export function useSendProgress(
	items: readonly Pick<OutboxItem, 'state' | 'answer'>[],
	about = '',
): SendProgress | undefined {
	const [sent, setSent] = useState<{ about: string; at: number }>();
	const latest = items.findLast(({ state }) => state === 'sent')?.answer?.at.getTime();
	const isNew = latest !== undefined && (latest !== sent?.at || about !== sent.about);
	if (isNew) setSent({ about, at: latest });
	if (items.some(({ state }) => state === 'waiting')) return { state: 'queued' };
	return sent?.about === about ? { state: 'sent', at: new Date(sent.at) } : undefined;
}
