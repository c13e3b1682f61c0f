import {
	type DehydratedState,
	hashKey,
	hydrate,
	type QueryClient,
	type QueryKey,
} from '@tanstack/react-query';
import { tagOf, tieArrival, tieTag } from '../server/etags.ts';
import { keysFrom, phoneDatabase } from './database.ts';
import { seal, unseal } from './vault.ts';

interface StoredAnswer {
	key: QueryKey;
	data: unknown;
	/** When it was read, by the phone's clock. */
	read_at: number;
	/** The server's `ETag` of it. */
	tag?: string | undefined;
}

const storeKey = (owner: string, key: QueryKey): string => `${owner}:${hashKey(key)}`;

/** What is being written at the moment. */
const underWay = new Set<Promise<void>>();

/**
 * Puts the answers cached on this phone for `owner` into the query cache; what cannot be opened is left out. Never rejects.
 *
 * @returns how many answers were restored; undefined without storage, when everything is read anew
 */
export async function restoreAnswers(cache: QueryClient, owner: string): Promise<number | undefined> {
	try {
		await Promise.all(underWay);
		const sealed = await (await phoneDatabase()).getAll('answers', keysFrom(`${owner}:`));
		const opened = await Promise.allSettled(sealed.map((answer) => unseal(owner, answer)));
		const answers = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value as StoredAnswer] : []));
		// Never in place of something newer: a screen may have begun to read already.
		const options = { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } };
		for (const { data, tag } of answers) if (tag !== undefined) tieTag(data, tag);
		hydrate(cache, { mutations: [], queries: answers.map(queryOfAnswer) }, options);
		return answers.length;
	} catch {
		return undefined;
	}
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
		const answer: StoredAnswer = { key: queryKey, data: state.data, read_at: state.dataUpdatedAt, tag };
		const written = write(owner, answer).catch(() => undefined);
		underWay.add(written);
		void written.then(() => underWay.delete(written));
	});
}

async function write(owner: string, answer: StoredAnswer): Promise<void> {
	const sealed = await seal(owner, answer);
	await (await phoneDatabase()).put('answers', sealed, storeKey(owner, answer.key));
}
