import { inPlainDigits } from '@yuva/contract/mobile-number';

/** Fields of `ui` import nothing of the contract, so they have its digits from here. */
export const plainDigits = (typed: string): string => inPlainDigits(typed);
