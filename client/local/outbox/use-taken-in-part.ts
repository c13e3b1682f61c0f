import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { useOutboxItems } from './items.ts';
import type { DeclaredWrite } from './queued-write.ts';
import { removeItem } from './store.ts';
import type { TakenInPart } from './use-queued-write.ts';

/** A write that the server took in part, until somebody has read so. */
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
