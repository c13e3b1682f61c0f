import { displayDate, indiaDate } from '@yuva/contract/calendar';
import { usePrintedAt } from './use-printed-at.ts';

export const useDayPrinted = (): string => displayDate(indiaDate(usePrintedAt()));
