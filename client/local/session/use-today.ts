import { indiaDate } from '@yuva/contract/calendar';
import { useSyncExternalStore } from 'react';
import { type ClockDoubt, clockDoubt, latestTime, now, onClock } from './clock.ts';

/** Listens to answers that tell the time, and to a return to the page, perhaps from setting the clock. */
function follow(listener: () => void): () => void {
	const stop = onClock(listener);
	globalThis.document?.addEventListener('visibilitychange', listener);
	return () => {
		stop();
		globalThis.document?.removeEventListener('visibilitychange', listener);
	};
}

const today = (): string => indiaDate(now());
const latestToday = (): string => indiaDate(latestTime());
const noDoubt = (): ClockDoubt => undefined;

/**
 * Today in India, `YYYY-MM-DD`, by the corrected clock; it changes when an answer shows that the phone's
 * clock is wrong.
 */
export const useToday = (): string => useSyncExternalStore(follow, today, today);

/** It is later than today where the phone's clock is known to be behind. */
export const useLatestToday = (): string => useSyncExternalStore(follow, latestToday, latestToday);

/** While it is defined, the fellow must choose the date. */
export const useClockDoubt = (): ClockDoubt => useSyncExternalStore(follow, clockDoubt, noDoubt);
