import { useSyncExternalStore } from 'react';
import { phoneStorage } from '../../floor/web-storage.ts';
import { now } from '../session/clock.ts';
import { createSignal, createStore } from '../session/create-store.ts';
import { currentOwner } from '../session/owner.ts';
import { useStore } from '../session/use-store.ts';
import { canStore } from '../store/vault.ts';

const STORED = 'ready_since';

const isPacking = createStore(false);
const changes = createSignal();
const wishes = createSignal();

export function packedSince(owner: string): Date | undefined {
	const [whose, at] = (phoneStorage.getItem(STORED) ?? '').split(' ');
	return whose === owner ? new Date(Number(at)) : undefined;
}

export function usePackedSince(owner: string): Date | undefined {
	const at = useSyncExternalStore(
		changes.listen,
		() => packedSince(owner)?.getTime(),
		() => undefined,
	);
	return at === undefined ? undefined : new Date(at);
}

/** `work` returns whether it read everything. Never runs twice at a time. */
export async function packFor(owner: string, work: () => Promise<boolean>): Promise<void> {
	if (isPacking.get()) return;
	isPacking.set(true);
	const isComplete = await work().catch(() => false);
	// An owner who signed out meanwhile leaves nothing on the phone.
	const isOwners = currentOwner() === owner;
	if (isComplete && isOwners && canStore()) phoneStorage.setItem(STORED, `${owner} ${now().getTime()}`);
	changes.tell();
	isPacking.set(false);
}

/** Call it when the cache of `owner` is gone, such as after the browser cleared its storage. */
export function forgetPack(owner: string): void {
	if (packedSince(owner) === undefined) return;
	phoneStorage.removeItem(STORED);
	changes.tell();
}

export const useIsPacking = (): boolean => useStore(isPacking);

export const askForPack = (): void => wishes.tell();

export const onPackAsked = wishes.listen;
