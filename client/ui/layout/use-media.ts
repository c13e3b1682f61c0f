import { useSyncExternalStore } from 'react';

function mediaHook(condition: string): () => boolean {
	// It is missing where no layout exists, as during pre-rendering.
	const query = typeof matchMedia === 'function' ? matchMedia(condition) : undefined;
	function subscribe(onChange: () => void): () => void {
		query?.addEventListener('change', onChange);
		return () => query?.removeEventListener('change', onChange);
	}
	return () => useSyncExternalStore(subscribe, () => query?.matches ?? false);
}

/** It is Tailwind's `sm`; from there on rows are those of a table. */
export const useTables = mediaHook('(min-width: 40rem)');

/** It is Tailwind's `lg`; a table of many columns fits, as on a laptop. */
export const useWide = mediaHook('(min-width: 64rem)');

/** A list fits beside the details of one of its rows. */
export const useRoomBeside = mediaHook('(min-width: 90rem)');

const REDUCED = '(prefers-reduced-motion: reduce)';

function watchReducedMotion(onChange: () => void): () => void {
	const query = window.matchMedia(REDUCED);
	query.addEventListener('change', onChange);
	return () => query.removeEventListener('change', onChange);
}

/** A person may ask the device for little motion. False on the server. */
export function useReducedMotion(): boolean {
	return useSyncExternalStore(
		watchReducedMotion,
		() => window.matchMedia(REDUCED).matches,
		() => false,
	);
}
