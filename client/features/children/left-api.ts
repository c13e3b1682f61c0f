import { useQuery } from '@tanstack/react-query';
import { listDeletedChildren } from '@yuva/contract/children/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, queryOf, storedDrafts, useOutboxItems, useOwnMobile } from '../../local/local.ts';
import { useChildrenOf } from './api.ts';

/**
 * Says of which of these children it is certain that they have left: both lists were just read, and nothing waits on this
 * phone that adds the child, deletes it or restores it. What was begun about a deleted child comes back with it, as long
 * as it can be restored.
 */
export function useHasLeft(about: readonly string[]): (id: string) => boolean {
	const { data, dataUpdatedAt, isSuccess, isStale, isFetching } = useChildrenOf(useOwnMobile());
	const items = useOutboxItems();
	const isJustRead = isSuccess && !isStale && !isFetching;
	const listed = new Set(data?.map(({ id }) => id));
	const isMissing = (id: string) =>
		isJustRead && !listed.has(id) && !items.some(({ input }) => input.id === id);
	const deleted = useQuery({
		...queryOf(listDeletedChildren, {}),
		staleTime: 0,
		enabled: about.some(isMissing),
	});
	// Who was deleted after the list of deleted children was read is missing in both.
	const isReadSince = deleted.isSuccess && !deleted.isFetching && deleted.dataUpdatedAt >= dataUpdatedAt;
	const restorable = new Set(deleted.data?.data.map(({ id }) => id));
	return (id) => isReadSince && isMissing(id) && !restorable.has(id);
}

/**
 * What was marked or scored of children who have left can never be saved, and no screen shows it.
 * @param about the children of the drafts
 * @param end takes those who have left out of the drafts
 */
export function useChildrenLeft(about: readonly string[], end: (left: ReadonlySet<string>) => void): void {
	const left = [...new Set(about.filter(useHasLeft(about)))];
	const endNow = useEffectEvent(() => end(new Set(left)));
	const key = left.join();
	useEffect(() => {
		if (key !== '') endNow();
	}, [key]);
}

interface Begun {
	name: string;
	child: string;
}

/** Finds the child of a begun change, of a begun consent, and of a guardian's own words. */
const OF_CHILD = /^(?:child:|consent:|consent-recording-)([\da-f-]{36})/;
const childOf = (name: string): string | undefined => OF_CHILD.exec(name)?.[1];

/** Ends what was begun about children who have left: it can never be sent, and no screen shows it. */
export function useLeftDraftsEnded(): void {
	const [begun, setBegun] = useState<readonly Begun[]>([]);
	useEffect(() => {
		// Without storage there are no drafts.
		void begunAboutChildren().then(setBegun, () => undefined);
	}, []);
	useChildrenLeft(
		begun.map(({ child }) => child),
		(left) => {
			for (const { name, child } of begun) if (left.has(child)) void dropDraft(name);
		},
	);
}

/** @throws when this browser has no storage */
async function begunAboutChildren(): Promise<Begun[]> {
	const drafts = await storedDrafts((name) => childOf(name) !== undefined);
	return drafts.flatMap(({ name, isOwn }) => {
		const child = childOf(name);
		return isOwn && child !== undefined ? [{ name, child }] : [];
	});
}
