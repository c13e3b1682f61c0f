import { useSyncExternalStore } from 'react';
import { now } from '../session/clock.ts';
import { createSignal, createStore } from '../session/create-store.ts';
import { currentSession } from '../session/session.ts';
import { useStore } from '../session/use-store.ts';
import { canStore } from '../store/vault.ts';

const STORED = 'ready_since';

const isPacking = createStore(false);
/** The answer of `packedSince` may have changed. */
const changes = createSignal();
const wishes = createSignal();

/** When the phone last got all that `owner` needs for a day without network; undefined before that. */
export function packedSince(owner: string): Date | undefined {
	const [whose, at] = (localStorage.getItem(STORED) ?? '').split(' ');
	return whose === owner ? new Date(Number(at)) : undefined;
}

/** The same, as long as a screen shows it. */
export function usePackedSince(owner: string): Date | undefined {
	const at = useSyncExternalStore(
		changes.listen,
		() => packedSince(owner)?.getTime(),
		() => undefined,
	);
	return at === undefined ? undefined : new Date(at);
}

/** Makes the phone ready by `work`, which tells whether it got everything; not twice at a time. */
export async function packFor(owner: string, work: () => Promise<boolean>): Promise<void> {
	if (isPacking.get()) return;
	isPacking.set(true);
	const isComplete = await work().catch(() => false);
	// an owner who signed out meanwhile leaves nothing on the phone
	const isOwners = currentSession()?.mobile_number === owner;
	if (isComplete && isOwners && canStore()) localStorage.setItem(STORED, `${owner} ${now().getTime()}`);
	changes.tell();
	isPacking.set(false);
}

/** Nothing of what was read for `owner` is on the phone any more, as when the browser began with an empty store. */
export function forgetPack(owner: string): void {
	if (packedSince(owner) === undefined) return;
	localStorage.removeItem(STORED);
	changes.tell();
}

export const useIsPacking = (): boolean => useStore(isPacking);

/** Asks to make the phone ready now. */
export const askForPack = (): void => wishes.tell();

/** Calls `listener` when somebody wants the phone to be made ready. */
export const onPackAsked = wishes.listen;
