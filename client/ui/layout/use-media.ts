import { useSyncExternalStore } from 'react';

function mediaHook(condition: string): () => boolean {
	// Missing where there is no layout, as during pre-rendering.
	const query = typeof matchMedia === 'function' ? matchMedia(condition) : undefined;
	function subscribe(onChange: () => void): () => void {
		query?.addEventListener('change', onChange);
		return () => query?.removeEventListener('change', onChange);
	}
	return () => useSyncExternalStore(subscribe, () => query?.matches ?? false);
}

/** Whether rows are those of a table; Tailwind's `sm`. */
export const useTables = mediaHook('(min-width: 40rem)');

/** Whether a table of many columns fits, as on a laptop; Tailwind's `lg`. */
export const useWide = mediaHook('(min-width: 64rem)');

/** Whether a list fits beside the details of one of its rows. */
export const useRoomBeside = mediaHook('(min-width: 90rem)');

const REDUCED = '(prefers-reduced-motion: reduce)';

function watchReducedMotion(onChange: () => void): () => void {
	const query = window.matchMedia(REDUCED);
	query.addEventListener('change', onChange);
	return () => query.removeEventListener('change', onChange);
}

/** Whether a person asked the device for as little motion as can be. False on the server. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		watchReducedMotion,
		() => window.matchMedia(REDUCED).matches,
		() => false,
	);
}
