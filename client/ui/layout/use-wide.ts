import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

// Missing where there is no layout, as during pre-rendering.
const query = typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined;

function subscribe(onChange: () => void): () => void {
	query?.addEventListener('change', onChange);
	return () => query?.removeEventListener('change', onChange);
}

/** Whether a table of many columns fits, as on a laptop. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false);
