import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { usePrintedAt } from './use-printed-at.ts';

/** The day of printing in India, as it is shown. */
export const useDayPrinted = (): string => displayDate(indiaDate(usePrintedAt()));
