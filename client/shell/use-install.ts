import { useSyncExternalStore } from 'react';

/** Chromium's offer to put the app on the home screen. */
interface InstallPrompt extends Event {
	prompt(): Promise<unknown>;
}

let offer: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function keepOffer(next: InstallPrompt | undefined): void {
	offer = next;
	for (const listener of listeners) listener();
}

/** Catches the offer, which the browser makes once, on whichever screen that is. */
export function watchInstallOffer(): void {
	globalThis.addEventListener?.('beforeinstallprompt', (event) => {
		// The app asks at a place of its own instead of the browser's banner.
		event.preventDefault();
		keepOffer(event as InstallPrompt);
	});
	globalThis.addEventListener?.('appinstalled', () => keepOffer(undefined));
}

const subscribe = (listener: () => void): (() => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

/** Puts the app on the home screen; undefined where the browser does not offer that, or did it already. */
export function useInstall(): (() => void) | undefined {
	const current = useSyncExternalStore(subscribe, () => offer);
	if (!current) return undefined;
	return () => {
		keepOffer(undefined);
		void current.prompt().catch(() => undefined);
	};
}
