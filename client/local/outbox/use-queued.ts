import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@yuva/contract/endpoint';
import type { ErrorBody } from '@yuva/contract/error';
import { queryOf } from '../server/call.ts';
import type { Read } from '../server/read.ts';
import type { ItemState } from '../store/database.ts';
import { type OutboxItem, useOutboxItems } from './items.ts';
import type { DeclaredWrite } from './queued-write.ts';
import { removeItem } from './store.ts';
import { awaited, type TakenInPart } from './use-queued-write.ts';

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
	/** What the write is. */
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
