import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../server/call.ts';
import { onConnection } from '../server/connectivity.ts';
import { currentOwner } from '../session/owner.ts';
import { answersWritten } from '../store/answer-cache.ts';
import { currentItems, type OutboxItem, onItems } from './items.ts';
import { keepAsNote, removeItem } from './store.ts';

/** After this time, in milliseconds, what could not be read is asked for again. */
const AGAIN_MS = 5000;

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
	let timer: ReturnType<typeof setTimeout> | undefined;
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
			clearTimeout(timer);
			timer = setTimeout(look, AGAIN_MS);
		});
	};
	look();
	const stops = [onItems(look), onConnection((connection) => connection === 'reached' && look())];
	return () => {
		clearTimeout(timer);
		for (const stop of stops) stop();
	};
}

/** After a sign-out, items of the previous person leave the list without being sent. */
const isTheirs = (items: readonly OutboxItem[]): boolean =>
	items.length > 0 && items.every(({ owner }) => owner === currentOwner());

/** @throws NetworkError while a read has no answer: the items stay until it has */
async function freshen(cache: QueryClient, sent: readonly OutboxItem[]): Promise<void> {
	if (!(await readAgain(cache, sent))) throw new NetworkError();
	// A browser that is killed now must find the new answers, as nothing lies over the old ones any more.
	await answersWritten();
	for (const { id, part } of sent) await (part === undefined ? removeItem(id) : keepAsNote(id));
}

/** @returns whether each read that the items made stale is fresh, or was refused, so that it cannot become fresher */
async function readAgain(cache: QueryClient, items: readonly OutboxItem[]): Promise<boolean> {
	const predicate = (query: Query) => items.some((item) => affects(item, query));
	// The page asked for these before the write was finished.
	globalThis.earlyCalls = undefined;
	// A read that began before the write finished would return old data.
	await cache.invalidateQueries({ predicate, refetchType: 'all' });
	return cache.getQueryCache().findAll({ predicate }).every(isSettled);
}

/** A read of a screen that was left meanwhile is given up: then it has no error, and is as old as it was. */
const isSettled = ({ state: { data, error, isInvalidated } }: Query): boolean =>
	data === undefined || !isInvalidated || isRefusal(error);

const isRefusal = (error: unknown): boolean =>
	error instanceof ApiError && error.status < 500 && error.code !== 'unauthenticated';

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
