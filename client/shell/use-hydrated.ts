import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until a pre-rendered page is hydrated. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
