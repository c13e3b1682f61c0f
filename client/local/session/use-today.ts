import { indiaDate } from '@yuva/contract/calendar';
import { useSyncExternalStore } from 'react';
import { type ClockDoubt, clockDoubt, latestTime, now, onClock } from './clock.ts';

/** When an answer tells the time, and when the fellow comes back to the page, perhaps from setting the clock. */
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

/** Today in India, `YYYY-MM-DD`, by the corrected clock; it changes when an answer shows that the phone's clock is wrong. */
export const useToday = (): string => useSyncExternalStore(follow, today, today);

/** The last day that may be today: today, or a later day where the phone's clock is known to be behind. */
export const useLatestToday = (): string => useSyncExternalStore(follow, latestToday, latestToday);

/** How the phone's clock contradicts what the phone knows: a date must then be asked for. */
export const useClockDoubt = (): ClockDoubt => useSyncExternalStore(follow, clockDoubt, noDoubt);
