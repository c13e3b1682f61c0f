import { useSyncExternalStore } from 'react';

/** As Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)';

// Where nothing is laid out, there is no width to ask for.
const query = typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined;

function subscribe(onChange: () => void): () => void {
	query?.addEventListener('change', onChange);
	return () => query?.removeEventListener('change', onChange);
}

/** Whether there is room for a table of many columns, as on a laptop. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false);
