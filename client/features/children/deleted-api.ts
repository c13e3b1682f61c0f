import { useQuery } from '@tanstack/react-query';
import { listChildren, listDeletedChildren } from '@yuva/contract/children/endpoints';
import type { DeletedChild } from '@yuva/contract/children/schema';
import {
	queryOf,
	removeItem,
	useCachedAnswers,
	useOwnMobile,
	useQueued,
	useQueuedWrite,
	useUnrefused,
} from '../../local/local.ts';
import { queryStateOf } from '../../shell/query-state.ts';
import type { QueryState } from '../../ui/feedback/query-state.ts';
import { addChild, removeChild, restoreDeleted } from './offline.ts';
import {
	type QueuedDeletions,
	queuedChildren,
	queuedDeletions,
	type ShownDeleted,
	withQueuedDeletions,
} from './queued.ts';

export const useQueuedDeletions = (): QueuedDeletions =>
	queuedDeletions(useUnrefused(removeChild), useUnrefused(restoreDeleted));

/** Lists the children whom the last of `deletions` restores, as far as this phone knows their data. */
export function useRestored(deletions: QueuedDeletions): DeletedChild[] {
	const isRestored = (id: string) => deletions.get(id)?.becomes === 'restored';
	const enabled = [...deletions.keys()].some(isRestored);
	const { data } = useQuery({ ...queryOf(listDeletedChildren, {}), enabled });
	return (data?.data ?? []).filter(({ id }) => isRestored(id));
}

/** Includes queued changes; the latest comes first. */
export function useDeletedChildren(): QueryState<ShownDeleted[]> {
	const deletions = useQueuedDeletions();
	const mobile = useOwnMobile();
	const listed = useCachedAnswers(listChildren).filter(({ input }) => input.mobile === mobile);
	const known = [
		...queuedChildren(useUnrefused(addChild).map(({ input }) => input)),
		...listed.flatMap(({ output }) => output.data),
	];
	return queryStateOf(
		useQuery({
			...queryOf(listDeletedChildren, {}),
			select: ({ data }) => withQueuedDeletions(data, deletions, known),
		}),
	);
}

/** `send` throws ApiError `possible_duplicate` for a child who likely has another entry, unless confirmed. */
export function useRestoreChild() {
	const { send, isPending } = useQueuedWrite(restoreDeleted);
	return {
		send: ({ id, full_name }: Pick<DeletedChild, 'id' | 'full_name'>, isConfirmed: boolean) =>
			send({ id, ...(isConfirmed && { confirm_duplicate: true }) }, full_name),
		isPending,
	};
}

export interface RefusedRestoring {
	id: string;
	child_id: string;
	label: string;
	why: string;
	/** A duplicate can be sent again as it is, with a confirmation. */
	isDuplicate: boolean;
	forget: () => Promise<void>;
}

export const useRefusedRestorings = (): RefusedRestoring[] =>
	useQueued(restoreDeleted).flatMap(({ id, input, label, refusal }) =>
		refusal
			? [
					{
						id,
						label,
						child_id: input.id,
						why: refusal.detail,
						isDuplicate: refusal.code === 'possible_duplicate',
						forget: () => removeItem(id),
					},
				]
			: [],
	);
