import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadQueuedFile, type OutboxItem } from './items.ts';

type WithFile = Pick<OutboxItem, 'id' | 'owner' | 'files'>;

const NONE: ReadonlyMap<string, string> = new Map();

/** By item. Addresses live as long as the page, so a picture stays until the server's replaces it. */
export function useQueuedPictures(items: readonly WithFile[], field: string): ReadonlyMap<string, string> {
	const client = useQueryClient();
	const addressOf = (item: WithFile) =>
		client.ensureQueryData({
			queryKey: ['queued picture', item.id, field],
			queryFn: async () => URL.createObjectURL(await loadQueuedFile(item, field)),
			gcTime: Number.POSITIVE_INFINITY,
		});
	const { data = NONE } = useQuery({
		queryKey: ['queued pictures', field, ...items.map(({ id }) => id)],
		queryFn: async () => {
			const addresses = await Promise.allSettled(items.map(addressOf));
			return new Map(
				addresses.flatMap((one, index): [string, string][] =>
					one.status === 'fulfilled' ? [[items[index]?.id ?? '', one.value]] : [],
				),
			);
		},
		staleTime: Number.POSITIVE_INFINITY,
		placeholderData: keepPreviousData,
	});
	return data;
}
