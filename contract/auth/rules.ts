import { inPlainDigits } from '../mobile-number.ts';
import type { UserStatus } from './standing.ts';

export interface OnboardingFacts {
	registered: boolean;
	bothTasksApproved: boolean;
	acceptedOffer: boolean;
	signedChildProtection: boolean;
	signedDataConsent: boolean;
}

export function deriveUserStatus(facts: OnboardingFacts): UserStatus {
	if (!facts.registered) return 'PENDING_REGISTRATION';
	if (!facts.bothTasksApproved) return 'PENDING_TASK_SUBMISSION';
	if (!facts.acceptedOffer) return 'PENDING_OFFER_ACCEPTANCE';
	if (!facts.signedChildProtection) return 'PENDING_CHILD_PROTECTION_CONSENT';
	if (!facts.signedDataConsent) return 'PENDING_DATA_CONSENT';
	return 'ACCESS_GRANTED';
}

const lastFour = (text: string): string => [...text.trim()].slice(-4).join('');

/**
 * Joins the last 4 of number and of given name in upper case (specification, section 5). It is guessable, so
 * it opens only the choice of an own one.
 */
export function generatePassword(mobileNumber: string, givenName: string): string {
	return lastFour(mobileNumber) + lastFour(givenName).toUpperCase();
}

/** The 32 characters have no lookalikes (`l`, `o`, `0`, `1`), so that each carries five bits. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

const readable = (random: Uint8Array): string => Array.from(random, (byte) => SIGNS[byte & 31]).join('');

/** Gives `randomPassword` 60 bits. */
export const RANDOM_PASSWORD_BYTES = 12;

/** Makes `xxxx-xxxx-xxxx` from `RANDOM_PASSWORD_BYTES` random bytes. */
export function randomPassword(random: Uint8Array): string {
	return readable(random).replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Gives `recoveryCode` 40 bits, enough for five tries. */
export const RECOVERY_CODE_BYTES = 8;

/** Makes eight capital letters and digits from `RECOVERY_CODE_BYTES` random bytes. */
export function recoveryCode(random: Uint8Array): string {
	return readable(random).toUpperCase();
}

/** Ignores blanks, dashes, case and the script of digits; reads `L` and `1` as `I`. */
export function readRecoveryCode(typed: string): string {
	return inPlainDigits(typed)
		.toUpperCase()
		.replaceAll(/[^A-Z0-9]/g, '')
		.replaceAll(/[L1]/g, 'I');
}

export const RECOVERY_MINUTES = 30;
export const SMS_CODE_MINUTES = 10;
export const RECOVERY_TRIES = 5;
