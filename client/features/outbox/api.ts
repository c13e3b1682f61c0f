import { useQuery } from '@tanstack/react-query';
import { confirmWork, discardWork, listWorkToConfirm } from '@yuva/contract/outbox/endpoints';
import type { WorkToConfirm } from '@yuva/contract/outbox/schema';
import {
	ApiError,
	currentConnection,
	currentItems,
	currentOwner,
	dropNeeds,
	messageOf,
	NetworkError,
	NoWorkError,
	type OpenedWork,
	type OutboxItem,
	openWork,
	queryOf,
	readProofKeyAhead,
	removeItem,
	requestFlush,
	retryItem,
	type SealedWork,
	sealWork,
	sendEverything,
	useAllRecentlySent,
	useConnection,
	useOutboxItems,
	useSession,
	useUnderWay,
	useUploadShares,
	useWrite,
} from '../../local/local.ts';
import { NO_KEY, NOT_KEPT, NOT_SEALED, NOTHING_UNSENT, ONLY_PRIVATE } from './hand-over-words.ts';
import { dependentsOf, type Standing, standingOf } from './rules.ts';

/** `share` is the sent part of its file, 0 to 1. */
export interface UnsentItem extends OutboxItem {
	standing: Standing;
	share: number | undefined;
}

/** Lists all that the server does not have yet, oldest first. */
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

/** Lists items sent since the app was opened, newest first. */
export const useSent = (): { id: string; label: string; at: Date }[] =>
	useAllRecentlySent()
		.flatMap(({ id, label, answer }) => (answer ? [{ id, label, at: answer.at }] : []))
		.toReversed();

/** @returns whether all of it went, or the server could not be reached */
export async function sendNow(): Promise<'sent' | 'silent' | 'failed'> {
	await sendEverything();
	if (currentConnection() === 'silent') return 'silent';
	return currentItems().some(({ failure }) => failure) ? 'failed' : 'sent';
}

export async function tryAgain(id: string): Promise<void> {
	await retryItem(id);
	await requestFlush();
}

/** Also discards the items that depend on it, newest first. What waited for it and goes without it is sent. */
export async function discard(item: OutboxItem): Promise<void> {
	const discarded = [item, ...dependentsOf(item, currentItems())];
	for (const { id } of discarded.toReversed()) await removeItem(id);
	await dropNeeds(
		item.owner,
		discarded.flatMap(({ makes }) => makes),
	);
	await requestFlush();
}

export type HandOver = SealedWork | { failure: string };

export async function saveWork(): Promise<HandOver> {
	const owner = currentOwner() ?? '';
	await readProofKeyAhead();
	const end = await sealWork(owner).catch(() => undefined);
	if (end === undefined) return { failure: NOT_SEALED };
	if (end === 'no_key') return { failure: NO_KEY };
	if (end === 'private') return { failure: ONLY_PRIVATE };
	return end === 'nothing' ? { failure: NOTHING_UNSENT } : end;
}

export async function takeWork(file: File): Promise<OpenedWork | { failure: string }> {
	try {
		const work = await openWork(file, currentOwner() ?? '');
		void requestFlush();
		return work;
	} catch (error) {
		if (error instanceof NoWorkError) return { failure: error.message };
		return { failure: isAnswer(error) ? messageOf(error) : NOT_KEPT };
	}
}

const isAnswer = (error: unknown): boolean => error instanceof ApiError || error instanceof NetworkError;

const NONE: readonly WorkToConfirm[] = [];

/** Returns nothing while the work is not known. */
export function useWorkToConfirm(): readonly WorkToConfirm[] {
	const isFellow = useSession()?.role === 'fellow';
	return useQuery({ ...queryOf(listWorkToConfirm, {}), enabled: isFellow }).data?.data ?? NONE;
}

export const useConfirmWork = () => useWrite(confirmWork, [listWorkToConfirm]);

export const useDiscardWork = () => useWrite(discardWork, [listWorkToConfirm]);
