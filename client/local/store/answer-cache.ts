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
	/** The time of the read by the server's clock, in milliseconds. */
	read_at: number;
	/** The server's `ETag` of it. */
	tag?: string | undefined;
}

const storeKey = (owner: string, key: QueryKey): string => `${owner}:${hashKey(key)}`;

/** Holds times by the server's clock, in milliseconds, because the phone's clock may run days ahead. */
const readTimes = new WeakMap<Query, number>();

/** Returns the time of the read in milliseconds, by the server's clock as far as the phone knows it. */
export const readTimeOf = (query: Query): number =>
	readTimes.get(query) ?? query.state.dataUpdatedAt + clockOffset();

/** Writes under way. */
const underWay = new Set<Promise<void>>();

/** Resolved when all answers that came until now are written. */
export async function answersWritten(): Promise<void> {
	await Promise.all(underWay);
}

export type CachedRead = Pick<Endpoint, 'path' | 'output'>;

export interface Reads {
	/** All cached reads of the app; asked for only when an older version of it cached something. */
	load: () => Promise<readonly CachedRead[]>;
	now?: number;
}

/**
 * Puts the answers cached on this phone for `owner` into the query cache. Left out is what cannot be opened, what a newer
 * version of the app cached, and what an older one cached that this one does not understand: it is read again. Never rejects.
 *
 * @returns how many answers were restored; undefined without storage, when everything is read anew
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
			// Release 1.0.0 wrote times of the phone's clock, which may lie in the future.
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

/** The answers in the shapes of this version; older ones are marked as such, or forgotten. */
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

/** What is no answer of the server, such as what was seen last, has no schema. */
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
		// However fresh: somebody who opens the app again wants to see what has changed.
		isInvalidated: true,
		status: 'success',
	},
});

/**
 * From now on stores each answer that `queryOf` marks as cached on the phone, sealed for `owner`.
 *
 * @returns how to stop
 */
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
