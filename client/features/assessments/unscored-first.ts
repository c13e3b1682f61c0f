import type { ChildEntry } from '@yuva/contract/children/schema';
import { useState } from 'react';

/**
 * Lists children without scores first. The order stays while the screen is open, so that no row moves under
 * the finger.
 */
export function useUnscoredFirst(
	all: readonly ChildEntry[],
	isScored: (id: string) => boolean,
): readonly ChildEntry[] {
	const [order] = useState(() =>
		all.toSorted((one, other) => Number(isScored(one.id)) - Number(isScored(other.id))).map(({ id }) => id),
	);
	const rankOf = ({ id }: ChildEntry) => (order.includes(id) ? order.indexOf(id) : order.length);
	return all.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Wraps round: below the last child it begins again at the first. */
export function nextUnscored(
	listed: readonly ChildEntry[],
	current: string | undefined,
	isScored: (id: string) => boolean,
): ChildEntry | undefined {
	const at = listed.findIndex(({ id }) => id === current);
	return [...listed.slice(at + 1), ...listed.slice(0, Math.max(at, 0))].find(({ id }) => !isScored(id));
}
