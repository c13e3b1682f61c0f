import { indiaTime } from '@yuva/contract/calendar';
import { useState } from 'react';
import type { OutboxItem } from './items.ts';

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
