import { useEffect, useEffectEvent } from 'react';
import { dropDraft, storedDrafts, useOutboxItems, useOwnMobile } from '../../local/local.ts';
import { useChildrenOf } from './api.ts';

/**
 * Says of which children it is certain that they have left: the list was just read, and nothing waits on this phone that
 * adds the child, deletes it or restores it.
 */
export function useHasLeft(): (id: string) => boolean {
	const { data, isSuccess, isStale, isFetching } = useChildrenOf(useOwnMobile());
	const items = useOutboxItems();
	const isJustRead = isSuccess && !isStale && !isFetching;
	const listed = new Set(data?.map(({ id }) => id));
	return (id) => isJustRead && !listed.has(id) && !items.some(({ input }) => input.id === id);
}

/**
 * What was marked or scored of children who have left can never be saved, and no screen shows it.
 * @param about the children of the drafts
 * @param end takes those who have left out of the drafts
 */
export function useChildrenLeft(about: readonly string[], end: (left: ReadonlySet<string>) => void): void {
	const left = [...new Set(about.filter(useHasLeft()))];
	const endNow = useEffectEvent(() => end(new Set(left)));
	const key = left.join();
	useEffect(() => {
		if (key !== '') endNow();
	}, [key]);
}

/** Finds the child of a begun change, of a begun consent, and of a guardian's own words. */
const OF_CHILD = /^(?:child:|consent:|consent-recording-)([\da-f-]{36})/;

/**
 * Ends what was begun about children who have left: it can never be sent, and no screen shows it.
 * @param restorable the deletion of this child can still be undone by one tap
 */
export function useLeftDraftsEnded(restorable: string | undefined): void {
	const { dataUpdatedAt, isFetching } = useChildrenOf(useOwnMobile());
	const items = useOutboxItems();
	const hasLeft = useHasLeft();
	const end = useEffectEvent(async (_readAt: number, _isFetching: boolean, _items: unknown) => {
		const isOver = (name: string) => {
			const id = OF_CHILD.exec(name)?.[1];
			return id !== undefined && id !== restorable && hasLeft(id);
		};
		// Without storage there are no drafts.
		const over = await storedDrafts(isOver).catch(() => []);
		for (const { name, isOwn } of over) if (isOwn) await dropDraft(name);
	});
	useEffect(() => void end(dataUpdatedAt, isFetching, items), [dataUpdatedAt, isFetching, items]);
}
