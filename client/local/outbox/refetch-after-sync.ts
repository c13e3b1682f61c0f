import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../server/call.ts';
import { onConnection } from '../server/connectivity.ts';
import { currentOwner } from '../session/owner.ts';
import { answersWritten } from '../store/answer-cache.ts';
import { currentItems, type OutboxItem, onItems } from './items.ts';
import { keepAsNote, removeItem } from './store.ts';

/** In milliseconds; then the phone repeats failed reads. */
const AGAIN_MS = 5000;

/**
 * After a write was sent, its reads are read again before the item leaves the phone or becomes a note. Until
 * then screens overlay the item, so that no saved work seems to vanish.
 * @returns how to stop
 */
export function refetchAfterSync(cache: QueryClient): () => void {
	const seen = new Set<string>();
	let before: readonly OutboxItem[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isStopped = false;
	const look = () => {
		const items = currentItems().filter(({ isNote }) => !isNote);
		const gone = before.filter(({ id }) => !seen.has(id) && !items.some((item) => item.id === id));
		before = items;
		const sent = items.filter(({ id, state }) => state === 'sent' && !seen.has(id));
		// Another tab finished first.
		if (isTheirs(gone)) void readAgain(cache, gone);
		if (sent.length === 0) return;
		for (const { id } of sent) seen.add(id);
		void freshen(cache, sent).then(async (isFresh) => {
			if (isStopped || (isFresh && (await haveLeft(sent)))) return;
			for (const { id } of sent) seen.delete(id);
			clearTimeout(timer);
			timer = setTimeout(look, AGAIN_MS);
		});
	};
	look();
	const stops = [onItems(look), onConnection((connection) => connection === 'reached' && look())];
	return () => {
		// A sign-out clears the cache, and an empty cache has no old reads to wait for.
		isStopped = true;
		clearTimeout(timer);
		for (const stop of stops) stop();
	};
}

/** After a sign-out, items of the previous person leave the list without being sent. */
const isTheirs = (items: readonly OutboxItem[]): boolean =>
	items.length > 0 && items.every(({ owner }) => owner === currentOwner());

/** @returns whether the phone has read everything that the items changed; never rejects */
async function freshen(cache: QueryClient, sent: readonly OutboxItem[]): Promise<boolean> {
	const isFresh = await readAgain(cache, sent);
	// A killed browser must find the new answers, because the items no longer cover the old ones.
	await answersWritten();
	return isFresh;
}

/** @returns false while the storage fails */
async function haveLeft(sent: readonly OutboxItem[]): Promise<boolean> {
	const leaving = sent.map(({ id, part }) => (part === undefined ? removeItem(id) : keepAsNote(id)));
	return (await Promise.allSettled(leaving)).every(({ status }) => status === 'fulfilled');
}

/** @returns true when the server has answered or refused every one of these reads */
async function readAgain(cache: QueryClient, items: readonly OutboxItem[]): Promise<boolean> {
	const predicate = (query: Query) => items.some((item) => affects(item, query));
	// The page had asked for these before the server had the write.
	globalThis.earlyCalls = undefined;
	// A read that began before the write finished would return old data.
	await cache.invalidateQueries({ predicate, refetchType: 'all' });
	const affected = cache.getQueryCache().findAll({ predicate });
	await Promise.all(
		affected
			.filter(isPassedOver)
			.map((query) => query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined)),
	);
	return cache.getQueryCache().findAll({ predicate }).every(isSettled);
}

/** The library reads nothing again that the screens of now only watch, such as with `enabled: false`. */
const isPassedOver = (query: Query): boolean =>
	query.isDisabled() && query.state.isInvalidated && query.state.data !== undefined;

/** A read without an error can still be old: the library gives up the read of a screen that the fellow leaves. */
const isSettled = ({ state: { data, error, isInvalidated } }: Query): boolean =>
	data === undefined || !isInvalidated || isRefusal(error);

const isRefusal = (error: unknown): boolean =>
	error instanceof ApiError && error.status < 500 && error.code !== 'unauthenticated';

/** A write affects the reads that it names, except where a narrowing field has another value. */
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
