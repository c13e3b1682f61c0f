import type { QueryClient } from '@tanstack/react-query';
import type { UpgradableWrite } from '../outbox/upgrade-items.ts';
import { queryOf } from '../server/call.ts';
import { currentConnection } from '../server/connectivity.ts';
import type { Read } from '../server/read.ts';

export interface OfflineSlice {
	writes: readonly UpgradableWrite[];
	fieldPack: readonly Read[];
	/** `mobile` is the fellow's number. */
	pack: (mobile: string) => readonly Read[];
	/** These reads depend on an earlier answer. Rejects without an answer. */
	packMore: (cache: QueryClient, mobile: string) => Promise<void>;
}

export const offlineSlice = (slice: Partial<OfflineSlice>): OfflineSlice => ({
	writes: [],
	fieldPack: [],
	pack: () => [],
	packMore: () => Promise.resolve(),
	...slice,
});

/** Reads one after the other what is older than each read allows. Never rejects. */
export async function readAhead(cache: QueryClient, reads: readonly Read[]): Promise<void> {
	for (const { endpoint, input, staleTime } of reads) {
		if (currentConnection() === 'silent') return;
		await cache.prefetchQuery({ ...queryOf(endpoint, input), ...(staleTime !== undefined && { staleTime }) });
	}
}

/** Reads stale data one by one, so that screens do not wait. Never rejects. @returns whether all was tried */
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
