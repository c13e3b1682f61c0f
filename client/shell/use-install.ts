import { createStore, useStore } from '../local/local.ts';

/** Chromium's offer to put the app on the home screen. */
interface InstallPrompt extends Event {
	prompt(): Promise<unknown>;
}

const offer = createStore<InstallPrompt | undefined>(undefined);

/** Catches the offer, which the browser makes once, on whichever screen that is. */
export function watchInstallOffer(): void {
	globalThis.addEventListener?.('beforeinstallprompt', (event) => {
		// The app asks at a place of its own instead of the browser's banner.
		event.preventDefault();
		offer.set(event as InstallPrompt);
	});
	globalThis.addEventListener?.('appinstalled', () => offer.set(undefined));
}

/** Puts the app on the home screen; undefined where the browser does not offer that, or did it already. */
export function useInstall(): (() => void) | undefined {
	const current = useStore(offer);
	if (!current) return undefined;
	return () => {
		offer.set(undefined);
		void current.prompt().catch(() => undefined);
	};
}
