import type { Query, QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../server/call.ts';
import { onConnection } from '../server/connectivity.ts';
import { currentOwner } from '../session/owner.ts';
import { currentItems, type OutboxItem, onItems } from './items.ts';
import { keepAsNote, removeItem } from './store.ts';

/**
 * Watches for items that were sent: what was read before is read again, and then the item leaves the phone, or stays as a
 * note where the server took only a part of it. Until then screens overlay it, so that nothing that was saved seems to
 * vanish for a moment.
 *
 * @returns how to stop
 */
export function refetchAfterSync(cache: QueryClient): () => void {
	/** Items whose reads this tab refetches or has refetched. */
	const seen = new Set<string>();
	let before: readonly OutboxItem[] = [];
	const look = () => {
		const items = currentItems().filter(({ isNote }) => !isNote);
		const gone = before.filter(({ id }) => !seen.has(id) && !items.some((item) => item.id === id));
		before = items;
		const sent = items.filter(({ id, state }) => state === 'sent' && !seen.has(id));
		// Another tab finished first.
		if (isTheirs(gone)) void readAgain(cache, gone);
		if (sent.length === 0) return;
		for (const { id } of sent) seen.add(id);
		void freshen(cache, sent).catch(() => {
			for (const { id } of sent) seen.delete(id);
		});
	};
	look();
	const stops = [onItems(look), onConnection((connection) => connection === 'reached' && look())];
	return () => {
		for (const stop of stops) stop();
	};
}

/** After a sign-out, items of the previous person leave the list without being sent. */
const isTheirs = (items: readonly OutboxItem[]): boolean =>
	items.length > 0 && items.every(({ owner }) => owner === currentOwner());

/** @throws NetworkError without an answer: items stay until the next connection or start */
async function freshen(cache: QueryClient, sent: readonly OutboxItem[]): Promise<void> {
	if (!(await readAgain(cache, sent))) throw new NetworkError();
	for (const { id, part } of sent) await (part === undefined ? removeItem(id) : keepAsNote(id));
}

/** @returns whether the server answered; a refused read cannot become fresher */
async function readAgain(cache: QueryClient, items: readonly OutboxItem[]): Promise<boolean> {
	const predicate = (query: Query) => items.some((item) => affects(item, query));
	// A read that began before the write finished would return old data.
	await cache.invalidateQueries({ predicate, refetchType: 'all' });
	const reads = cache.getQueryCache().findAll({ predicate });
	return !reads.some(({ state }) => state.error instanceof NetworkError);
}

/** Whether the item made `query` stale: same call, and no other value in the narrowing fields. */
function affects(
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
