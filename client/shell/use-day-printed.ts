import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { usePrintedAt } from './use-printed-at.ts';

/** It is the day in India. */
export const useDayPrinted = (): string => displayDate(indiaDate(usePrintedAt()));
