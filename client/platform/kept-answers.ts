import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { keysFrom, phoneDatabase } from './phone-database.ts';
import { seal, unseal } from './vault.ts';

interface KeptAnswer {
	key: QueryKey;
	data: unknown;
	/** When it was read, by the phone's clock. */
	read_at: number;
}

const storeKey = (owner: string, key: QueryKey): string => `${owner}:${hashKey(key)}`;

/** Puts what this phone kept of `owner`'s reads into the cache; what cannot be opened is left out. Never rejects. */
export async function restoreAnswers(cache: QueryClient, owner: string): Promise<void> {
	try {
		const sealed = await (await phoneDatabase()).getAll('answers', keysFrom(`${owner}:`));
		const opened = await Promise.allSettled(sealed.map((answer) => unseal(owner, answer)));
		for (const one of opened) {
			if (one.status === 'rejected') continue;
			const { key, data, read_at } = one.value as KeptAnswer;
			// Never in place of something newer: a screen may have begun to read already.
			if (cache.getQueryData(key) === undefined) cache.setQueryData(key, data, { updatedAt: read_at });
		}
	} catch {
		// Without storage everything is read anew.
	}
}

/**
 * From now on keeps each answer that is marked as kept (`queryOf` marks it) on the phone, sealed for `owner`.
 *
 * @returns how to stop
 */
export function keepAnswers(cache: QueryClient, owner: string): () => void {
	return cache.getQueryCache().subscribe((event) => {
		if (event.type !== 'updated' || event.action.type !== 'success' || event.query.meta?.kept !== true)
			return;
		const { queryKey, state } = event.query;
		const answer: KeptAnswer = { key: queryKey, data: state.data, read_at: state.dataUpdatedAt };
		void write(owner, answer).catch(() => undefined);
	});
}

async function write(owner: string, answer: KeptAnswer): Promise<void> {
	const sealed = await seal(owner, answer);
	await (await phoneDatabase()).put('answers', sealed, storeKey(owner, answer.key));
}
