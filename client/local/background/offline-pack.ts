import { useSyncExternalStore } from 'react';
import { now } from '../session/clock.ts';

const STORED = 'ready_since';

let isUnderWay = false;
const listeners = new Set<() => void>();
const wishes = new Set<() => void>();

function tell(): void {
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** When the phone last got all that `owner` needs for a day without network; undefined before that. */
export function packedSince(owner: string): Date | undefined {
	const [whose, at] = (localStorage.getItem(STORED) ?? '').split(' ');
	return whose === owner ? new Date(Number(at)) : undefined;
}

/** The same, as long as a screen shows it. */
export function usePackedSince(owner: string): Date | undefined {
	const at = useSyncExternalStore(
		subscribe,
		() => packedSince(owner)?.getTime(),
		() => undefined,
	);
	return at === undefined ? undefined : new Date(at);
}

/** Makes the phone ready by `work`, which tells whether it got everything; not twice at a time. */
export async function packFor(owner: string, work: () => Promise<boolean>): Promise<void> {
	if (isUnderWay) return;
	isUnderWay = true;
	tell();
	const isComplete = await work().catch(() => false);
	if (isComplete) localStorage.setItem(STORED, `${owner} ${now().getTime()}`);
	isUnderWay = false;
	tell();
}

/** Nothing of what was read for `owner` is on the phone any more, as when the browser began with an empty store. */
export function forgetPack(owner: string): void {
	if (packedSince(owner) === undefined) return;
	localStorage.removeItem(STORED);
	tell();
}

export const useIsPacking = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => isUnderWay,
		() => false,
	);

/** Asks to make the phone ready now. */
export function askForPack(): void {
	for (const wish of wishes) wish();
}

/** Calls `listener` when somebody wants the phone to be made ready. */
export function onPackAsked(listener: () => void): () => void {
	wishes.add(listener);
	return () => wishes.delete(listener);
}
