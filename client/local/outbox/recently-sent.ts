import { indiaTime } from '@yuva/contract/calendar';
import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { createSignal, createStore } from '../session/create-store.ts';
import { useOwner } from '../session/owner.ts';
import { useStore } from '../session/use-store.ts';
import {
	currentItems,
	type OutboxItem,
	onItems,
	type SendProgress,
	useQueued,
	type WriteOf,
} from './items.ts';

/** Oldest first; kept here because the outbox deletes sent items. */
const sent = createStore<readonly OutboxItem[]>([]);
const news = createSignal<readonly OutboxItem[]>();

/** Calls `listener` with what was sent, once. */
export const onSent = news.listen;

onItems(() => {
	const isNew = ({ id, answer, isNote }: OutboxItem) =>
		answer && !isNote && !sent.get().some((known) => known.id === id);
	const added = currentItems().filter(isNew);
	if (added.length === 0) return;
	sent.set([...sent.get(), ...added]);
	news.tell(added);
});

/** Sent by the signed-in fellow since the app was opened, oldest first. */
export function useAllRecentlySent(): readonly OutboxItem[] {
	const owner = useOwner();
	return useStore(sent).filter((item) => item.owner === owner);
}

/** `at`: by the server's clock. */
export interface Sent<E extends Endpoint> {
	input: Input<E>;
	at: Date;
}

export function useRecentlySent<E extends Endpoint>({ endpoint }: WriteOf<E>): readonly Sent<E>[] {
	const { method, path } = endpoint;
	const owner = useOwner();
	return useStore(sent).flatMap((item) =>
		item.owner === owner && item.method === method && item.path === path && item.answer
			? [{ input: item.input as Input<E>, at: item.answer.at }]
			: [],
	);
}

/** Queued, or sent since the app was opened; else undefined. */
export function useSendState<E extends Endpoint>(
	write: WriteOf<E>,
	isOf: (input: Input<E>) => boolean = () => true,
): SendProgress | undefined {
	const isWaiting = useQueued(write).some(({ input, state }) => state === 'waiting' && isOf(input));
	const sent = useRecentlySent(write).findLast(({ input }) => isOf(input));
	if (isWaiting) return { state: 'queued' };
	return sent && { state: 'sent', time: indiaTime(sent.at) };
}
