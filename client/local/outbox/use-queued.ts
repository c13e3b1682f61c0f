import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { indiaTime } from '@yuva/contract/calendar';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import type { ErrorBody } from '@yuva/contract/error';
import { useState } from 'react';
import { queryOf } from '../server/call.ts';
import type { Read } from '../server/read.ts';
import { createSignal, createStore } from '../session/create-store.ts';
import { useOwner } from '../session/owner.ts';
import { useStore } from '../session/use-store.ts';
import type { ItemState } from '../store/database.ts';
import { currentItems, loadQueuedFile, type OutboxItem, onItems, useOutboxItems } from './items.ts';
import { awaited, type DeclaredWrite, type TakenInPart } from './queued-write.ts';
import { removeItem } from './store.ts';

/** A queued write with its input; `loadQueuedFile` loads its files. */
export interface Queued<E extends Endpoint> extends Omit<OutboxItem, 'input' | 'state'> {
	input: Input<E>;
	state: ItemState;
	refusal?: ErrorBody;
}

/** Writes not yet in what was read, oldest first, refused ones included. */
export function useQueued<E extends Endpoint>({ endpoint }: DeclaredWrite<E>): readonly Queued<E>[] {
	const { method, path } = endpoint;
	const isShown = ({ id, state, isNote }: OutboxItem) =>
		state !== 'newer' && !isNote && !(state === 'refused' && awaited.has(id));
	return useOutboxItems().filter(
		(item) => item.method === method && item.path === path && isShown(item),
	) as unknown as Queued<E>[];
}

/** Without refused writes. */
export const useUnrefused = <E extends Endpoint>(write: DeclaredWrite<E>): readonly Queued<E>[] =>
	useQueued(write).filter(({ state }) => state !== 'refused');

/** The last refused write, to be corrected; undefined if there is none. */
export const useLastRefused = <E extends Endpoint>(
	write: DeclaredWrite<E>,
	isOf: (input: Input<E>) => boolean = () => true,
): (Queued<E> & { refusal: ErrorBody }) | undefined =>
	useQueued(write).findLast(
		(item): item is Queued<E> & { refusal: ErrorBody } => item.refusal !== undefined && isOf(item.input),
	);

/** `read` with queued writes applied by `overlay`, refused ones included. */
export function useOverlaid<R extends Endpoint, W extends Endpoint, Shown>(
	{ endpoint, input }: Read<R>,
	write: DeclaredWrite<W>,
	overlay: (output: Output<R>, queued: readonly Queued<W>[]) => Shown,
): UseQueryResult<Shown> {
	const queued = useQueued(write);
	return useQuery({ ...queryOf(endpoint, input), select: (output) => overlay(output, queued) });
}

/** A write that the server took in part; kept until the person has read the message. */
export interface PartNote extends TakenInPart {
	id: string;
	label: string;
}

/** All writes of the fellow at hand that the server took in part, oldest first. */
export const useAllTakenInPart = (): readonly PartNote[] =>
	useOutboxItems().flatMap(({ id, label, part }) =>
		part === undefined ? [] : [{ id, label, text: part, forget: () => removeItem(id) }],
	);

/** The same of one kind of write. */
export function useTakenInPart<E extends Endpoint>(
	{ endpoint }: DeclaredWrite<E>,
	isOf: (input: Input<E>) => boolean,
): readonly PartNote[] {
	const { method, path } = endpoint;
	const wanted = useOutboxItems()
		.filter((item) => item.method === method && item.path === path && isOf(item.input as Input<E>))
		.map(({ id }) => id);
	return useAllTakenInPart().filter(({ id }) => wanted.includes(id));
}

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

export function useRecentlySent<E extends Endpoint>({ endpoint }: DeclaredWrite<E>): readonly Sent<E>[] {
	const { method, path } = endpoint;
	const owner = useOwner();
	return useStore(sent).flatMap((item) =>
		item.owner === owner && item.method === method && item.path === path && item.answer
			? [{ input: item.input as Input<E>, at: item.answer.at }]
			: [],
	);
}

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

type WithFile = Pick<OutboxItem, 'id' | 'owner' | 'files'>;

const NONE: ReadonlyMap<string, string> = new Map();

/** By item. Addresses live as long as the page, so a picture stays until the server's replaces it. */
export function useQueuedPictures(items: readonly WithFile[], field: string): ReadonlyMap<string, string> {
	const client = useQueryClient();
	const addressOf = (item: WithFile) =>
		client.ensureQueryData({
			queryKey: ['queued picture', item.id, field],
			queryFn: async () => URL.createObjectURL(await loadQueuedFile(item, field)),
			gcTime: Number.POSITIVE_INFINITY,
		});
	const { data = NONE } = useQuery({
		queryKey: ['queued pictures', field, ...items.map(({ id }) => id)],
		queryFn: async () => {
			const addresses = await Promise.allSettled(items.map(addressOf));
			return new Map(
				addresses.flatMap((one, index): [string, string][] =>
					one.status === 'fulfilled' ? [[items[index]?.id ?? '', one.value]] : [],
				),
			);
		},
		staleTime: Number.POSITIVE_INFINITY,
		placeholderData: keepPreviousData,
	});
	return data;
}
