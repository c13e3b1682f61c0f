export const MOBILE_LENGTH_MESSAGE = 'Mobile number should be 10 digits';
const MOBILE_INVALID_MESSAGE = 'Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9';

/** A number has ten digits, the first 6–9 (specification, section 5). */
export const MOBILE = /^[6-9]\d{9}$/;

/**
 * Phones write these into numbers: blanks, direction marks and other invisible letters, hyphens, quotes,
 * brackets, dots.
 */
const AROUND_DIGITS = /[\s\p{Cf}\p{Pd}\p{Pi}\p{Pf}\p{Ps}\p{Pe}\u2212'"`´.]/gu;
/** Includes Telugu, Hindi, Urdu and the other scripts of India. */
const DIGITS =
	/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;
/** Before it stand the Arabic digits, whose zero ends in 0; that of the others ends in 6. */
const FIRST_OTHER = '\u0900';
/** Matches only before a mobile number of India: 912341234123 begins with no such number. */
const COUNTRY = /^(?:(?:\+|00)?91)?0?(?=[6-9]\d{9}$)/;

/** Writes `౪` as 4. */
export const inPlainDigits = (typed: string): string =>
	typed
		.normalize('NFKC')
		.replace(DIGITS, (digit) => String((digit.charCodeAt(0) - (digit < FIRST_OTHER ? 0 : 6)) & 0xf));

/** Writes `505 172` as it is meant, also if it was copied with marks that are not seen. */
export const inOneNumber = (typed: string): string => inPlainDigits(typed).replaceAll(/[\s\p{Cf}]/gu, '');

const withPlainDigits = (typed: string): string =>
	inPlainDigits(typed).replace(AROUND_DIGITS, '').replace(/^tel:/i, '');

/** Writes a number of autofill, address books or spreadsheets in plain digits, without +91 or 0 before it. */
export const tenDigits = (typed: string): string => withPlainDigits(typed).replace(COUNTRY, '');

/** Returns the number that a search asks for, or its beginning; undefined for other words. */
export function searchedNumber(search: string): string | undefined {
	const digits = tenDigits(search).replace(/^\+91/, '');
	return /^\d+$/.test(digits) ? digits : undefined;
}

/** Returns the message while typing; '' for none (specification, section 5). */
export function mobileNumberMessage(typed: string): string {
	if (typed.length > 10) return MOBILE_LENGTH_MESSAGE;
	if (typed.length === 10 && !MOBILE.test(typed)) return MOBILE_INVALID_MESSAGE;
	return '';
}
