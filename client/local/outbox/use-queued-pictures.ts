import { useQueries } from '@tanstack/react-query';
import { loadQueuedFile, type OutboxItem } from './items.ts';

type WithFile = Pick<OutboxItem, 'id' | 'owner' | 'files'>;

/** By item. Addresses live as long as the page, so a picture stays until the server's replaces it. */
export function useQueuedPictures(items: readonly WithFile[], field: string): ReadonlyMap<string, string> {
	return useQueries({
		queries: items.map((item) => ({
			queryKey: ['queued picture', item.id, field],
			queryFn: async () => URL.createObjectURL(await loadQueuedFile(item, field)),
			staleTime: Number.POSITIVE_INFINITY,
		})),
		combine: (results) =>
			new Map(
				items.flatMap(({ id }, index): [string, string][] => {
					const address = results[index]?.data;
					return address === undefined ? [] : [[id, address]];
				}),
			),
	});
}
