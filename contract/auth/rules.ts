import type { UserStatus } from './standing.ts';

/** What is known of a fellow's way in; each fact is recorded by the step that it names. */
export interface OnboardingFacts {
	registered: boolean;
	bothTasksApproved: boolean;
	acceptedOffer: boolean;
	signedChildProtection: boolean;
	signedDataConsent: boolean;
	hasOwnPassword: boolean;
}

/**
 * Where a fellow stands, derived from facts and never stored. The data-protection declaration cannot be signed with the
 * generated password; should the facts say otherwise, access stays closed all the same.
 */
export function deriveUserStatus(facts: OnboardingFacts): UserStatus {
	if (!facts.registered) return 'PENDING_REGISTRATION';
	if (!facts.bothTasksApproved) return 'PENDING_TASK_SUBMISSION';
	if (!facts.acceptedOffer) return 'PENDING_OFFER_ACCEPTANCE';
	if (!facts.signedChildProtection) return 'PENDING_CHILD_PROTECTION_CONSENT';
	if (!facts.signedDataConsent || !facts.hasOwnPassword) return 'PENDING_DATA_CONSENT';
	return 'ACCESS_GRANTED';
}

const lastFour = (text: string): string => [...text.trim()].slice(-4).join('');

/**
 * The password that the sign-up screen shows: the last four characters of the mobile number and, in upper case, of the
 * given name; of what is shorter, all (specification, section 5). Whoever knows both can guess it, so nothing about
 * children is reached with it.
 */
export function generatePassword(mobileNumber: string, givenName: string): string {
	return lastFour(mobileNumber) + lastFour(givenName).toUpperCase();
}

/** 32 signs that are not mistaken for one another: no `l`, `o`, `0` or `1`. Each carries five bits. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

const readable = (random: Uint8Array): string => Array.from(random, (byte) => SIGNS[byte & 31]).join('');

/** How many random bytes `randomPassword` needs: 60 bits of chance. */
export const RANDOM_PASSWORD_BYTES = 12;

/** A new password to read and copy, `xxxx-xxxx-xxxx`, from that many random bytes. */
export function randomPassword(random: Uint8Array): string {
	return readable(random).replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** How many random bytes `recoveryCode` needs: 40 bits, ample for five tries. */
export const RECOVERY_CODE_BYTES = 8;

/** A one-time code of eight capital letters and digits, from that many random bytes. */
export function recoveryCode(random: Uint8Array): string {
	return readable(random).toUpperCase();
}

/** A code as somebody typed it after hearing it: blanks, dashes and case do not count, `L` and `1` can only be `I`. */
export function readRecoveryCode(typed: string): string {
	return typed
		.toUpperCase()
		.replaceAll(/[^A-Z0-9]/g, '')
		.replaceAll(/[L1]/g, 'I');
}

export const RECOVERY_MINUTES = 30;
export const RECOVERY_TRIES = 5;
