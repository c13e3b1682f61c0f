export const MOBILE_LENGTH_MESSAGE = 'Mobile number should be 10 digits';
const MOBILE_INVALID_MESSAGE = 'Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9';

/** Ten digits, the first 6–9 (specification, section 5). */
export const MOBILE = /^[6-9]\d{9}$/;

/** A number as autofill and address books write it, without +91 or 0 before it and blanks in it. */
export const tenDigits = (typed: string): string =>
	typed.replace(/[\s().-]/g, '').replace(/^(\+?91|0)(?=\d{10}$)/, '');

/** The message while typing; '' for none (specification, section 5). */
export function mobileNumberMessage(typed: string): string {
	if (typed.length > 10) return MOBILE_LENGTH_MESSAGE;
	if (typed.length === 10 && !MOBILE.test(typed)) return MOBILE_INVALID_MESSAGE;
	return '';
}
