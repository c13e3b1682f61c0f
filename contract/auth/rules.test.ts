import { describe, expect, it, test } from 'vitest';
import {
	deriveUserStatus,
	generatePassword,
	type OnboardingFacts,
	RANDOM_PASSWORD_BYTES,
	RECOVERY_CODE_BYTES,
	randomPassword,
	readRecoveryCode,
	recoveryCode,
} from './rules.ts';
import type { UserStatus } from './standing.ts';

describe('the generated password', () => {
	test.each([
		['9876543210', 'Sravani', '3210VANI'],
		['9876543210', 'ravi', '3210RAVI'],
		['9876543210', 'Om', '3210OM'],
		['9876543210', '', '3210'],
		['987', 'Sravani', '987VANI'],
		['987', 'Om', '987OM'],
		['', 'Sravani', 'VANI'],
		['', '', ''],
		['9876543210', ' Sravani ', '3210VANI'],
		['9876543210', 'Sai Ram', '3210 RAM'],
	])('of %j and %j is %j', (mobileNumber, givenName, expected) => {
		expect(generatePassword(mobileNumber, givenName)).toBe(expected);
	});
});

describe('the status of a fellow', () => {
	const all: OnboardingFacts = {
		registered: true,
		bothTasksApproved: true,
		acceptedOffer: true,
		signedChildProtection: true,
		signedDataConsent: true,
	};
	test.each<[keyof OnboardingFacts, UserStatus]>([
		['registered', 'PENDING_REGISTRATION'],
		['bothTasksApproved', 'PENDING_TASK_SUBMISSION'],
		['acceptedOffer', 'PENDING_OFFER_ACCEPTANCE'],
		['signedChildProtection', 'PENDING_CHILD_PROTECTION_CONSENT'],
		['signedDataConsent', 'PENDING_DATA_CONSENT'],
	])('without %s is %s', (fact, expected) => {
		expect(deriveUserStatus({ ...all, [fact]: false })).toBe(expected);
	});

	it('is access granted once everything is there', () => {
		expect(deriveUserStatus(all)).toBe('ACCESS_GRANTED');
	});
});

describe('random passwords and codes', () => {
	const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => index * 7);

	it('a password has three groups of four signs that are not mistaken for one another', () => {
		expect(randomPassword(bytes(RANDOM_PASSWORD_BYTES))).toMatch(
			/^([a-km-np-z2-9]{4}-){2}[a-km-np-z2-9]{4}$/,
		);
	});

	it('each byte carries five bits, so twelve of them make sixty', () => {
		const all = new Set(Array.from({ length: 256 }, (_, byte) => randomPassword(Uint8Array.of(byte))));
		expect(all.size).toBe(32);
	});

	it('a code has eight signs and is read back however it was typed', () => {
		const code = recoveryCode(bytes(RECOVERY_CODE_BYTES));
		expect(code).toMatch(/^[A-KM-NP-Z2-9]{8}$/);
		expect(readRecoveryCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code);
	});

	it.each([
		['K౭MP౨QXR', 'K7MP2QXR'],
		['k७mp२qxr', 'K7MP2QXR'],
		['౧౨౩౪-౫౬౭౮', 'I2345678'],
		['abcd-efgh-jkm౨-pq౩s', 'ABCDEFGHJKM2PQ3S'],
	])('%s with digits of another script is read as %s', (typed, code) => {
		expect(readRecoveryCode(typed)).toBe(code);
	});

	it('an I that was heard as l or 1 is still an I', () => {
		expect(readRecoveryCode('l1iK-2345')).toBe('IIIK2345');
	});
});
