import {
	currentConnection,
	currentItems,
	type OutboxItem,
	removeItem,
	requestFlush,
	retryItem,
	sendEverything,
	useAllRecentlySent,
	useConnection,
	useOutboxItems,
	useUnderWay,
	useUploadShares,
} from '../../local/local.ts';
import { dependentsOf, type Standing, standingOf } from './rules.ts';

/** `share`: the sent part of its file, 0 to 1. */
export interface UnsentItem extends OutboxItem {
	standing: Standing;
	share: number | undefined;
}

/** Everything that the server does not have yet, oldest first. */
export function useUnsent(): readonly UnsentItem[] {
	const items = useOutboxItems().filter(({ state }) => state !== 'sent');
	const underWay = useUnderWay();
	const connection = useConnection();
	const shares = useUploadShares();
	return items.map((item) => ({
		...item,
		standing: standingOf(item, items, { underWay, connection }),
		share: shares.get(item.id),
	}));
}

/** Sent since the app was opened, newest first. */
export const useSent = (): { id: string; label: string; at: Date }[] =>
	useAllRecentlySent()
		.flatMap(({ id, label, answer }) => (answer ? [{ id, label, at: answer.at }] : []))
		.toReversed();

/** Tries to send everything at once. @returns whether all of it went, or the server could not be reached */
export async function sendNow(): Promise<'sent' | 'silent' | 'failed'> {
	await sendEverything();
	if (currentConnection() === 'silent') return 'silent';
	return currentItems().some(({ failure }) => failure) ? 'failed' : 'sent';
}

/** Sends a refused item again, unchanged. */
export async function tryAgain(id: string): Promise<void> {
	await retryItem(id);
	await requestFlush();
}

/** Also discards the items that depend on it, newest first. */
export async function discard(item: OutboxItem): Promise<void> {
	for (const { id } of dependentsOf(item, currentItems()).toReversed()) await removeItem(id);
	await removeItem(item.id);
}
