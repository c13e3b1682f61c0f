import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** The value at hand; a component that shows it follows its changes. */
export const useStore = <Value>({ subscribe, get, first }: Store<Value>): Value =>
	useSyncExternalStore(subscribe, get, () => first);
