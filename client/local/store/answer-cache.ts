import {
	type DehydratedState,
	hashKey,
	hydrate,
	type Query,
	type QueryClient,
	type QueryKey,
} from '@tanstack/react-query';
import type { Endpoint } from '@yuva/contract/endpoint';
import { tagOf, tieArrival, tieTag } from '../server/etags.ts';
import { clockOffset, now } from '../session/clock.ts';
import { keysFrom, type Sealed, withDatabase } from './database.ts';
import { seal, unseal } from './vault.ts';
import { STORED_VERSION, versionOf } from './versions.ts';

interface StoredAnswer {
	key: QueryKey;
	data: unknown;
	/** In milliseconds by the server's clock. */
	read_at: number;
	tag?: string | undefined;
}

const storeKey = (owner: string, key: QueryKey): string => `${owner}:${hashKey(key)}`;

/** Times are by the server's clock, in milliseconds, because the phone's clock may run days ahead. */
const readTimes = new WeakMap<Query, number>();

/** In milliseconds, by the server's clock as far as the phone knows it. */
export const readTimeOf = (query: Query): number =>
	readTimes.get(query) ?? query.state.dataUpdatedAt + clockOffset();

const underWay = new Set<Promise<void>>();

/** Resolves when all answers that came until now are written. */
export async function answersWritten(): Promise<void> {
	await Promise.all(underWay);
}

export type CachedRead = Pick<Endpoint, 'path' | 'output'>;

export interface Reads {
	/** It is called only when an older version of the app cached an answer. */
	load: () => Promise<readonly CachedRead[]>;
	now?: number;
}

/**
 * Leaves out answers that cannot be opened, that a newer version of the app cached, or that an older one cached
 * in a shape that is unknown now: they are read again. Never rejects.
 * @returns how many answers were restored; undefined without storage, when everything is read again
 */
export async function restoreAnswers(
	cache: QueryClient,
	owner: string,
	reads: Reads,
): Promise<number | undefined> {
	try {
		await answersWritten();
		const answers = await understood(await openAnswers(owner), owner, reads);
		const options = { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } };
		// A screen may have begun to read already.
		const missing = answers.filter(({ key }) => cache.getQueryData(key) === undefined);
		for (const { data, tag } of missing) if (tag !== undefined) tieTag(data, tag);
		hydrate(cache, { mutations: [], queries: missing.map(queryOfAnswer) }, options);
		for (const { key, read_at } of missing) {
			const query = cache.getQueryCache().get(hashKey(key));
			// Release 1.0.0 wrote times of the phone's clock, which may be in the future.
			if (query) readTimes.set(query, Math.min(read_at, now().getTime()));
		}
		return answers.length;
	} catch {
		return undefined;
	}
}

interface Opened {
	sealed: Sealed;
	answer: StoredAnswer;
}

async function openAnswers(owner: string): Promise<Opened[]> {
	const all = await withDatabase((database) => database.getAll('answers', keysFrom(`${owner}:`)));
	const opened = await Promise.allSettled(
		all.map(async (sealed) => ({ sealed, answer: (await unseal(owner, sealed)) as StoredAnswer })),
	);
	return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Older answers are marked as such, or forgotten. */
async function understood(
	opened: readonly Opened[],
	owner: string,
	{ load, now = STORED_VERSION }: Reads,
): Promise<StoredAnswer[]> {
	const answersOf = (list: readonly Opened[]) => list.map(({ answer }) => answer);
	const current = opened.filter(({ sealed }) => versionOf(sealed) === now);
	const older = opened.filter(({ sealed }) => versionOf(sealed) < now);
	if (older.length === 0) return answersOf(current);
	const reads = await load();
	const isFit = ({ answer }: Opened) => fits(answer, reads);
	await withDatabase((database) => {
		const { store } = database.transaction('answers', 'readwrite');
		return Promise.all(
			older.map((one) => {
				const key = storeKey(owner, one.answer.key);
				return isFit(one) ? store.put({ ...one.sealed, version: now }, key) : store.delete(key);
			}),
		);
	});
	return answersOf([...current, ...older.filter(isFit)]);
}

/** A value that the server did not answer, such as what was seen last, has no schema. */
function fits({ key: [path], data }: StoredAnswer, reads: readonly CachedRead[]): boolean {
	if (!String(path).startsWith('/api/')) return true;
	return reads.some((read) => read.path === path && read.output.safeParse(data).success);
}

const queryOfAnswer = ({ key, data, read_at }: StoredAnswer): DehydratedState['queries'][number] => ({
	queryKey: key,
	queryHash: hashKey(key),
	meta: { cached: true },
	dehydratedAt: read_at,
	state: {
		data,
		dataUpdatedAt: read_at,
		dataUpdateCount: 1,
		error: null,
		errorUpdatedAt: 0,
		errorUpdateCount: 0,
		fetchFailureCount: 0,
		fetchFailureReason: null,
		fetchMeta: null,
		fetchStatus: 'idle',
		// Even a fresh answer is read again: a person who opens the app again wants to see what has changed.
		isInvalidated: true,
		status: 'success',
	},
});

/** Stores each answer that `queryOf` marks as cached, sealed for `owner`. @returns how to stop */
export function cacheAnswers(cache: QueryClient, owner: string): () => void {
	return cache.getQueryCache().subscribe((event) => {
		if (event.type !== 'updated' || event.action.type !== 'success' || event.query.meta?.cached !== true)
			return;
		const { queryKey, state } = event.query;
		tieArrival(queryKey, state.data);
		const tag = tagOf(state.data);
		const read_at = now().getTime();
		readTimes.set(event.query, read_at);
		const answer: StoredAnswer = { key: queryKey, data: state.data, read_at, tag };
		const written = write(owner, answer).catch(() => undefined);
		underWay.add(written);
		void written.then(() => underWay.delete(written));
	});
}

async function write(owner: string, answer: StoredAnswer): Promise<void> {
	const sealed = await seal(owner, answer);
	await withDatabase((database) => database.put('answers', sealed, storeKey(owner, answer.key)));
}
