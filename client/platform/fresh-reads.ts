import type { Query, QueryClient } from '@tanstack/react-query';
import { currentItems, type OutboxItem, onItems } from './outbox.ts';
import { removeItem } from './outbox-store.ts';

/**
 * Watches for items that were sent: what was read before is read again, and then the item leaves the phone. Until then
 * screens overlay it, so that nothing that was saved seems to vanish for a moment.
 *
 * @returns how to stop
 */
export function freshenAfterSending(cache: QueryClient): () => void {
	const underWay = new Set<string>();
	const look = () => {
		const sent = currentItems().filter(({ id, state }) => state === 'sent' && !underWay.has(id));
		if (sent.length === 0) return;
		for (const { id } of sent) underWay.add(id);
		void freshen(cache, sent).finally(() => {
			for (const { id } of sent) underWay.delete(id);
		});
	};
	look();
	return onItems(look);
}

async function freshen(cache: QueryClient, sent: readonly OutboxItem[]): Promise<void> {
	const isAffected = (query: Query) => sent.some((item) => affects(item, query));
	try {
		// A read that began before the write was done would come back without it.
		await cache.invalidateQueries({ predicate: isAffected, refetchType: 'all' }, { throwOnError: true });
	} catch {
		// Without an answer the items stay, and with the next one or the next start it is tried again.
		return;
	}
	for (const { id } of sent) await removeItem(id);
}

/** Whether what `query` read is out of date after the item: same call, and no other value in what narrows it down. */
export function affects(
	{ affects: reads }: Pick<OutboxItem, 'affects'>,
	{ queryKey }: Pick<Query, 'queryKey'>,
): boolean {
	const [path, input] = queryKey as [string, Record<string, unknown> | undefined];
	return reads.some(
		(read) =>
			read.path === path &&
			Object.entries(read.input).every(
				([name, value]) => input?.[name] === undefined || input[name] === value,
			),
	);
}
