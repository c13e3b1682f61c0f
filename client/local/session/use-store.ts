import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

export const useStore = <Value>({ subscribe, get, first }: Store<Value>): Value =>
	useSyncExternalStore(subscribe, get, () => first);
