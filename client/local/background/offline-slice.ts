import type { QueryClient } from '@tanstack/react-query';
import type { UpgradableWrite } from '../outbox/upgrade-items.ts';
import { queryOf } from '../server/call.ts';
import { currentConnection } from '../server/connectivity.ts';
import type { Read } from '../server/read.ts';

/** What of a slice works without network. */
export interface OfflineSlice {
	writes: readonly UpgradableWrite[];
	/** What the phone of the fellow with this number reads for a day without network. */
	pack: (mobile: string) => readonly Read[];
	/** More of it, where the answer to one read says what to ask for next. Rejects without an answer. */
	packMore: (cache: QueryClient, mobile: string) => Promise<void>;
}

/** Declares once what of a slice works without network. */
export const offlineSlice = (slice: Partial<OfflineSlice>): OfflineSlice => ({
	writes: [],
	pack: () => [],
	packMore: () => Promise.resolve(),
	...slice,
});

/** Reads into the cache what is older there than each read allows, one after the other. Never rejects. */
export async function readAhead(cache: QueryClient, reads: readonly Read[]): Promise<void> {
	for (const { endpoint, input, staleTime } of reads) {
		if (currentConnection() === 'silent') return;
		await cache.prefetchQuery({ ...queryOf(endpoint, input), ...(staleTime !== undefined && { staleTime }) });
	}
}

/**
 * Reads what a day without network needs, so that this phone keeps it; only what is old is asked for. One after the other,
 * so that nothing else has to wait for long. What cannot be read now is read another day. Never rejects.
 *
 * @returns whether everything was asked for
 */
export async function readPacks(
	cache: QueryClient,
	mobile: string,
	slices: readonly OfflineSlice[],
): Promise<boolean> {
	try {
		for (const { pack, packMore } of slices) {
			await readAhead(cache, pack(mobile));
			if (currentConnection() === 'silent') return false;
			await packMore(cache, mobile);
		}
		return true;
	} catch {
		return false;
	}
}
