import { createStore, useStore } from '../local/local.ts';

/** Chromium offers the installation with it. */
interface InstallPrompt extends Event {
	prompt(): Promise<unknown>;
}

const offer = createStore<InstallPrompt | undefined>(undefined);

/** The browser makes the offer once, whatever screen is open. */
export function watchInstallOffer(): void {
	globalThis.addEventListener?.('beforeinstallprompt', (event) => {
		// The app has its own install button instead of the browser's banner.
		event.preventDefault();
		offer.set(event as InstallPrompt);
	});
	globalThis.addEventListener?.('appinstalled', () => offer.set(undefined));
}

/** Undefined where the browser does not offer installation, or has installed it. */
export function useInstall(): (() => void) | undefined {
	const current = useStore(offer);
	if (!current) return undefined;
	return () => {
		offer.set(undefined);
		void current.prompt().catch(() => undefined);
	};
}
