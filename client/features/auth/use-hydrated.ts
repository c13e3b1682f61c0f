import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until a pre-rendered page is hydrated: an earlier submit would put the password into the URL. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
