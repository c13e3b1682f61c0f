import { indiaTime } from '@yuva/contract/calendar';
import type { Endpoint, Input } from '@yuva/contract/endpoint';
import type { DeclaredWrite } from './queued-write.ts';
import { useQueued } from './use-queued.ts';
import { useRecentlySent } from './use-recently-sent.ts';
import type { SendProgress } from './use-send-progress.ts';

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
