import { useEffect, useEffectEvent } from 'react';
import { type DraftName, setAside } from './drafts.ts';

/** Ends drafts that say no more than what is saved. What another tab changed since stays. */
export function useEndedDrafts(drafts: readonly DraftName[]): void {
	const ended = drafts.map(({ name, entry = '' }) => name + entry).join();
	const end = useEffectEvent(() => {
		for (const { forget } of drafts) forget?.();
		void setAside(drafts);
	});
	useEffect(() => {
		if (ended !== '') end();
	}, [ended]);
}
