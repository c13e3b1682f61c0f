import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in a page that arrived as finished HTML until its script is at work. A form must not be sent before that: the
 * browser would do it in its own way, with the password in the address.
 */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
