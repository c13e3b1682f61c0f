import { sentence } from '../said.ts';
import { isCommonPassword } from './common-passwords.ts';
import { generatePassword } from './rules.ts';

const MIN_LENGTH = 8;

export const PASSWORD_TOO_SHORT = sentence('Use at least {count} characters', { count: MIN_LENGTH });
export const PASSWORD_IS_GENERATED = 'Choose another password than the one made at sign-up';
export const PASSWORD_IS_COMMON = 'Many people use this password. Choose another one';
export const PASSWORD_IS_MOBILE = 'Your mobile number cannot be in your password';
export const PASSWORD_IS_NAME = 'Your name cannot be in your password';

export interface PasswordOwner {
	mobile_number: string;
	/** The given name comes before the surname. */
	full_name: string;
}

/**
 * Returns the reason as a message to show; '' if allowed. Only length and guessability count, not kinds of
 * characters.
 */
export function ownPasswordFault(password: string, owner: PasswordOwner): string {
	if ([...password].length < MIN_LENGTH) return PASSWORD_TOO_SHORT;
	const typed = password.trim().toLowerCase();
	if (possibleGenerated(owner).includes(typed)) return PASSWORD_IS_GENERATED;
	if (isCommonPassword(typed)) return PASSWORD_IS_COMMON;
	if (hasMobileNumber(typed, owner.mobile_number)) return PASSWORD_IS_MOBILE;
	if (hasName(typed, owner.full_name)) return PASSWORD_IS_NAME;
	return '';
}

/** The end of the given name is unknown, so every split counts. */
function possibleGenerated({ mobile_number, full_name }: PasswordOwner): string[] {
	const words = full_name.split(' ');
	return words.map((_, index) =>
		generatePassword(mobile_number, words.slice(0, index + 1).join(' ')).toLowerCase(),
	);
}

const hasMobileNumber = (typed: string, mobileNumber: string): boolean =>
	typed.replaceAll(/[^\p{L}\d]/gu, '').includes(mobileNumber);

/** Shorter names occur in many words. */
const SHORTEST_NAME = 4;

/** Finds a name, or all names rotated or reversed, with all kinds of separators. */
function hasName(typed: string, fullName: string): boolean {
	const names = fullName.toLowerCase().split(/\s+/);
	const turned = names.map((_, index) => [...names.slice(index), ...names.slice(0, index)].join(''));
	const text = letters(typed);
	return [...names, ...turned, names.toReversed().join('')]
		.map(letters)
		.some((name) => (name.length < SHORTEST_NAME ? text === name : text.includes(name)));
}

const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
