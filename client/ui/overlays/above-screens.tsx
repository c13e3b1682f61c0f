import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

let shown: ReactNode;
const listeners = new Set<() => void>();

/** The dialog belongs to no screen; `null` removes it. */
export function showAboveScreens(dialog: ReactNode): void {
	shown = dialog;
	for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
	listeners.add(listen);
	return () => listeners.delete(listen);
}

const current = (): ReactNode => shown;

/** The app has one place for `showAboveScreens`; a dialog ends with it. */
export function AboveScreens() {
	useEffect(() => () => showAboveScreens(null), []);
	return useSyncExternalStore(subscribe, current, () => null);
}
