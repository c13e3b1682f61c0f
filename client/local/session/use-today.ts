import { indiaDate } from '@yuva/contract/calendar';
import { useSyncExternalStore } from 'react';
import { now, onClock } from './clock.ts';

const today = (): string => indiaDate(now());

/** Today in India, `YYYY-MM-DD`, by the corrected clock; follows its corrections. */
export const useToday = (): string => useSyncExternalStore(onClock, today, today);
