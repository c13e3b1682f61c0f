import { MOBILE, MOBILE_LENGTH_MESSAGE, mobileNumberMessage, tenDigits } from '@yuva/contract/mobile-number';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** The number comes from the navigation state; '' without one. */
export function usePassedNumber(): string {
	const state: unknown = useLocation().state;
	const hasNumber = typeof state === 'object' && state !== null && 'mobileNumber' in state;
	return hasNumber && typeof state.mobileNumber === 'string' ? state.mobileNumber : '';
}

const isMobileNumber = (typed: string): boolean => MOBILE.test(typed);

/** The live message is that of section 5 of the specification. */
export function useMobileNumber(initial: string) {
	const [typed, setTyped] = useState(initial);
	const [wasSubmitted, setSubmitted] = useState(false);
	const unfinished = wasSubmitted && !isMobileNumber(typed) ? MOBILE_LENGTH_MESSAGE : '';
	return {
		typed,
		error: mobileNumberMessage(typed) || unfinished,
		change(next: string) {
			setTyped(tenDigits(next));
			setSubmitted(false);
		},
		/** @returns whether the number is valid; otherwise shows the message, also for an incomplete number */
		submit(submitted = typed): boolean {
			setTyped(submitted);
			setSubmitted(true);
			return isMobileNumber(submitted);
		},
	};
}
